// What speaks against a table: who meets again, who sits in the same seat again, who is at a short table again.

import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import type { Round } from '../model.ts';
import { ROUND_WORDS } from './words.ts';

type Player = { readonly id: string; readonly name: string; readonly entrant: number };

/** In the order of seats. */
export type Sitting = readonly Player[];

/** Seats from 0. */
export interface Spot {
  readonly table: number;
  readonly seat: number;
}

export function sittings({ tables }: Pick<Round, 'tables'>): readonly Sitting[] {
  return tables.map(({ seats }) => seats.map(({ player, entrant }) => ({ ...player, entrant })));
}

export function exchanged(all: readonly Sitting[], from: Spot, to: Spot): readonly Sitting[] {
  const at = ({ table, seat }: Spot) => all[table]?.[seat];
  return all.map((sitting, table) =>
    sitting.map((player, seat) => {
      if (table === from.table && seat === from.seat) return at(to) ?? player;
      return table === to.table && seat === to.seat ? (at(from) ?? player) : player;
    }),
  );
}

interface Terms {
  /** The rounds of the stage so far. */
  readonly before: readonly Round[];
  /** Players at a full table. */
  readonly full: number;
  /** Groups of ids of players who shall not meet. */
  readonly apart: readonly (readonly string[])[];
}

export function objections(sitting: Sitting, { before, full, apart }: Terms): readonly string[] {
  return [
    ...keptApart(sitting, apart),
    ...meetings(sitting, before),
    ...sitting.flatMap((player, seat) => sameSeat(player, seat, before)),
    ...(sitting.length < full ? sitting.flatMap((player) => shortAgain(player, before, full)) : []),
  ];
}

function pairsOf(sitting: Sitting): readonly (readonly [Player, Player])[] {
  return sitting.flatMap((one, index) => sitting.slice(index + 1).map((other) => [one, other] as const));
}

function keptApart(sitting: Sitting, apart: Terms['apart']): readonly string[] {
  return pairsOf(sitting)
    .filter(([one, other]) => apart.some((group) => group.includes(one.id) && group.includes(other.id)))
    .map(([one, other]) => say(ROUND_WORDS.apart, spokenName(one.name), spokenName(other.name)));
}

function meetings(sitting: Sitting, before: readonly Round[]): readonly string[] {
  return pairsOf(sitting).flatMap(([one, other]) => {
    const met = before.filter((round) => sittings(round).some((table) => has(table, one) && has(table, other)));
    const rounds = met.map((round) => round.ordinal).join(', ');
    return met.length === 0 ? [] : [say(ROUND_WORDS.met, spokenName(one.name), spokenName(other.name), rounds)];
  });
}

/** From the third time on. */
function sameSeat(player: Player, seat: number, before: readonly Round[]): readonly string[] {
  const times = before.filter((round) => sittings(round).some((table) => table[seat]?.id === player.id)).length + 1;
  return times < 3 ? [] : [say(ROUND_WORDS.seatAgain, spokenName(player.name), seat + 1, times)];
}

function shortAgain(player: Player, before: readonly Round[], full: number): readonly string[] {
  const isAgain = before.some((round) => sittings(round).some((table) => table.length < full && has(table, player)));
  return isAgain ? [say(ROUND_WORDS.shortAgain, spokenName(player.name))] : [];
}

function has(sitting: Sitting, { id }: Player): boolean {
  return sitting.some((one) => one.id === id);
}
