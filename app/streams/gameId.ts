// Game ids: 26 characters of Crockford's base 32, the form of a ULID, made so that a repeated creation meets its own game. A game of
// the library has the id that it was played under, a hyphen, and the first half of its last hash.

import { hex, hmacSha256, playedId, type StreamId, utf8 } from '../../domain/log/index.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_CHARACTERS = 10;
const TAG_CHARACTERS = 16;
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const GAME_ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const LIBRARY_ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}-[0-9a-f]{32}$/;
const GAME_PREFIX = 'game/';
const LIBRARY_PREFIX = 'import/';

/** How many bytes of the last hash the id of a game of the library ends with. */
const HASH_IN_ID = 16;

/**
 * The id of the game that `creator` creates by `commandId`: the time of the command id when that is a UUID of version 7, else
 * zero, and 80 bits that only the house can work out. The same creator and command id give the same game.
 */
export function gameIdOf(masterSecret: Uint8Array, creator: string, commandId: string): string {
  const tag = hmacSha256(masterSecret, utf8(`signalbox/game/1\n${creator}\n${commandId}`)).subarray(0, 10);
  let bits = 0n;
  for (const byte of tag) bits = (bits << 8n) | BigInt(byte);
  return base32(BigInt(timeOf(commandId)), TIME_CHARACTERS) + base32(bits, TAG_CHARACTERS);
}

/** A new command id, a UUID of version 7: 48 bits of `now` (ms since 1970) and 74 random ones out of `random` (10 bytes). */
export function newCommandId(now: number, random: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0');
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(3), 16) % 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-${variant}${digits.slice(4, 7)}-${digits.slice(7, 19)}`;
}

/** The stream of a game, native or of the library; null when `gameId` is no game id at all. */
export function gameStream(gameId: string): StreamId | null {
  // Checked here once: a stream of a game is its kind and a well-formed id.
  if (GAME_ID.test(gameId)) return `${GAME_PREFIX}${gameId}` as StreamId;
  return LIBRARY_ID.test(gameId) ? (`${LIBRARY_PREFIX}${gameId}` as StreamId) : null;
}

/** The id part of a game's stream. */
export function gameIdIn(stream: StreamId): string {
  return stream.slice(stream.indexOf('/') + 1);
}

/** Whether `stream` is that of a game of the library: imported, over, and read-only. */
export function isImported(stream: StreamId): boolean {
  return stream.startsWith(LIBRARY_PREFIX);
}

/** The id in the library of the game `gameId` (either form) whose last commit has the hash `headHash` (32 bytes). */
export function libraryId(gameId: string, headHash: Uint8Array): string {
  return `${playedId(gameId)}-${hex(headHash.subarray(0, HASH_IN_ID))}`;
}

function timeOf(commandId: string): number {
  const match = UUID_V7.exec(commandId);
  return match === null ? 0 : Number.parseInt(`${match[1]}${match[2]}`, 16);
}

function base32(value: bigint, characters: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < characters; i += 1) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}
