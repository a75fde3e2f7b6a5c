"""Follows a record commit by commit: the checks `moves`, `draws` and `facts` as far as they need no rules."""

import copy
import functools
import re

from chance import Draws, game_seed_of
from clock import Clock
from dealing import Dealer, fact
from going_back import GoingBack
from london_necropolis_railway import Necropolis
from necronomonopoly import Necronomonopoly
from next_station_london import NextStation
from record import MALFORMED, STATUSES, Skip, Wrong, need, status_in
from return_to_lionsgate_city import Lionsgate
from seats import Seats

TITLES = {
    ('next-station-london', '1.0.0'): NextStation,
    ('london-necropolis-railway', '1.0.0'): Necropolis,
    ('return-to-lionsgate-city', '1.0.0'): Lionsgate,
    ('necronomonopoly', '1.0.0'): Necronomonopoly,
}


def title_of(header):
    title = TITLES.get((header['title'], header['rulesVersion']))
    if title is None:
        raise Skip(f'no draws and facts are known of {header["title"]} {header["rulesVersion"]}')
    return title


# ---- moves: what a commit holds (replay-format.md, section 3), who holds which seat, whose turn it is

FIRST_COMMIT = re.compile('GameCreated( GameForked| GameRematched)?( ArbiterNamed)*( StartArranged)?( SeatReserved)*( BotSeated)*( SeatTaken)?')
PAIRED_COMMIT = re.compile('GameCreated( SeatTaken){1,16} GameStarted')
OPEN_COMMIT = re.compile(
    'SeatTaken|SeatLeft|SeatReserved|SeatFreed|PlayerRemoved|ReadinessChanged|(SeatsDrawn )?GameStarted|(SeatLeft )?(GameAborted|HostChanged)'
)
ACTIVE_COMMIT = re.compile('MovePlayed( MovePlayed){0,99}( Unsealed)?( GameFinished)?|SeatResigned( SeatResigned)*|MovesUndone|Takeback(Offered|Answered)( MovesUndone)?|ClocksExtended|AbandonVoted( AbandonVoted)*( GameAborted)?|GameAborted|TimedOut (SeatResigned|MovePlayed( Unsealed)?( GameFinished)?)')


def check_moves(game):
    seats, before, time = Seats(game.record), 0, 0
    clock = Clock(game.record.commits[0]['events'][0])
    back = GoingBack(game.record.commits[0]['events'][0], seats)
    for commit in game.record.commits:
        version, kinds = commit['version'], ' '.join(event['type'] for event in commit['events'])
        status = status_in(before)
        need(status < 2, 'a commit behind the end of the game', version)
        opening = PAIRED_COMMIT if seats.tournament else FIRST_COMMIT
        form = opening if version == 1 else ACTIVE_COMMIT if status == 1 else OPEN_COMMIT
        need(form.fullmatch(kinds), f'{kinds} in a game that is {STATUSES[status]}', version)
        resigned = {seats.player(event['seat']) for event in commit['events'] if event['type'] == 'SeatResigned'}
        need(len(resigned) < 2, 'two players resign at once', version)
        check_end(commit, status, seats, time)
        time = commit['recordedAt']
        check_several(commit)
        check_paired(commit, seats.tournament)
        check_timeout(commit, clock, seats, before)
        check_extension(commit, clock, seats)
        back.follow(commit)
        for event in commit['events']:
            need(seats.allow(event, before), f'{event["type"]} of seat {event.get("seat")}', version)
        before = commit['summary']
        clock.follow(commit, owing_in(commit))
        owed = any(seats.is_automatic(seat) for seat in owing_in(commit)) or seats.starts_now(commit['summary'])
        need(owed == bool(before >> 18 & 1), 'whether an automatic move is owed', version)
        need(before >> 19 == seats.given_up(), 'who has resigned, in the summary', version)
        check_unsealed(commit)
    need(STATUSES[status_in(before)] == game.record.end['status'], 'the status of the last commit is not that of the end')
    return 'as far as they need no rules'


def check_several(commit):
    """Several moves in one commit are a player's, of one seat, and only the last one draws."""
    moves = [event for event in commit['events'] if event['type'] == 'MovePlayed']
    if len(moves) > 1:
        need({(move['seat'], move['by']) for move in moves} == {(moves[0]['seat'], 'player')}, 'who plays several moves', commit['version'])
        need(all(move['draws'] == 0 for move in moves[:-1]), 'a draw before the last of several moves', commit['version'])


def check_paired(commit, tournament):
    """What a tournament's game has not: seeds of players, votes, takebacks, an end before the first move."""
    if not tournament:
        return
    created = commit['events'][0]
    if created['type'] == 'GameCreated':
        plain = [created['sharedTable'], created['spectatorDelay'], created['takebacks']]
        need(plain == [False, None, 'none'], "what a tournament's game is created with", commit['version'])
    for event in commit['events']:
        need(event.get('clientSeed') is None, "a player's seed in a tournament's game", commit['version'])
        kept = event['type'] not in ('AbandonVoted', 'TakebackOffered', 'TakebackAnswered')
        need(kept and event.get('reason') != 'called-off', "what is not done to a tournament's game", commit['version'])


def check_end(commit, status, seats, time):
    """Votes of one commit are one player's; an idle game is closed after 90 days, if no clock runs."""
    voters = {seats.player(event['seat']) for event in commit['events'] if event['type'] == 'AbandonVoted'}
    need(len(voters) < 2, 'two players vote at once', commit['version'])
    if commit['events'][-1].get('reason') == 'idle' and commit['events'][-1]['type'] == 'GameAborted':
        need(status == 0 or not seats.has_clock, 'a game with a clock is closed as idle', commit['version'])
        need(commit['recordedAt'] - time >= IDLE, 'a game is closed before nothing has happened for 90 days', commit['version'])


def check_timeout(commit, clock, seats, before):
    """Whoever is late first is timed out first; nobody else is."""
    first, late = commit['events'][0], clock.late(commit, seats)
    if first['type'] == 'TimedOut':
        need(late == first['seat'] and not before >> 18 & 1, 'who is timed out', commit['version'])
        resigns = commit['events'][1]['type'] == 'SeatResigned'
        need(commit['events'][1]['seat'] == late, 'a time-out of one seat that moves another', commit['version'])
        need(resigns == clock.resigns(late), 'what a time-out does', commit['version'])


def check_extension(commit, clock, seats):
    """An outage is over, no shorter than one can be, after those before it, and has taken time from somebody."""
    if commit['events'][0]['type'] == 'ClocksExtended':
        need(clock.extend(commit, seats), 'an outage that gives nobody time', commit['version'])


def check_unsealed(commit):
    """What an event may open: events before it in ascending order, and at the end of a game all that is left."""
    kinds = [event['type'] for event in commit['events']]
    # Several moves of one commit: the last may open what those before it sealed.
    newest = commit['version'] if kinds.count('MovePlayed') > 1 else commit['version'] - 1
    for event in commit['events']:
        if event['type'] != 'Unsealed':
            continue
        named = [version for pair in event['ranges'] for version in pair] + [place[0] for place in event['places']]
        ranges = [version for pair in event['ranges'] for version in pair]
        need(event['all'] == ('GameFinished' in kinds), 'everything is opened at the end, and only there', commit['version'])
        need(event['all'] == (named == []), 'what is opened', commit['version'])
        need(all(version <= newest for version in named), 'what is not recorded yet is opened', commit['version'])
        need(ranges == sorted(ranges) and event['places'] == sorted(event['places']), 'the order of what is opened')


# ---- draws and facts: fairness.md, section 2, and the title's page


class Course:
    """A record followed fact by fact: the table at the end, who owes a move after each commit, what is wrong first."""

    def __init__(self, game, until=None):
        header = game.record.header
        self.table, self.owing, self.made, self.wrong, self.version = None, {}, 0, None, 0
        title = title_of(header)
        self.table = game.opening() if header['origin'] else title(header['options'], len(header['seats']))
        self.kept = dict.fromkeys(
            event['toVersion'] for one in game.record.commits for event in one['events'] if event['type'] == 'MovesUndone'
        )
        self.is_fork, seed = header['origin'] is not None, None
        if game.server_seed and until is None:
            client_seeds = [seat['clientSeed'] for seat in header['seats']]
            seed = game_seed_of(game.server_seed, client_seeds)
        for commit in game.record.commits[:until]:
            try:
                if commit['events'][0]['type'] == 'SeatsDrawn' and seed:
                    # The seats as they were before the lots.
                    before = [client_seeds[commit['events'][0]['order'].index(seat)] for seat in range(len(client_seeds))]
                    self.follow(commit, Dealer(Draws(game_seed_of(game.server_seed, before), commit['version'])))
                    self.version = commit['version']
                    continue
                self.follow(commit, Dealer(Draws(seed, commit['version']) if seed else None))
            except Wrong as wrong:
                self.wrong = wrong
            except MALFORMED as error:
                self.wrong = Wrong(f'a fact cannot be read: {error!r}', check='facts')
            if self.wrong:
                self.wrong.version = commit['version']
                return
            self.version = commit['version']

    def follow(self, commit, dealer):
        for event in commit['events']:
            for one in event.get('facts', []):
                keys = self.table.facts.get(one['type'])
                named = [key for key, may_miss in keys_in(keys or '') if not may_miss or key in one]
                fact(keys is not None and ['type', *named] == list(one), f'the keys of {one["type"]}')
            if event['type'] == 'SeatsDrawn':
                left = list(range(len(event['order'])))
                for seat in event['order']:
                    dealer.take(left, seat, 'a lot')
            elif event['type'] == 'GameStarted' and self.is_fork:
                fact(event['facts'] == [], 'the start of a fork has no facts')
            elif event['type'] == 'GameStarted':
                self.table.start(event['facts'], dealer)
            elif event['type'] == 'MovesUndone':
                kept = self.kept[event['toVersion']]
                fact(kept is not None, 'a version that is still to come')
                self.table = copy.deepcopy(kept)
            elif event['type'] == 'MovePlayed':
                self.table.move(event['seat'], event['move'], event['facts'], dealer)
                fact(event['draws'] == dealer.open, f'{event["draws"]} draws are recorded, {dealer.open} were made')
        if commit['version'] in self.kept:
            self.kept[commit['version']] = copy.deepcopy(self.table)
        self.made += dealer.made
        self.owing[commit['version']] = self.table.owing() if status_in(commit['summary']) == 1 else set()


def check_draws(game):
    course = game.course()
    if not game.server_seed:
        raise Skip('the seed is secret while the game is played')
    if course.wrong and course.wrong.check == 'draws':
        raise course.wrong
    return f'{course.made} draws up to version {course.version}'


@functools.cache
def keys_in(written):
    """The keys of a fact, each with whether it may be left out: those are written with a ?."""
    return [(key.rstrip('?'), key[-1] == '?') for key in written.split()]


def owing_in(commit):
    """The seats that owe a move after a commit, by its summary."""
    return seats_in(commit['summary'] & 0xFFFF)


@functools.cache
def seats_in(bits):
    return frozenset(seat for seat in range(16) if bits >> seat & 1)


IDLE = 90 * 86_400_000

# Commits that begin with them are no seat's.
NOBODY = 'GameStarted GameAborted ClocksExtended SeatReserved SeatFreed PlayerRemoved HostChanged SeatsDrawn'.split()


def check_facts(game):
    status, time = 0, 0
    seats, clock = Seats(game.record), Clock(game.record.commits[0]['events'][0])
    for commit in game.record.commits:
        first = commit['events'][0]
        if first['type'] not in ('TimedOut', 'ClocksExtended') and first.get('by', 'player') == 'player':
            need(clock.late(commit, seats) is None, 'somebody is late and not timed out', commit['version'])
        if first['type'] == 'ClocksExtended':
            clock.extend(commit, seats)
        for event in commit['events']:
            seats.allow(event, commit['summary'])
        clock.follow(commit, owing_in(commit))
        due = clock.due(seats)
        need(commit['dueAt'] == (due and due[0]), 'when the next time is up', commit['version'])
        need(commit['recordedAt'] >= time, 'time runs backwards', commit['version'])
        time = commit['recordedAt']
        version, first = commit['version'], commit['events'][0]
        nobody = version == 1 or first['type'] in NOBODY
        by_somebody = first['type'] == 'GameAborted' and first['reason'] in ('called-off', 'abandoned')
        if by_somebody:
            need(commit['actor'] == -1 or seats.player(commit['actor']) is not None, 'the actor', version)
        else:
            need(commit['actor'] == (-1 if nobody else first['seat']), 'the actor', version)
        for event in commit['events']:
            status = {'GameStarted': 1, 'GameFinished': 2, 'GameAborted': 3}.get(event['type'], status)
        owing = owing_in(commit)
        need(status_in(commit['summary']) == status, 'the status in the summary', version)
        need((status == 1) == bool(owing), 'who owes a move', version)
        need(max(owing, default=0) < len(game.record.header['seats']), 'a seat that is not there owes a move', version)
    course = game.course()
    for version, seats in course.owing.items():
        need(owing_in(game.record.commits[version - 1]) == seats, 'who owes a move', version)
    if course.wrong and course.wrong.check == 'facts':
        raise course.wrong
    return f'as far as they need no rules, up to version {course.version}'
