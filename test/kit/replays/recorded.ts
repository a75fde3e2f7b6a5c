// Whole games as records of a replay file, and their text.

import { hash } from 'node:crypto';
import { evolveCommit, type GameState, parseGameEvent, titleOfGame } from '../../../domain/game/index.ts';
import { type Commit, decodeEvents, type HashFunction, type StreamId } from '../../../domain/log/index.ts';
import {
  endOf,
  formatCommit,
  formatEnd,
  formatHeader,
  headerOf,
  type ReplayRecord,
} from '../../../domain/replay/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';

/** SHA-256 of the platform. */
export const platformSha256: HashFunction = (bytes) => hash('sha256', bytes, 'buffer');

/** The record of a game that ends after `commits`, or of its prefix up to there. */
export function recordOf(stream: StreamId, commits: readonly Commit[]): ReplayRecord {
  let game: GameState | null = null;
  for (const { version, body, schemaVersion, recordedAt } of commits) {
    const events = decodeEvents(body, schemaVersion).map(parseGameEvent);
    game = evolveCommit(game, { events, version, recordedAt }, titleOf);
  }
  const last = commits.at(-1);
  if (game === null || last === undefined) throw new Error('a record has commits');
  const end = endOf(game, last, titleOfGame(game, titleOf));
  return { header: headerOf(game, stream), commits, seen: [], end };
}

/** The text of records, one after the other. */
export function replayText(...records: readonly ReplayRecord[]): string {
  return records
    .map(({ header, commits, end }) => `${formatHeader(header)}${commits.map(formatCommit).join('')}${formatEnd(end)}`)
    .join('');
}
