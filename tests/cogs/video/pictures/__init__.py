"""Tests of the pictures of Video Vortex."""
