#!/usr/bin/env python3
"""Reproduces the published vectors with the functions that check_replay.py uses: docs/fairness.md, section 3.

    check_vectors.py CHANCE.json AUDIT.json

Prints JSON: a line for each vector that comes out otherwise, and how many there are: {"wrong": [], "checked": 52}.
"""

import json
import sys
from pathlib import Path

from chance import (
    Draws,
    block_of,
    canonical,
    command_digest,
    command_id,
    commit_hash,
    game_seed_of,
    genesis_hash,
    server_seed_of,
    sha256,
)


def of_chance(vectors):
    """Pairs of what is published and what comes out, by name."""
    for vector in vectors['seeds']:
        server_seed = server_seed_of(bytes.fromhex(vector['masterSecret']), vector['gameId'])
        yield 'server seed', vector['serverSeed'], server_seed.hex()
        yield 'commitment', vector['commitment'], sha256(server_seed).hex()
        yield 'game seed', vector['gameSeed'], game_seed_of(server_seed, vector['clientSeeds']).hex()
    for vector in vectors['blocks']:
        yield (
            'block',
            vector['bytes'],
            block_of(bytes.fromhex(vector['gameSeed']), vector['version'], vector['block']).hex(),
        )
    for vector in vectors['draws']:
        draws = Draws(bytes.fromhex(vector['gameSeed']), vector['version'])
        yield vector['name'], vector['draws'], [draws.below(n) for n in vector['below']]
        yield vector['name'] + ': words', vector['wordsTaken'], draws.taken


def of_audit(vectors):
    for vector in vectors['canonicalJson']:
        yield 'canonical JSON', vector['text'], canonical(vector['value'])
        yield 'digest', vector['digest'], command_digest(vector['value']).hex()
    for vector in vectors['commandIds']:
        seed = bytes.fromhex(vector['serverSeed'])
        yield 'command id', vector['commandId'], command_id(seed, vector['actor'], vector['clientCommandId']).hex()
    chain = vectors['chain']
    before = genesis_hash(chain['stream'])
    yield 'genesis', chain['genesisHash'], before.hex()
    for commit in chain['commits']:
        body = bytes.fromhex(commit['body'])
        before = commit_hash(before, {**commit, 'encoding': body[0], 'body': body[1:].decode()})
        yield f'hash of version {commit["version"]}', commit['hash'], before.hex()
        yield f'events of version {commit["version"]}', commit['events'], json.loads(body[1:])


def main():
    chance, audit = (json.loads(Path(path).read_text('utf-8')) for path in sys.argv[1:])
    checked = [*of_chance(chance), *of_audit(audit)]
    wrong = ['{}: {} published, {} here'.format(*vector) for vector in checked if vector[1] != vector[2]]
    print(json.dumps({'wrong': wrong, 'checked': len(checked)}))


if __name__ == '__main__':
    main()
