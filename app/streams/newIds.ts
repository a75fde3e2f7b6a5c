// Ids made here: of new games, so that a repeat meets its own game, and of commands sent without one.

import { base32, base32Integer, hmacSha256, utf8 } from '../../domain/log/index.ts';

const TIME_CHARACTERS = 10;
const TAG_CHARACTERS = 16;
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const ULID = /^([0-7][0-9A-HJKMNP-TV-Z]{9})[0-9A-HJKMNP-TV-Z]{16}$/i;

/**
 * What the id of the game that `creator` creates by `commandId` has besides its time: 80 bits only the server knows.
 */
export function creationTag(masterSecret: Uint8Array, creator: string, commandId: string): string {
  const tag = hmacSha256(masterSecret, utf8(`signalbox/game/1\n${creator}\n${commandId}`));
  return base32(tag, TAG_CHARACTERS);
}

/** As `creationTag`, for the game at `index` of those that one command creates. */
export function numberedTag(masterSecret: Uint8Array, creator: string, commandId: string, index: number): string {
  const tag = hmacSha256(masterSecret, utf8(`signalbox/games/1\n${creator}\n${index}\n${commandId}`));
  return base32(tag, TAG_CHARACTERS);
}

/** As `creationTag`, for a tournament. */
export function tournamentTag(masterSecret: Uint8Array, organiser: string, commandId: string): string {
  const tag = hmacSha256(masterSecret, utf8(`signalbox/tournament/1\n${organiser}\n${commandId}`));
  return base32(tag, TAG_CHARACTERS);
}

/** What the id of the rematch of `gameId` has besides its time; `serverSeed` (32 bytes): revealed by that game. */
export function rematchTag(serverSeed: Uint8Array, gameId: string): string {
  return base32(hmacSha256(serverSeed, utf8(`signalbox/rematch/1\n${gameId}`)), TAG_CHARACTERS);
}

/** The id of a game that was created together with `gameId`. */
export function inPlaceOf(gameId: string, tag: string): string {
  return gameId.slice(0, TIME_CHARACTERS) + tag;
}

/** The id of a game that was created at `time` (ms since 1970). */
export function gameIdAt(time: number, tag: string): string {
  return base32Integer(time, TIME_CHARACTERS) + tag;
}

/** The id of the game that a command id with a time of its own (UUID 7, ULID) creates; null for any other. */
export function gameIdDatedBy(commandId: string, tag: string): string | null {
  const uuid = UUID_V7.exec(commandId);
  if (uuid !== null) return gameIdAt(Number.parseInt(`${uuid[1]}${uuid[2]}`, 16), tag);
  const ulid = ULID.exec(commandId)?.[1];
  return ulid === undefined ? null : ulid.toUpperCase() + tag;
}

/** A new command id, a UUID of version 7: 48 bits of `now` (ms since 1970) and 74 of `random` (10 bytes). */
export function newCommandId(now: number, random: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0');
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(3), 16) % 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-${variant}${digits.slice(4, 7)}-${digits.slice(7, 19)}`;
}
