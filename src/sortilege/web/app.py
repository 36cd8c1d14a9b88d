"""The application: wiring only."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from sortilege.attack.attack import Attack
from sortilege.bots.characters import bot_names
from sortilege.broker.ending import end
from sortilege.broker.opening import open_broker
from sortilege.contests.contests import Contests
from sortilege.daily.daily import Daily
from sortilege.people.accounts import Accounts
from sortilege.people.belongings import Belongings
from sortilege.people.profiles import Profiles
from sortilege.people.rankings import Rankings
from sortilege.people.signer import Signer
from sortilege.people.society import Society
from sortilege.puzzles.solving import Solving
from sortilege.scores.high_scores import HighScores
from sortilege.seeking.seeking import Seeking
from sortilege.store.measured import MeasuredDatabase
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables.analyses import Analyses
from sortilege.tables.bot_workers import BotWorkers
from sortilege.tables.caretaker import Caretaker
from sortilege.tables.clearing import FOR_SETS
from sortilege.tables.house_clock import house_clock
from sortilege.tables.lobby import Lobby
from sortilege.training.training import Training
from sortilege.web.api import analyses as api_analyses
from sortilege.web.api import attack as api_attack
from sortilege.web.api import company, emoji, legal, live, news, past, reactions, reports, sets
from sortilege.web.api import contests as api_contests
from sortilege.web.api import daily as api_daily
from sortilege.web.api import friends as api_friends
from sortilege.web.api import invitations as api_invitations
from sortilege.web.api import me as api_me
from sortilege.web.api import passkeys as api_passkeys
from sortilege.web.api import people as api_people
from sortilege.web.api import puzzles as api_puzzles
from sortilege.web.api import ranking as api_ranking
from sortilege.web.api import scores as api_scores
from sortilege.web.api import seeking as api_seeking
from sortilege.web.api import shelf as api_shelf
from sortilege.web.api import tables as api_tables
from sortilege.web.api import training as api_training
from sortilege.web.bodies import Bodies
from sortilege.web.doorkeeper import admit
from sortilege.web.faults import HANDLERS
from sortilege.web.forms import MOST_PARTS
from sortilege.web.heads import answering_heads
from sortilege.web.hosts import Hosts
from sortilege.web.injected import EVERYWHERE, ON_PAGES
from sortilege.web.jinja import template_config
from sortilege.web.limits import limiter
from sortilege.web.observed import observed
from sortilege.web.operations import health, metrics
from sortilege.web.operations.health import Readiness
from sortilege.web.operations.siblings import telling_siblings
from sortilege.web.pages import (
    along,
    analysis,
    analysis_card,
    analysis_records,
    articles,
    attack,
    build,
    card_sets,
    contest_hosting,
    contest_setup,
    contests,
    daily,
    device_links,
    find,
    flashcards,
    friends,
    home,
    installing,
    keeping,
    leaving,
    me,
    my_data,
    new,
    open_tables,
    passkeys,
    people,
    previews,
    print_and_play,
    puzzles,
    qr_codes,
    ranking,
    scores,
    searching,
    shelf,
    static,
    table_pictures,
    tables,
    tokens,
    training,
)
from sortilege.web.security import add_headers
from sortilege.web.sent_text import ReadableRequest
from sortilege.web.settings import Settings
from sortilege.workshop.workshop import Workshop

_LARGEST_BODY = 64 * 1024
_log = logging.getLogger(__name__)


def create_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        database = await open_database(settings.address, wait=settings.patience, waiting=_say_that_it_waits)
        async with Store(MeasuredDatabase(database)) as store:
            app.state.readiness = Readiness(store)
            bot_workers = BotWorkers(settings.bot_workers)
            app.state.signer = Signer(await store.settings.put_if_absent("cookie-key", secrets.token_bytes(32)))
            broker = await open_broker(
                settings.broker,
                is_shared=store.database.shared,
                wait=settings.wait,
                may_be_away=settings.comes_back,
            )
            app.state.limits = limiter(broker)
            app.state.lobby = Lobby(store, now=await house_clock(store), room=settings.bytes, broker=broker)
            await app.state.lobby.cards.settle(app.state.lobby.now())
            edit_key = await store.settings.put_if_absent("edit-key", secrets.token_bytes(32))
            app.state.workshop = Workshop(
                store, edit_key, app.state.lobby.now, room=int(settings.bytes * FOR_SETS), broker=broker
            )
            app.state.accounts = Accounts(store, broker, app.state.lobby.now, bot_names())
            app.state.society = Society(store, broker, app.state.lobby.now)
            app.state.belongings = Belongings(store, app.state.accounts.recognition, app.state.lobby.now)
            app.state.profiles = Profiles(store, app.state.lobby.now)
            app.state.rankings = Rankings(store)
            app.state.scores = HighScores(store, app.state.lobby.now)
            app.state.caretaker = Caretaker(app.state.lobby, bot_workers)
            app.state.seeking = Seeking(app.state.lobby, broker)
            app.state.daily = Daily(app.state.lobby)
            app.state.training = Training(app.state.lobby)
            app.state.attack = Attack(app.state.lobby)
            app.state.solving = Solving(store, app.state.lobby.now)
            app.state.analyses = Analyses(app.state.lobby)
            app.state.contests = Contests(app.state.lobby, broker, app.state.attack)
            app.state.caretaker.bookkeeper.also_told += (
                app.state.daily.finish,
                app.state.attack.finish,
                app.state.contests.finish,
            )
            bot_workers.warm_up()
            tending = asyncio.create_task(app.state.caretaker.run())
            matching = asyncio.create_task(app.state.seeking.run())
            sharing = asyncio.create_task(app.state.limits.run())
            try:
                async with telling_siblings(app.state, settings.siblings):
                    yield
            finally:
                await end((tending, sharing, matching))
                await app.state.analyses.close()
                bot_workers.close()
                await broker.close()

    app = Litestar(
        route_handlers=[
            _pages(),
            *health.handlers,
            *metrics.handlers,
            *static.handlers(),
            api_me.router,
            api_passkeys.router,
            api_tables.router,
            api_seeking.router,
            api_daily.router,
            api_training.router,
            *api_attack.routers,
            api_puzzles.router,
            api_contests.router,
            live.router,
            reactions.router,
            company.router,
            api_friends.router,
            *api_invitations.routers,
            news.router,
            legal.router,
            past.router,
            api_analyses.router,
            reports.router,
            sets.router,
            emoji.router,
            api_shelf.router,
            api_people.router,
            api_ranking.router,
            api_scores.router,
        ],
        dependencies=EVERYWHERE,
        state=State(
            {
                "settings": settings,
                "hosts": Hosts(settings.host, settings.host_names),
                "stopping": False,
                "others_serve": False,
                "open_tables": open_tables.remembered(),
            }
        ),
        lifespan=[lifespan],
        middleware=[Bodies(settings.data)],
        request_class=ReadableRequest,
        before_request=admit,
        before_send=[add_headers],
        exception_handlers=HANDLERS,
        template_config=template_config(),
        # Scenes and streams are small and many: compressing them costs more than it saves.
        compression_config=CompressionConfig(backend="gzip", exclude=["^/api/", "^/me/data.zip"]),
        openapi_config=OpenAPIConfig(
            title="Sortilege",
            version="1",
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=_LARGEST_BODY,
        multipart_form_part_limit=MOST_PARTS,
        logging_config=None,  # see `logs`
    )
    app.asgi_handler = answering_heads(observed(app.asgi_handler, behind_proxy=settings.behind_proxy > 0))
    return app


def _say_that_it_waits(why: str) -> None:
    _log.warning("waiting: %s", why)


def _pages() -> Router:
    parts = (
        home,
        open_tables,
        daily,
        training,
        attack,
        puzzles,
        contest_setup,
        contests,
        contest_hosting,
        find,
        new,
        me,
        keeping,
        along,
        passkeys,
        leaving,
        my_data,
        device_links,
        tokens,
        friends,
        people,
        ranking,
        scores,
        tables,
        table_pictures,
        analysis,
        analysis_card,
        analysis_records,
        articles,
        card_sets,
        shelf,
        print_and_play,
        flashcards,
        build,
        installing,
        previews,
        qr_codes,
        searching,
    )
    handlers = [page for part in parts for page in part.handlers]
    return Router("/", route_handlers=handlers, dependencies=ON_PAGES)
