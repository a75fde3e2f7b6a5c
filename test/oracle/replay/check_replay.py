#!/usr/bin/env python3
"""Checks signalbox-replay/1 files: a second implementation of the format, written from docs/replay-format.md,
docs/fairness.md and docs/titles/*.md alone. It knows the draws of each title and the keys of its facts, not its
rules: a record that passes here may hold a move that the rules forbid.

    check_replay.py [--json] [--receipt [GAME:]VERSION:HASH]... FILE...

FILE: .ndjson or .ndjson.gz. Exit 0: no check failed. 1: one did. 2: wrong usage. Python 3.9 or later, nothing else.
"""

import argparse
import copy
import gc
import json
import re
import sys

from chance import canonical, command_digest, command_id, commit_hash, genesis_hash, sha256
from course import Course, check_draws, check_facts, check_moves, owing_in, title_of
from record import MALFORMED, RESULT, Skip, Wrong, need, read


# ---- form, chain, receipts, commands, seed: replay-format.md, sections 2 to 5 and 8


def check_form(game):
    record, end = game.record, game.record.end
    lines = record.commits or record.seen
    need(lines and not (record.commits and record.seen), 'no commits, or commit lines and events lines in one record')
    need([line['version'] for line in lines] == list(range(1, len(lines) + 1)), 'the versions have a gap')
    need(
        (end['version'], end['headHash']) == (lines[-1]['version'], lines[-1]['hash']),
        'the end is not that of the last commit',
    )
    need(record.whole == (end['status'] in ('finished', 'aborted')), 'complete, and the status of the end')
    need(end['status'] != 'open' or not record.commits, 'a prefix of an open game')
    need(
        record.whole == (end['serverSeed'] is not None),
        'a seed stands in the end of a complete record, and nowhere else',
    )
    need(
        (end['status'] == 'finished') == (end['outcome'] is not None),
        'an outcome stands in the end of a finished game, and nowhere else',
    )
    if record.seen:
        return 'partial: nothing more can be checked'
    compare_header(record)
    if record.whole:
        final = record.commits[-1]['events'][-1]
        need(
            final['type'] == ('GameFinished' if end['outcome'] else 'GameAborted'),
            'the last event, and the status of the end',
        )
        need(final['serverSeed'] == end['serverSeed'], 'the seed of the end is not that of the last commit')
        if end['outcome']:
            results = [{key: result[key] for key in RESULT} for result in end['outcome']['results']]
            stated = {**end['outcome'], 'results': results}
            last = {key: final[key] for key in stated}
            need(same(stated, last), 'the outcome of the end is not that of the last commit')
    return f'{len(lines)} commits'


def same(one, other):
    """Whether two JSON values are equal. (To Python, True is 1.)"""
    return canonical(one) == canonical(other)


def compare_header(record):
    """Header and commits say the same (section 2)."""
    header, created = record.header, record.commits[0]['events'][0]
    need(created['type'] == 'GameCreated', 'GameCreated does not come first', 1)
    for key in ('title', 'rulesVersion', 'options', 'sharedTable', 'seedCommitment'):
        need(same(header[key], created['titleId' if key == 'title' else key]), f'header.{key} is not that of commit 1')
    seats = [dict.fromkeys(('player', 'bot', 'clientSeed')) for _ in range(created['seats'])]
    origin = None
    for commit, event in record.events():
        need(event.get('seat', 0) < len(seats), 'there is no such seat', commit['version'])
        if event['type'] in ('BotSeated', 'SeatTaken', 'SeatLeft', 'PlayerRemoved'):
            seats[event['seat']] = {key: event.get(key) for key in ('player', 'bot', 'clientSeed')}
        elif event['type'] == 'SeatsDrawn':
            need(sorted(event['order']) == list(range(len(seats))), 'the lots are not those of the seats', commit['version'])
            seats = [seats[seat] for seat in event['order']]
        elif event['type'] == 'GameForked':
            origin = {key: event[key] for key in ('game', 'version', 'hash')}
    need(header['seats'] == seats, 'header.seats are not those of the commits')
    need(header['origin'] == origin, 'header.origin is not that of GameForked')


def check_chain(game):
    before = genesis_hash(game.record.header['stream'])
    for commit in game.record.commits:
        before = commit_hash(before, commit)
        need(before.hex() == commit['hash'], 'the hash does not follow', commit['version'])
    need(before.hex() == game.record.end['headHash'], 'the head hash does not follow')
    return f'up to version {len(game.record.commits)}'


def check_receipts(game):
    own = [
        (version, kept)
        for name, version, kept in game.receipts
        if name == game.record.game_id or (name is None and game.first)
    ]
    if not own:
        raise Skip('no receipt was given')
    for version, kept in own:
        if not game.record.whole and version > len(game.record.commits):
            raise Skip('a receipt is for a version behind the end of the record')
        need(
            any((c['version'], c['hash']) == (version, kept) for c in game.record.commits),
            'does not lead to the receipt',
            version,
        )
    return f'{len(own)} receipts'


def check_commands(game):
    seen = set()
    own = ['TimedOut', 'ClocksExtended']
    if any(event.get('start', 'manual') != 'manual' for event in game.record.commits[0]['events']):
        own.append('GameStarted')
    for commit in game.record.commits:
        version = commit['version']
        need(commit['commandId'] not in seen, 'the command id stands twice', version)
        seen.add(commit['commandId'])
        first = commit['events'][0]
        closed = first['type'] == 'GameAborted' and first['reason'] in ('idle', 'round-over')
        paired = first['type'] == 'GameCreated' and first['tournament'] is not None
        automatic = any(event.get('by') in ('bot', 'absent') or event['type'] in own for event in commit['events'])
        if game.server_seed and (automatic or closed or paired):
            need(
                commit['commandId'] == command_id(game.server_seed, 'autoplay', version).hex(),
                'not the id of an automatic command',
                version,
            )
            need(
                commit['commandDigest'] == command_digest({'type': 'autoplay'}).hex(),
                'not the digest of an automatic command',
                version,
            )
    return 'unique' + (', and the automatic ones are their own' if game.server_seed else '')


def check_seed(game):
    if not game.server_seed:
        raise Skip('the seed is secret while the game is played')
    need(sha256(game.server_seed).hex() == game.record.header['seedCommitment'], 'the seed is not the one committed to')
    return 'matches the commitment'


# ---- outcome: the title's page


def check_outcome(game):
    outcome, last = game.record.end['outcome'], game.record.commits[-1]['events'][0]
    if not game.record.whole:
        raise Skip('the game is not over')
    if outcome is None:
        return 'none: the game was called off'
    title = title_of(game.record.header)
    table = game.course().table if title.ranks_by_course else title
    told = table.results(last['facts'][-1])
    ranks = [1 + sum(other[2] > one[2] for other in told) for one in told]
    wanted = [
        {'seat': seat, 'rank': ranks[seat], 'score': one[0], 'breakdown': one[1]} for seat, one in enumerate(told)
    ]
    need(same(outcome['results'], wanted), "scores, ranks or breakdowns are not those of the title's last fact")
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1 and table.may_win(seat, outcome['reason'])]
    need(outcome['winners'] == winners, 'the winners are not the seats that the page names')
    return f'{len(wanted)} results'


# ---- origin: replay-format.md, section 6


def check_origin(game):
    header, created = game.record.header, game.record.commits[0]['events']
    if header['origin'] is None:
        raise Skip('not a fork')
    origin, version = game.origin().record, header['origin']['version']
    for key in ('title', 'rulesVersion', 'options'):
        need(same(header[key], origin.header[key]), f'{key} is not that of the origin')
    need(len(header['seats']) == len(origin.header['seats']), 'the number of seats is not that of the origin')
    last = header['origin']['game'][27:]
    need(not last or origin.end['headHash'][:32] == last, 'the game of the library that it names ends otherwise')
    if not origin.whole and len(origin.commits) < version:
        raise Skip('the record of the origin ends before the fork')
    need(len(origin.commits) >= version, 'the origin does not reach the version of the fork')
    need(origin.commits[version - 1]['hash'] == header['origin']['hash'], 'the hash is not that of the origin')
    need(owing_in(origin.commits[version - 1]), 'nobody owed a move at that version of the origin')
    need(
        created[1]['head'] in (None, origin.end['headHash'] if origin.whole else None), 'head is not that of the origin'
    )
    return f'leads to version {version} of its origin; only the rules can compare the tables'


# ---- a file


class Game:
    """One record, the ones behind it in its file, and what follows from both."""

    def __init__(self, record, later, receipts, first):
        self.record, self.later, self.receipts, self.first = record, later, receipts, first
        self.server_seed = bytes.fromhex(record.end['serverSeed']) if record.end['serverSeed'] else None
        self.kept = None

    def course(self):
        self.kept = self.kept or Course(self)
        return self.kept

    def origin(self):
        """The game it was forked from: its record stands behind the fork's."""
        for place, record in enumerate(self.later):
            if record.commits and record.game_id == self.record.header['origin']['game'][:26]:
                return Game(record, self.later[place + 1 :], [], False)
        raise Skip('the record of the origin is not here')

    def opening(self):
        """The table that the fork begins with."""
        course = Course(self.origin(), self.record.header['origin']['version'])
        if course.wrong:
            raise Skip('the record of the origin is wrong')
        return copy.deepcopy(course.table)


# As the format names them, in its order (section 8).
CHECKS = {
    'form': check_form,
    'chain': check_chain,
    'receipts': check_receipts,
    'commands': check_commands,
    'seed': check_seed,
    'moves': check_moves,
    'draws': check_draws,
    'facts': check_facts,
    'outcome': check_outcome,
    'origin': check_origin,
}


def run(name, game):
    """Status, version and message of one check."""
    try:
        if game.record.seen and name != 'form':
            raise Skip('a partial record proves nothing')
        return {'status': 'passed', 'version': None, 'message': CHECKS[name](game)}
    except Skip as reason:
        return {'status': 'skipped', 'version': None, 'message': str(reason)}
    except Wrong as wrong:
        return {'status': 'failed', 'version': wrong.version, 'message': str(wrong)}
    except MALFORMED as error:
        return {'status': 'failed', 'version': None, 'message': f'cannot be read: {error!r}'}


def check_file(path, receipts):
    """One report for each record of a file; of a file without form one report that says so."""
    try:
        records = read(path)
    except Wrong as wrong:
        unread = {'form': {'status': 'failed', 'version': wrong.version, 'message': str(wrong)}}
        return [{'game': None, 'title': None, 'status': None, 'checks': unread}]
    games = [Game(record, records[place + 1 :], receipts, place == 0) for place, record in enumerate(records)]
    return [
        {
            'game': game.record.game_id,
            'title': game.record.header['title'],
            'status': game.record.end['status'],
            'checks': {name: run(name, game) for name in CHECKS},
        }
        for game in games
    ]


def receipt(written):
    match = re.fullmatch('(?:([0-9A-Z]{26}):)?([0-9]{1,15}):([0-9a-f]{64})', written)
    if match is None:
        raise argparse.ArgumentTypeError(f'{written} is not [GAME:]VERSION:HASH')
    return match.group(1), int(match.group(2)), match.group(3)


def main():
    parser = argparse.ArgumentParser(description='Checks signalbox-replay/1 files.')
    parser.add_argument('--json', action='store_true', help='print one JSON value: by file the reports of its records')
    parser.add_argument('--receipt', action='append', default=[], type=receipt, metavar='[GAME:]VERSION:HASH')
    parser.add_argument('files', nargs='+', metavar='FILE')
    args = parser.parse_args()
    try:
        reports = {path: check_file(path, args.receipt) for path in args.files}
    except OSError as error:
        parser.error(str(error))
    print(json.dumps(reports) if args.json else '\n'.join(told(reports)))
    checks = [check for records in reports.values() for report in records for check in report['checks'].values()]
    return int(any(check['status'] == 'failed' for check in checks))


def told(reports):
    """One line for each record and for each of its checks."""
    for path, records in reports.items():
        for number, report in enumerate(records, 1):
            yield f'{path}, record {number}: game {report["game"]}, {report["title"]}, {report["status"]}'
            for name, check in report['checks'].items():
                place = '' if check['version'] is None else f'version {check["version"]}: '
                yield f'  {check["status"]:8} {name:8} {place}{check["message"]}'


if __name__ == '__main__':
    gc.disable()  # Nothing of a record refers to itself: a collector would look in vain, for a twentieth of the time.
    sys.exit(main())
