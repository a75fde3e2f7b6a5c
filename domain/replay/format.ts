// Writes a replay file: one JSON object a line, LF after each, fixed keys. Format: docs/replay-format.md.

import type { GameState } from '../game/index.ts';
import { hex } from '../log/bytes.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import { chainName } from '../log/gameId.ts';
import type { Outcome, Title } from '../title/contract.ts';
import {
  REPLAY_FORMAT,
  type ReplayEnd,
  type ReplayHeader,
  type ReplayOrigin,
  type ReplaySeat,
  type SeenCommit,
} from './types.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The first line of a record. */
export function formatHeader(header: ReplayHeader): string {
  const { complete, stream, title, rulesVersion, options, sharedTable, seedCommitment } = header;
  const seats = header.seats.map(seatIn);
  const origin = header.origin === null ? null : originIn(header.origin);
  const type = 'header';
  const format = REPLAY_FORMAT;
  return line({
    type,
    format,
    complete,
    stream,
    title,
    rulesVersion,
    options,
    sharedTable,
    seats,
    seedCommitment,
    origin,
  });
}

/** The line of one commit, from which its hashed bytes can be made again. Throws for a body that is not UTF-8. */
export function formatCommit(commit: Commit): string {
  const { version, actor, summary, recordedAt, dueAt, schemaVersion } = commit;
  return line({
    type: 'commit',
    version,
    commandId: hex(commit.commandId),
    commandDigest: hex(commit.commandDigest),
    actor,
    summary,
    recordedAt,
    dueAt,
    schemaVersion,
    encoding: commit.body[0],
    body: decoder.decode(commit.body.subarray(1)),
    hash: hex(commit.hash),
  });
}

/** The line of one commit of a running game as a viewer may see it. */
export function formatEvents({ version, recordedAt, events, hash }: SeenCommit): string {
  return line({ type: 'events', version, recordedAt, events, hash });
}

/** The last line of a record. */
export function formatEnd({ status, version, headHash, serverSeed, outcome }: ReplayEnd): string {
  return line({
    type: 'end',
    status,
    version,
    headHash,
    serverSeed,
    outcome: outcome === null ? null : outcomeOf(outcome),
  });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function seatIn({ player, bot, clientSeed }: ReplaySeat): ReplaySeat {
  return { player, bot, clientSeed };
}

function originIn({ game, version, hash }: ReplayOrigin): ReplayOrigin {
  return { game, version, hash };
}

/** Keys in their fixed order. */
function outcomeOf({ reason, results, winners }: Outcome): object {
  return {
    reason,
    results: results.map(({ seat, rank, score, breakdown }) => ({ seat, rank, score, breakdown })),
    winners,
  };
}

/** The header of a record that ends with `game`: complete when it is over. `stream` may be that of an imported game. */
export function headerOf(game: GameState, stream: StreamId): ReplayHeader {
  return {
    complete: game.serverSeed !== null,
    stream: chainName(stream),
    title: game.titleId,
    rulesVersion: game.rulesVersion,
    options: game.options,
    sharedTable: game.sharedTable,
    seats: game.seats.map(seatIn),
    seedCommitment: game.seedCommitment,
    origin: game.origin === null ? null : originIn(game.origin),
  };
}

/** The end of a record that ends with `game` after the commit `head`. */
export function endOf(game: GameState, head: Pick<Commit, 'version' | 'hash'>, title: Title): ReplayEnd {
  return {
    status: game.status,
    version: head.version,
    headHash: hex(head.hash),
    serverSeed: game.serverSeed,
    outcome: game.status === 'finished' ? title.outcome(game.table) : null,
  };
}
