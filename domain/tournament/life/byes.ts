// Byes that players have asked for: granted with the pairing of their round. The player sits that round out, for half a
// point or for nothing.

import type { Entrant } from '../terms/pairing.ts';
import { type Decision, onlyIf, statusOtherThan } from './checks.ts';
import type { RoundPlace } from './events.ts';
import type { TournamentRefusal } from './refusal.ts';
import { areStagesOver, isStagePlayed, roundsOfStage } from './stages.ts';
import { activeEntrants, areGranted, openRound, roundToPair, type TournamentState } from './state.ts';

/** Of a round: they are in one commit with its pairing and with what changes the roll. */
export const MOST_GRANTED = 2_000;

export interface ByeGrant {
  /** Those who get half a point; ascending. */
  readonly half: readonly Entrant[];
  /** Those who get nothing; ascending. */
  readonly zero: readonly Entrant[];
}

/** Before the next round is paired. */
export function grantByes(state: TournamentState, { half, zero }: ByeGrant): Decision {
  const { stage, round } = roundToPair(state);
  return onlyIf(
    (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      statusOtherThan(state, 'running') ??
      (openRound(state) === null && !areGranted(state) ? null : { code: 'ROUND_OPEN' }) ??
      (areStagesOver(state) || isStagePlayed(state) ? { code: 'STAGE_PLAYED' } : null) ??
      (hasByes(state, stage) ? null : { code: 'NO_BYES_HERE' }) ??
      wrongGrant(state, { half, zero }, { stage, round }),
    { type: 'ByesGranted', stage, round, half, zero },
  );
}

/** Whether players may sit out rounds of a stage: other formats than Swiss have a plan. */
export function hasByes({ options }: Pick<TournamentState, 'options'>, stage: number): boolean {
  return options.stages[stage]?.format === 'swiss';
}

/** Whether a bye in this round may be worth half a point to somebody who has had, or has asked for, `others` such byes. */
export function mayBeHalf(
  state: Pick<TournamentState, 'options'>,
  others: number,
  isLastRound: boolean,
): { readonly code: 'LAST_ROUND_BYE' } | { readonly code: 'TOO_MANY_BYES'; readonly most: number } | null {
  const { requestedByes: most, lastRoundByes } = state.options;
  if (others >= most) return { code: 'TOO_MANY_BYES', most };
  return isLastRound && !lastRoundByes ? { code: 'LAST_ROUND_BYE' } : null;
}

/** Half-point byes that an entrant has been granted so far. */
export function halvesOf({ granted }: Pick<TournamentState, 'granted'>, entrant: Entrant): number {
  return granted.filter(({ half }) => half.includes(entrant)).length;
}

/** Whether a round is the last one of its stage, as far as the stage goes by now. */
export function isLastRoundOf(state: TournamentState, { stage, round }: RoundPlace): boolean {
  return round === roundsOfStage(state, stage) - 1;
}

function wrongGrant(state: TournamentState, { half, zero }: ByeGrant, place: RoundPlace): TournamentRefusal | null {
  const all = [...half, ...zero];
  const active = new Set(activeEntrants(state));
  const areEntrants = new Set(all).size === all.length && all.every((entrant) => active.has(entrant));
  if (all.length === 0 || !areEntrants || !ascends(half) || !ascends(zero)) return { code: 'NO_SUCH_ENTRANT' };
  if (all.length > MOST_GRANTED) return { code: 'TOO_MANY_BYES', most: MOST_GRANTED };
  const isLast = isLastRoundOf(state, place);
  for (const entrant of half) {
    const wrong = mayBeHalf(state, halvesOf(state, entrant), isLast);
    if (wrong !== null) return wrong;
  }
  return null;
}

function ascends(entrants: readonly Entrant[]): boolean {
  return entrants.every((entrant, index) => index === 0 || (entrants[index - 1] ?? entrant) < entrant);
}
