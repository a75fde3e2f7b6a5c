// The ids of a tournament's games follow from its seed: everybody who knows it makes the same game of a table.

import { base32, base32Integer, hmacSha256Keyed, utf8 } from '../../log/index.ts';
import type { RoundPlace } from './events.ts';

const TIME_CHARACTERS = 10;
const TAG_CHARACTERS = 16;

/** A published round. */
export interface PlayedRound extends RoundPlace {
  /** Id of the tournament. */
  readonly tournament: string;
  /** Of its games, ms since 1970. */
  readonly startsAt: number;
}

/** The id of the game at each table of a round, by table from 0. `serverSeed`: of the tournament, 32 bytes. */
export function tableGameIds(
  serverSeed: Uint8Array,
  { tournament, stage, round, startsAt }: PlayedRound,
): (table: number) => string {
  const hmac = hmacSha256Keyed(serverSeed);
  const time = base32Integer(startsAt, TIME_CHARACTERS);
  return (table) => {
    const tag = hmac(utf8(`signalbox/table/1\n${tournament}\n${stage}\n${round}\n${table}`));
    return time + base32(tag, TAG_CHARACTERS);
  };
}
