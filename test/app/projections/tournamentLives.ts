// Random streams of tournaments, as commits: control, entries, and the games of a round.

import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import { closeForRound } from '../../../domain/game/index.ts';
import {
  type Commit,
  commitHash,
  encodeEvents,
  entriesStream,
  genesisHash,
  SCHEMA_VERSION,
  type StoredEvent,
  type StreamId,
  tournamentStream,
} from '../../../domain/log/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import type { TournamentEvent, TournamentOptions } from '../../../domain/tournament/index.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { PEOPLE } from '../../kit/replays/peopleAtTable.ts';
import { startedTournamentTable } from '../../kit/replays/tournamentTable.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';
import { nativeSha256 } from './lives.ts';

const toy: Title = toyTitle as unknown as Title; // as the registry has it
const titles = registryOf([toy]).byRules;
const SECOND = 1_000;

/** Commits of a stream, one for each list of events, a second after each other. */
export function streamOf(stream: StreamId, commits: readonly (readonly StoredEvent[])[]): readonly Commit[] {
  const done: Commit[] = [];
  for (const [index, events] of commits.entries()) {
    const fields = {
      stream,
      version: index + 1,
      commandId: new Uint8Array(16).fill(index + 1),
      commandDigest: new Uint8Array(8),
      actor: -1,
      summary: 0,
      recordedAt: FIXED_TIME + index * SECOND,
      dueAt: null,
      schemaVersion: SCHEMA_VERSION,
      body: encodeEvents(events),
    };
    const before = done.at(-1)?.hash ?? genesisHash(stream, nativeSha256);
    done.push({ ...fields, hash: commitHash(before, fields, nativeSha256) });
  }
  return done;
}

export const OPTIONS: Omit<
  TournamentOptions,
  'apart' | 'lateByes' | 'requestedByes' | 'lastRoundByes' | 'roundStarts' | 'everyMs' | 'realBoards'
> = {
  stages: [{ format: 'swiss', rounds: 2, cut: null }],
  size: { seats: 2, least: 2 },
  capacity: 64,
  clock: { kind: 'per-decision', seconds: 60, resignAfter: 3 },
  startsAt: FIXED_TIME + 60 * SECOND,
  checkInMs: null,
  lateEntry: true,
  noShowMs: 600_000,
  roundMs: null,
  breakMs: 0,
  points: { kind: 'share' },
  byeHalves: 1,
  tieBreaks: ['lot'],
  visibility: 'public',
  automatic: true,
};

const BULK = { hash: 'ab'.repeat(32), chunks: 1 };
const ROUND = { stage: 0, round: 0 };
const SEED = 'cd'.repeat(32);
const FIGURES = { repeats: 0, byes: 0, shortTables: 0, cost: 0 };

export function created(options: Partial<TournamentOptions> = {}): readonly TournamentEvent[] {
  return [
    {
      type: 'TournamentCreated',
      name: 'Cup',
      titleId: 'toy',
      rulesVersion: '1.0.0',
      gameOptions: null,
      options: { ...OPTIONS, ...options },
      organiser: at(PEOPLE, 0),
      keyId: 'k1',
      seedCommitment: SEED,
      schemaVersion: SCHEMA_VERSION,
    },
    { type: 'EntriesOpened' },
  ];
}

/** What happens after the creation of a tournament of one round with a deadline, commit by commit. */
export const COURSE: readonly (readonly TournamentEvent[])[] = [
  [{ type: 'EntriesClosed' }],
  [{ type: 'RollFixed', players: 4, roll: { kind: 'roll', ...BULK } }],
  [{ type: 'TournamentStarted' }],
  [{ type: 'RollChanged', entered: ['player_eve'], left: [], returned: [] }],
  [{ type: 'RoundPaired', ...ROUND, draw: 0, pairing: { kind: 'pairing', ...BULK }, figures: FIGURES }],
  [{ type: 'RoundPublished', ...ROUND, startsAt: FIXED_TIME, closesAt: FIXED_TIME + 3_600 * SECOND }],
  [{ type: 'DeadlineMoved', ...ROUND, closesAt: FIXED_TIME + 7_200 * SECOND, reason: 'rain', by: 'player_ada' }],
  [
    {
      type: 'RoundClosed',
      ...ROUND,
      results: { kind: 'results', ...BULK },
      standings: { kind: 'standings', ...BULK },
    },
  ],
  [{ type: 'StageEnded', stage: 0, through: [] }],
  [{ type: 'TournamentFinished', standings: { kind: 'standings', ...BULK }, serverSeed: SEED }],
];

/** The id of the tournament that `seed` makes. */
export function tournamentIdOf(seed: number): string {
  return `01T${String(seed).padStart(23, '0')}`;
}

export function controlOf(seed: number): StreamId {
  const stream = tournamentStream(tournamentIdOf(seed));
  if (stream === null) throw new Error('no tournament id');
  return stream;
}

/** A control stream that ends somewhere, two streams of entries, and some games of a round: a log each. */
export function tournamentLogs(seed: number): readonly (readonly Commit[])[] {
  const chance = fastChance(`tournament ${seed}`);
  const visibility = at(['public', 'unlisted'] as const, chance.below(2));
  const options = { visibility, automatic: chance.below(4) > 0 };
  const events = [created(options), ...COURSE.slice(0, chance.below(COURSE.length + 1))];
  const id = tournamentIdOf(seed);
  const shards = [PEOPLE.slice(0, 2), PEOPLE.slice(2)].map((players, shard) =>
    streamOf(entriesStream(id, shard), entriesOf(players, chance)),
  );
  const games = Array.from({ length: 3 }, (_, table) => gameOf(seed, table, chance));
  return [streamOf(controlOf(seed), events), ...shards.filter((one) => one.length > 0), ...games];
}

const DEEDS = ['Entered', 'CheckedIn', 'Withdrawn', 'Returned'];

/** What entrants do, in any order, decided elsewhere. */
function entriesOf(players: readonly string[], chance: Chance): readonly (readonly StoredEvent[])[] {
  return Array.from({ length: chance.below(8) }, () =>
    Array.from({ length: 1 + chance.below(2) }, () =>
      chance.below(6) === 0
        ? { type: 'Closed' }
        : { type: at(DEEDS, chance.below(DEEDS.length)), player: at(players, chance.below(players.length)) },
    ),
  );
}

/** A game of the toy at a table of the round, played for a while, to its end, or to that of the round. */
function gameOf(seed: number, table: number, chance: Chance): readonly Commit[] {
  const place = { id: tournamentIdOf(seed), ...ROUND, table: table * 60, noShowMs: 600_000 };
  const game = startedTournamentTable(toy, 10 * seed + table, titles, { options: { rounds: 1 }, place });
  for (let move = chance.below(6); move > 0 && game.game.status === 'active'; move -= 1) game.playRandom(chance);
  if (game.game.status === 'active' && chance.below(2) === 0) {
    game.write(closeForRound(game.context().serverSeed), true);
  }
  return game.commits;
}
