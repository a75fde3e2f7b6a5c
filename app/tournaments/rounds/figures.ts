// What the checker says of a pairing that an arbiter has edited, worked out when asked for: the log has the figures of
// the pairing as drawn.

import { measurePairing } from '../../../domain/tournament/check/index.ts';
import { measuredOrderOf } from '../../../domain/tournament/compose/index.ts';
import type { PairingFigures, TournamentState } from '../../../domain/tournament/index.ts';
import type { RoundState } from '../../../domain/tournament/life/index.ts';
import { readPairing, readResults } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { apartIn } from '../entries/apart.ts';

/** Of any round: of one that was edited with the results before it as they stand now. */
export async function figuresOf(
  context: TournamentContext,
  { id, tournament }: { readonly id: string; readonly tournament: TournamentState },
  round: RoundState,
): Promise<PairingFigures> {
  if (!round.isEdited) return round.figures;
  const { players } = tournament;
  const before = tournament.rounds.flatMap(({ stage, round: number, results }) =>
    stage === round.stage && number < round.round && results !== null ? [{ stage, round: number, results }] : [],
  );
  const key = [id, round.pairing.hash, ...before.map(({ results }) => results.hash)].join(' ');
  const { figures } = context.tournaments.seen;
  const known = figures.get(key);
  if (known !== undefined) return known;
  const state = { ...tournament, stage: round.stage };
  const [{ forbidden }, pairing, ...rounds] = await Promise.all([
    apartIn(context, id, state),
    readPairing(context, id, round, players),
    ...before.map((place) => readResults(context, id, place, { results: place.results, players })),
  ]);
  const order = measuredOrderOf({ state, rounds, forbidden }, pairing);
  const { repeats, byes, shortTables, cost } = measurePairing(order, pairing);
  const found = { repeats, byes, shortTables, cost };
  figures.set(key, found);
  return found;
}
