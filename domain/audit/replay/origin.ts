// Where a fork comes from: its table must be that of its origin, at that version and that hash.

import { forkRefusal, type GameEvent, type GameState } from '../../game/index.ts';
import { hex } from '../bytes.ts';
import type { Commit } from '../commit.ts';
import { playedId, short } from './checks.ts';
import { difference, quoted } from './difference.ts';

type Forked = Extract<GameEvent, { readonly type: 'GameForked' }>;
type Created = Extract<GameEvent, { readonly type: 'GameCreated' }>;

/** What is known of the origin's record. */
export interface OriginRecord {
  readonly commits: readonly Commit[];
  /** Whether the record itself failed its audit. */
  readonly failed: boolean;
  /** Whether its last commit is the origin's last. */
  readonly over: boolean;
  /** The origin after a commit; null when it cannot be told. */
  gameAt(version: number): GameState | null;
}

/** The hex digits with which the id of a game of a library ends: the first half of its last hash. */
const HASH_IN_ID = /-([0-9a-f]{32})$/;

/** Whether a fork begins as its origin stood; `unknown` when that cannot be told. */
export type OriginCheck = { readonly kind: 'right' } | { readonly kind: 'wrong' | 'unknown'; readonly message: string };

/** Compares the first commit of a fork with the record of its origin. */
export function compareOrigin(created: Created, forked: Forked, origin: OriginRecord): OriginCheck {
  const { game: id, version } = forked;
  if (origin.failed) return wrong(`The record of the origin ${playedId(id)} fails its own audit.`);
  const hashes = wrongHashes(forked, origin);
  if (hashes !== null) return wrong(hashes);
  const game = origin.gameAt(version);
  if (game === null) {
    const message = `The record of the origin ${playedId(id)} cannot be played up to version ${version}.`;
    return { kind: 'unknown', message };
  }
  const start = wrongStart(created, forked, game);
  return start === null ? { kind: 'right' } : wrong(start);
}

function wrong(message: string): OriginCheck {
  return { kind: 'wrong', message };
}

function wrongHashes({ game, version, hash, head }: Forked, { commits, over }: OriginRecord): string | null {
  const commit = commits[version - 1];
  if (commit === undefined) return `The fork is of version ${version}; its origin has ${commits.length} commits.`;
  const found = hex(commit.hash);
  if (found !== hash) return `Commit ${version} of the origin has the hash ${short(found)}, not ${short(hash)}.`;
  const last = commits.at(-1);
  if (!over || last === undefined) return null;
  const newest = hex(last.hash);
  if (head !== null && head !== newest) return `The origin ends with the hash ${short(newest)}, not ${short(head)}.`;
  const named = HASH_IN_ID.exec(game)?.[1] ?? null;
  return named === null || newest.startsWith(named) ? null : `The origin ${game} ends with another hash.`;
}

/** Title, options, number of seats and table, against the origin `game` at the version of the fork. */
function wrongStart(created: Created, forked: Forked, game: GameState): string | null {
  if (game.status !== 'active')
    return `At version ${forked.version} the origin is ${game.status}; a fork begins in a running game.`;
  // Without a last hash the origin was still being played. Who acted for all of its seats then did so ever since it began.
  const refusal = forked.head === null ? forkRefusal(game, created.creator) : null;
  if (refusal !== null) return refusal.message;
  const expected = {
    title: game.titleId,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seats: game.seats.length,
    table: game.table,
  };
  const { titleId: title, rulesVersion, options, seats } = created;
  const found = difference(expected, { title, rulesVersion, options, seats, table: forked.table });
  if (found === null) return null;
  return `${found.path.join('.')} of the fork is ${quoted(found.found)}; its origin has ${quoted(found.expected)}.`;
}
