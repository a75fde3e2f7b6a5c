// Tables without a result on the card of a tournament, by round of the present stage: what holds it up.

import type { RoundPlace, TournamentOptions } from '../../domain/tournament/index.ts';

/** What of a card says where its stage is. */
export interface StageAt {
  readonly plan: Pick<TournamentOptions, 'stages'>;
  readonly stage: number;
  readonly rounds: number;
  readonly round: number | null;
  readonly isPlayed: boolean;
  readonly open?: readonly number[];
}

/** Whether all rounds of the present stage are closed. */
export function isStagePlayed({ round, rounds, isPlayed }: Pick<StageAt, 'round' | 'rounds' | 'isPlayed'>): boolean {
  return !isPlayed && round !== null && round + 1 >= rounds;
}

/** Whether somebody must first see to tables without a result. */
export function isHeldUp(card: StageAt): boolean {
  const { plan, stage, isPlayed, open = [] } = card;
  const mustWait = plan.stages[stage]?.format === 'elimination' || isStagePlayed(card);
  return !isPlayed && mustWait && open.some((tables) => tables > 0);
}

/** With so many tables of a round that have no result; in edition 1 nobody counts them. */
export function withOpen<Card extends StageAt>(card: Card, { stage, round }: RoundPlace, tables = 0): Card {
  if (card.open === undefined || stage !== card.stage) return card;
  return { ...card, open: round < card.open.length ? card.open.with(round, tables) : [...card.open, tables] };
}
