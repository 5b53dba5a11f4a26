"""Every sentence of the Video Vortex rooms."""
