// The steps of a tournament that write bulk, given by the organiser or the automatic mode (null).

import { Defect } from '../../../domain/base/defect.ts';
import { hex } from '../../../domain/log/index.ts';
import { pairingRows, rollRows } from '../../../domain/tournament/bulk/index.ts';
import { type CheckedFigures, checkedOrderOf, checkPairing } from '../../../domain/tournament/check/index.ts';
import {
  closedRound,
  composePairing,
  composeThrough,
  eliminationSeeds,
  outcomeOfRound,
  type PairingBasis,
  scoresBefore,
} from '../../../domain/tournament/compose/index.ts';
import {
  type Bulk,
  evolveTournament,
  type Pairing,
  type PairingFigures,
  type RoundPlace,
  type TournamentState,
} from '../../../domain/tournament/index.ts';
import {
  agreeOnStart,
  type ByeGrant,
  type Commander,
  changeRoll,
  closeRound,
  type Decision,
  discardDraft,
  endStage,
  finishTournament,
  fixRoll,
  grantByes,
  openRound,
  pairRound,
  type RollChange,
  roundToPair,
} from '../../../domain/tournament/life/index.ts';
import { placeOf } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import type { Found, Prepared } from '../control.ts';
import { apartIn } from '../entries/apart.ts';
import { closeShards, rollOf, wishesNow } from '../entries/roll.ts';
import { publishedRound } from '../tables/games.ts';
import { allResults } from '../tables/tableWork.ts';
import {
  closedRounds,
  lastClosed,
  presentStandings,
  roundsByStage,
  standingsAfter,
  writeBulk,
  writeResults,
  writeStandings,
} from './rounds.ts';

/** Names nothing: for decisions that are refused anyway. */
const NO_BULK: Bulk = { kind: 'pairing', hash: '', chunks: 0 };
const NO_FIGURES: PairingFigures = { repeats: 0, byes: 0, shortTables: 0, cost: 0 };

/** What is refused on the state that was found needs no bulk. Null: it would be accepted. */
function refusedOn(decision: Decision): Prepared | null {
  return decision.ok ? null : { decide: () => decision, isPinned: true };
}

/** The roll, once nobody can enter any more. */
export async function preparedRoll(context: TournamentContext, found: Found): Promise<Prepared> {
  const refused = refusedOn(fixRoll(found.tournament, 0, NO_BULK));
  if (refused !== null) return refused;
  const players = rollOf(await closeShards(context, found), found.tournament.options);
  const value = { kind: 'roll', rows: rollRows(players), value: players } as const;
  const roll = await writeBulk(context, found, { stage: 0, round: 0 }, value);
  return { decide: (state) => fixRoll(state, players.length, roll), isPinned: false };
}

interface PairingTerms {
  readonly meant?: RoundPlace | null;
  readonly reason?: string | null;
}

/**
 * The next round, with who came late, withdrew or returned; a draft is paired again with the players that it has.
 * `meant`: which round it must be; null: any. `reason`: why a draft is paired again.
 */
export async function preparedPairing(
  context: TournamentContext,
  found: Found,
  by: Commander,
  { meant = null, reason = null }: PairingTerms = {},
): Promise<Prepared> {
  const { tournament, serverSeed } = found;
  const refused = refusedOn(pairRound(tournament, by, { pairing: NO_BULK, figures: NO_FIGURES, meant }));
  if (refused !== null) return refused;
  const rounds = await closedRounds(context, found, tournament.stage);
  const wishes = openRound(tournament) === null ? await wishesNow(context, found, rounds) : null;
  const change = wishes?.change ?? null;
  const granted = wishes?.byes(withChange(tournament, change)) ?? null;
  const state = withByes(withChange(tournament, change), granted);
  const apart = await apartIn(context, found.id, state);
  const basis: PairingBasis = { state, serverSeed, rounds, forbidden: apart.forbidden };
  const drawn = composePairing(basis);
  const { repeats, byes, shortTables, cost } = checked(found.id, { ...basis, forbidden: apart.checked }, drawn);
  const place = roundToPair(state);
  const paired = [...drawn.byes, ...drawn.tables.flat()];
  const isAgreed = wishes?.agreed(state, paired) === true;
  const pairing = await writeBulk(context, found, place, { kind: 'pairing', rows: pairingRows(drawn), value: drawn });
  const figures = { repeats, byes, shortTables, cost };
  return {
    decide: (state) =>
      afterChange(state, change, (changed) =>
        afterByes(changed, granted, (next) =>
          afterDiscard(next, by, reason, (draft) => {
            const decision = pairRound(draft, by, { pairing, figures, meant });
            return isAgreed ? withAgreement(draft, decision, paired.length) : decision;
          }),
        ),
      ),
    isPinned: true,
  };
}

/** That all who are paired agree to start before the date, in the commit of their pairing. */
function withAgreement(state: TournamentState, pairing: Decision, agreed: number): Decision {
  if (!pairing.ok) return pairing;
  const after = pairing.events.reduce(evolveTournament, state);
  return both(pairing, after, (draft) => agreeOnStart(draft, { agreed }));
}

/** Why a draft is drawn again, in the commit of the new one. */
function afterDiscard(
  state: TournamentState,
  by: Commander,
  reason: string | null,
  decide: (state: TournamentState) => Decision,
): Decision {
  const isAgain = openRound(state) !== null && by !== null && reason !== null;
  return isAgain ? both(discardDraft(state, by, { reason }), state, decide) : decide(state);
}

function withByes(state: TournamentState, byes: ByeGrant | null): TournamentState {
  const { stage, round } = roundToPair(state);
  return byes === null ? state : evolveTournament(state, { type: 'ByesGranted', stage, round, ...byes });
}

/** Byes that were asked for, in the commit of their pairing. */
function afterByes(
  state: TournamentState,
  byes: ByeGrant | null,
  decide: (state: TournamentState) => Decision,
): Decision {
  return byes === null ? decide(state) : both(grantByes(state, byes), withByes(state, byes), decide);
}

function withChange(state: TournamentState, change: RollChange | null): TournamentState {
  return change === null ? state : evolveTournament(state, { type: 'RollChanged', ...change });
}

/** Both in one commit: what is decided rests on the roll that it was made with. */
function afterChange(
  state: TournamentState,
  change: RollChange | null,
  decide: (state: TournamentState) => Decision,
): Decision {
  return change === null ? decide(state) : both(changeRoll(state, change), withChange(state, change), decide);
}

/** `first`, and what is decided on the state after it. */
function both(first: Decision, after: TournamentState, decide: (state: TournamentState) => Decision): Decision {
  if (!first.ok) return first;
  const then = decide(after);
  return then.ok ? { ok: true, events: [...first.events, ...then.events] } : then;
}

/** A pairing that the checker rejects is never stored. */
function checked(id: string, basis: PairingBasis, pairing: Pairing): CheckedFigures {
  const order = checkedOrderOf({ ...basis, scores: scoresBefore(basis), seeds: eliminationSeeds(basis) });
  const check = checkPairing(order, pairing);
  if (check.ok) return check.figures;
  const { stage, round } = roundToPair(basis.state);
  throw new Defect(
    `round ${stage}.${round} of tournament ${id}: the checker rejects the pairing: ${JSON.stringify(check.faults.slice(0, 3))}`,
  );
}

/** The end of the round that is played; games that still run are ended first. `meant`: which it must be; null: any. */
export async function preparedClosing(
  context: TournamentContext,
  found: Found,
  by: Commander,
  meant: RoundPlace | null = null,
): Promise<Prepared> {
  const { tournament } = found;
  const refused = refusedOn(closeRound(tournament, by, { results: NO_BULK, standings: NO_BULK, meant }));
  const round = openRound(tournament);
  if (refused !== null || round === null) return refused ?? { decide: () => null, isPinned: true };
  const played = await publishedRound(context, found, round);
  const tables = await allResults(context, played);
  const stages = await roundsByStage(context, found);
  const before = stages.at(-1) ?? [];
  const closed = closedRound(tournament, before, { tables, byes: played.pairing.byes });
  const place = placeOf(round);
  const results = await writeResults(context, found, place, closed);
  const outcome = outcomeOfRound(tournament, place, closed);
  const rows = standingsAfter(found, [...stages.slice(0, -1), [...before, closed]]);
  const standings = await writeStandings(context, found, place, rows);
  return { decide: (state) => closeRound(state, by, { results, standings, ...outcome, meant }), isPinned: true };
}

/** With who withdrew or returned since the last pairing: nobody who has left takes a place in the next stage. */
export async function preparedStageEnd(context: TournamentContext, found: Found, by: Commander): Promise<Prepared> {
  const { id, tournament } = found;
  const refused = refusedOn(endStage(tournament, by, []));
  if (refused !== null) return refused;
  const isLast = tournament.stage === tournament.options.stages.length - 1;
  const rounds = isLast ? [] : await closedRounds(context, found, tournament.stage);
  const change = isLast ? null : (await wishesNow(context, found, rounds)).change;
  const through = composeThrough(withChange(tournament, change), await presentStandings(context, id, tournament));
  return { decide: (state) => afterChange(state, change, (next) => endStage(next, by, through)), isPinned: true };
}

/** The standings are those after the last round; the seed is revealed. */
export async function preparedFinish(_context: TournamentContext, found: Found, by: Commander): Promise<Prepared> {
  const serverSeed = hex(found.serverSeed);
  const refused = refusedOn(finishTournament(found.tournament, by, { standings: NO_BULK, serverSeed }));
  if (refused !== null) return refused;
  const decide = (state: TournamentState): Decision => {
    const standings = lastClosed(state)?.standings;
    if (standings === undefined) throw new Defect(`tournament ${found.id} ends without a round`);
    return finishTournament(state, by, { standings, serverSeed });
  };
  return { decide, isPinned: false };
}
