// The ids of games and their streams: the only place that knows the syntax. A game's own id has 26 characters of base
// 32, like a ULID; an imported one adds a hyphen and 32 hexadecimal digits: half of its last hash.

import { hex } from './bytes.ts';
import type { StreamId } from './commit.ts';

/** Source of a regular expression: the id that a game is played under. */
export const PLAYED_ID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
/** Source of a regular expression: what follows the hyphen in the id of an imported game. */
export const HEAD_DIGITS = '[0-9a-f]{32}';

const PLAYED_CHARACTERS = 26;
const HEAD_BYTES = 16;
const PLAYED_PREFIX = 'game/';
const IMPORTED_PREFIX = 'import/';

const HEAD_IN_ID = new RegExp(`-(${HEAD_DIGITS})$`);
const IMPORTED_STREAM = new RegExp(`^${IMPORTED_PREFIX}(${PLAYED_ID})-${HEAD_DIGITS}$`);

/** The id of a game in either form. */
export const GAME_ID = new RegExp(`^${PLAYED_ID}(?:-${HEAD_DIGITS})?$`);
/** The stream of a game that was played where its stream is. */
export const PLAYED_STREAM = new RegExp(`^${PLAYED_PREFIX}${PLAYED_ID}$`);

/** The stream of a game, played here or imported; null when `gameId` is no game id. */
export function gameStream(gameId: string): StreamId | null {
  if (!GAME_ID.test(gameId)) return null;
  // Checked just above: a game's stream is its kind and a well-formed id.
  return `${gameId.length === PLAYED_CHARACTERS ? PLAYED_PREFIX : IMPORTED_PREFIX}${gameId}` as StreamId;
}

/** The id in the name of a game's stream. */
export function gameIdIn(stream: string): string {
  return stream.slice(stream.indexOf('/') + 1);
}

/** Whether `stream` is that of an imported game, which is over and read-only. */
export function isImported(stream: StreamId): boolean {
  return stream.startsWith(IMPORTED_PREFIX);
}

/** The id under which a game was played, from either form of its id. */
export function playedId(gameId: string): string {
  return gameId.slice(0, PLAYED_CHARACTERS);
}

/** The id under which the game of a stream was played. */
export function playedIdIn(stream: string): string {
  return playedId(gameIdIn(stream));
}

/** The id of the game `gameId` (either form) as an imported one whose last hash is `headHash` (32 bytes). */
export function importedId(gameId: string, headHash: Uint8Array): string {
  return `${playedId(gameId)}-${hex(headHash.subarray(0, HEAD_BYTES))}`;
}

/** The first half of the last hash, hex, as the id of an imported game names it; null in an id of another form. */
export function headDigitsIn(gameId: string): string | null {
  return HEAD_IN_ID.exec(gameId)?.[1] ?? null;
}

/** The name that a stream's chain begins with: its own; for an imported game that of the stream where it was played. */
export function chainName(stream: StreamId): StreamId {
  const played = IMPORTED_STREAM.exec(stream)?.[1];
  // A played game's stream is its kind and its id.
  return played === undefined ? stream : (`${PLAYED_PREFIX}${played}` as StreamId);
}
