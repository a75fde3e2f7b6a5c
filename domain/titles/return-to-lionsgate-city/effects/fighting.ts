// Dice against toughness, bounties and tokens. Rulebook: Fighting; rulings R69 to R74, R176.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { by } from '../../../title/moves.ts';
import type { CardId } from '../components/ids.ts';
import { BOX, banditOf } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import { isBelow } from '../options.ts';
import type { Rule } from '../rules.ts';
import { type Fight, type State, total } from '../state.ts';
import { powerOf } from './powers.ts';

const DEFEAT_MOVES = by('card', MOVES_OF.defeat);

/** Dice of a fight. */
export function diceOf(state: State): number {
  return Math.min(BOX.dice, powerOf(state, 'fighting'));
}

export function defeatForbidden(state: State, seat: Seat, fight: Fight, card: CardId): Rule | null {
  const bandit = at(state.seats, seat).bandits.find((one) => one.card === card);
  if (bandit === undefined) return 'not-on-mat';
  if (bandit.fresh) return 'bandit-fresh';
  return isBelow(state.options, fight.defeated + banditOf(card).toughness, total(fight.dice)) ? null : 'too-tough';
}

/** Every bandit that the roll still defeats. */
export function defeatMoves(state: State, seat: Seat, fight: Fight): readonly MoveOf<'defeat'>[] {
  const roll = total(fight.dice);
  const moves: MoveOf<'defeat'>[] = [];
  for (const { card, fresh } of at(state.seats, seat).bandits) {
    if (fresh || !isBelow(state.options, fight.defeated + banditOf(card).toughness, roll)) continue;
    const move = DEFEAT_MOVES.get(card);
    if (move !== undefined) moves.push(move);
  }
  return moves;
}

export function rerollForbidden(state: State, { defeated, rerolls }: Fight): Rule | null {
  const allowed = powerOf(state, 'rerolls');
  if (allowed === 0) return 'no-reroll';
  if (rerolls >= allowed) return 'reroll-used';
  return defeated > 0 ? 'already-defeated' : null;
}

/** Money for a bandit. */
export function bountyOf(state: State, card: CardId): number {
  return banditOf(card).bounty + powerOf(state, 'bounty');
}

/** Whether a bandit token lies on the board. */
export function hasToken({ tokenSupply }: State): boolean {
  return tokenSupply < BOX.banditTokens;
}
