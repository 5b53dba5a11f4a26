"""A tiny Discord on real sockets, REST and gateway, for tests of the real process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from aiohttp import WSMsgType, web

API = "/api/v10"
BOT = {"id": "100", "username": "bot", "discriminator": "0", "avatar": None, "bot": True, "global_name": None}
PLAYER = {"id": "7", "username": "ann", "discriminator": "0", "avatar": None, "global_name": "Ann"}
CHANNEL = {"id": "55", "type": 0, "name": "table", "position": 0, "permission_overwrites": [], "nsfw": False}
JOINED = "2026-01-01T00:00:00+00:00"


class Request(NamedTuple):
    """One REST request; files by field, as their name and length."""

    method: str
    path: str
    body: Any
    files: dict[str, tuple[str | None, int]]
    headers: dict[str, str]


class DiscordServer:
    """What the process under test talks to. Answers are the least that discord.py reads."""

    def __init__(self, shards: int) -> None:
        self.shards = shards
        self.port = 0
        self.log: list[Request] = []
        self.answers: asyncio.Queue[Request] = asyncio.Queue()
        self.identified: list[tuple[list[int], int]] = []
        self.resumed = asyncio.Event()
        self.ready = asyncio.Event()
        self.sockets: dict[int, web.WebSocketResponse] = {}
        self.limit_next = 0
        """How many of the next answers to interactions are refused for their rate."""

        self.refuse_token = False

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Listen on a free port of this machine."""
        app = web.Application(client_max_size=50_000_000)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", API + "/{rest:.*}", self._rest)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.port = runner.addresses[0][1]
        try:
            yield
        finally:
            await runner.cleanup()

    def guild_of(self, shard: int) -> int:
        """A server that belongs to the shard."""
        return (1_000_000 * self.shards + shard) << 22

    async def interact(self, number: int, name: str, shard: int = 0) -> None:
        """A player uses a command without options."""
        guild = str(self.guild_of(shard))
        member = {"user": PLAYER, "roles": [], "joined_at": JOINED, "deaf": False, "mute": False, "flags": 0}
        data = {
            "id": str((1_767_225_600_000 - 1_420_070_400_000 << 22) + number),
            "application_id": "100",
            "type": 2,
            "token": f"tok{number}",
            "version": 1,
            "guild_id": guild,
            "channel_id": "55",
            "channel": {**CHANNEL, "guild_id": guild, "permissions": "0"},
            "locale": "en-US",
            "guild_locale": "en-US",
            "app_permissions": str(1 << 10 | 1 << 11 | 1 << 15),
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild},
            "context": 0,
            "attachment_size_limit": 10_485_760,
            "member": {**member, "permissions": "0"},
            "data": {"id": "9", "name": name, "type": 1},
        }
        await self.sockets[shard].send_json({"op": 0, "s": 10 + number, "t": "INTERACTION_CREATE", "d": data})

    async def drop(self, shard: int) -> None:
        """Cut a shard's connection, as the network would."""
        await self.sockets[shard].close(code=4000)

    async def _rest(self, request: web.Request) -> web.Response:
        found = await _read(request)
        self.log.append(found)
        if self.refuse_token:
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        if found.path == "/users/@me":
            return _json(BOT)
        if found.path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": self.shards}
            url = f"ws://127.0.0.1:{self.port}/gateway"
            return _json({"url": url, "shards": self.shards, "session_start_limit": limit})
        if found.path == "/oauth2/applications/@me":
            flags = {"bot_public": True, "bot_require_code_grant": False, "verify_key": "", "flags": 0}
            return _json({"id": "100", "name": "bot", "icon": None, "description": "", "owner": PLAYER, **flags})
        if found.path.endswith("/commands"):
            return _json([{**one, "id": "9", "application_id": "100", "version": "1"} for one in found.body])
        if found.path.endswith("/callback"):
            return await self._answered(found)
        return _json({"message": "404: Not Found", "code": 0}, status=404)

    async def _answered(self, found: Request) -> web.Response:
        await self.answers.put(found)
        if self.limit_next:
            self.limit_next -= 1
            headers = {"Retry-After": "0.3", "Via": "1.1", "X-RateLimit-Remaining": "0", "X-RateLimit-Limit": "5"}
            headers |= {"X-RateLimit-Reset-After": "0.3", "X-RateLimit-Bucket": "b"}
            return _json({"message": "rate", "retry_after": 0.3, "global": False}, status=429, headers=headers)
        return _json({"interaction": {"id": found.path.split("/")[2], "type": 2, "response_message_id": "77"}})

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        async for message in socket:
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                await self._heard(socket, json.loads(message.data))
        return socket

    async def _heard(self, socket: web.WebSocketResponse, message: dict[str, Any]) -> None:
        if message["op"] == 1:
            await socket.send_json({"op": 11})
        elif message["op"] == 2:
            shard = message["d"]["shard"]
            self.identified.append((shard, message["d"]["intents"]))
            self.sockets[shard[0]] = socket
            await self._welcome(socket, shard)
            if len(self.sockets) == self.shards:
                self.ready.set()
        elif message["op"] == 6:
            self.sockets[int(message["d"]["session_id"])] = socket
            await socket.send_json({"op": 0, "s": 3, "t": "RESUMED", "d": {}})
            self.resumed.set()

    async def _welcome(self, socket: web.WebSocketResponse, shard: list[int]) -> None:
        guild = str(self.guild_of(shard[0]))
        ready = {
            "v": 10,
            "user": BOT,
            "guilds": [{"id": guild, "unavailable": True}],
            "session_id": str(shard[0]),
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway",
            "shard": shard,
            "application": {"id": "100", "flags": 0},
        }
        await socket.send_json({"op": 0, "s": 1, "t": "READY", "d": ready})
        await socket.send_json({"op": 0, "s": 2, "t": "GUILD_CREATE", "d": _guild(guild)})


def _guild(guild: str) -> dict[str, Any]:
    everyone = {"id": guild, "name": "@everyone", "color": 0, "hoist": False, "position": 0, "permissions": "0"}
    empty = ("emojis", "stickers", "features", "members", "threads", "presences", "voice_states", "stage_instances")
    return {
        "id": guild,
        "name": "Video Store",
        "owner_id": "1",
        "icon": None,
        "splash": None,
        "region": "x",
        "afk_channel_id": None,
        "afk_timeout": 0,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "roles": [{**everyone, "managed": False, "mentionable": False, "flags": 0}],
        "mfa_level": 0,
        "system_channel_id": None,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "nsfw_level": 0,
        "member_count": 1,
        "channels": [{**CHANNEL, "parent_id": None, "topic": None}],
        "joined_at": JOINED,
        "large": False,
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        **{name: [] for name in empty},
    }


async def _read(request: web.Request) -> Request:
    body: Any = None
    files: dict[str, tuple[str | None, int]] = {}
    if request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            raw = await part.read()  # type: ignore[union-attr]
            if part.name == "payload_json":
                body = json.loads(raw)
            else:
                files[str(part.name)] = (part.filename, len(raw))  # type: ignore[union-attr]
    elif request.can_read_body:
        body = await request.json()
    return Request(request.method, request.path.removeprefix(API), body, files, dict(request.headers))


def _json(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    # discord.py reads JSON only where the type is exactly this, without a charset.
    kind = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(data).encode(), status=status, headers=kind)
