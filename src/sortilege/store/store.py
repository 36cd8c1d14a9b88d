"""The store: all that is kept, area by area, in one database. What the bytes mean is not known here."""

from __future__ import annotations

from typing import Self

from sortilege.store.analyses import Analyses
from sortilege.store.attack import Attack
from sortilege.store.bin import Bin
from sortilege.store.challenges import Challenges
from sortilege.store.contestants import Contestants
from sortilege.store.contests import Contests
from sortilege.store.daily import Daily
from sortilege.store.database import Database
from sortilege.store.departures import Departures
from sortilege.store.device_links import DeviceLinks
from sortilege.store.friends import Friends
from sortilege.store.handovers import Handovers
from sortilege.store.high_scores import HighScores
from sortilege.store.invitations import Invitations
from sortilege.store.kept_about import KeptAbout
from sortilege.store.leases import Leases
from sortilege.store.listings import Listings
from sortilege.store.moments import Moments
from sortilege.store.mutes import Mutes
from sortilege.store.opinions import Opinions
from sortilege.store.packs import Packs
from sortilege.store.passkeys import Passkeys
from sortilege.store.people import People
from sortilege.store.pictures import Pictures
from sortilege.store.profiles import Profiles
from sortilege.store.puzzles import Puzzles
from sortilege.store.rankings import Rankings
from sortilege.store.ratings import Ratings
from sortilege.store.reports import Reports
from sortilege.store.results import Results
from sortilege.store.scores import Scores
from sortilege.store.seekers import Seekers
from sortilege.store.sets import Sets
from sortilege.store.settings import Settings
from sortilege.store.tables import Tables
from sortilege.store.tokens import Tokens
from sortilege.store.training import Training
from sortilege.store.versions import Versions


class Store:
    """Everything may raise a `StorageFault`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = Tables(database)
        self.sets = Sets(database)
        self.moments = Moments(database)
        self.bin = Bin(database)
        self.pictures = Pictures(database)
        self.versions = Versions(database)
        self.packs = Packs(database)
        self.reports = Reports(database)
        self.listings = Listings(database)
        self.opinions = Opinions(database)
        self.settings = Settings(database)
        self.leases = Leases(database)
        self.handovers = Handovers(database)
        self.departures = Departures(database)
        self.kept_about = KeptAbout(database)
        self.people = People(database)
        self.results = Results(database)
        self.analyses = Analyses(database)
        self.ratings = Ratings(database)
        self.profiles = Profiles(database)
        self.rankings = Rankings(database)
        self.scores = Scores(database)
        self.high_scores = HighScores(database)
        self.friends = Friends(database)
        self.mutes = Mutes(database)
        self.invitations = Invitations(database)
        self.seekers = Seekers(database)
        self.daily = Daily(database)
        self.training = Training(database)
        self.attack = Attack(database)
        self.puzzles = Puzzles(database)
        self.contests = Contests(database)
        self.contestants = Contestants(database)
        self.passkeys = Passkeys(database)
        self.challenges = Challenges(database)
        self.device_links = DeviceLinks(database)
        self.tokens = Tokens(database)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self.database.close()
