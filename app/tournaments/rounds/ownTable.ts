// Nobody decides on the own table.

import type { RoundPlace } from '../../../domain/tournament/index.ts';
import { openRound } from '../../../domain/tournament/life/index.ts';
import { readPairing, readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import type { Found, Prepared } from '../control.ts';
import { placeOf } from '../entries/places.ts';
import { entrantsBy } from '../entries/roll.ts';

export const OWN_TABLE: Prepared = {
  decide: () => ({ ok: false, refusal: { code: 'OWN_TABLE' } }),
  isPinned: true,
};

type Where = Pick<Found, 'id' | 'tournament'>;

/** The table at which `player` sits in a round that was paired; null for none. */
export async function tableOf(
  context: TournamentContext,
  { id, tournament }: Where,
  player: string,
  { stage, round }: RoundPlace,
): Promise<number | null> {
  const entrants = entrantsBy(await readRoll(context, id, tournament));
  const entrant = entrants.get(player) ?? entrants.get((await placeOf(context, player, id)) ?? '');
  const found = tournament.rounds.find((one) => one.stage === stage && one.round === round);
  if (entrant === undefined || found === undefined) return null;
  const { tables } = await readPairing(context, id, found, tournament.players);
  const table = tables.findIndex((players) => players.includes(entrant));
  return table < 0 ? null : table;
}

/** The table of an arbiter in the round that is open; null for whoever is none, and for the organiser. */
export async function arbitersTable(context: TournamentContext, found: Where, by: string): Promise<number | null> {
  const { arbiters, organiser } = found.tournament;
  const open = openRound(found.tournament);
  return open === null || by === organiser || !arbiters.includes(by) ? null : tableOf(context, found, by, open);
}
