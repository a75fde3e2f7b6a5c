// A Fight: one roll against any bandits of the mat; each of them clears a token. Rulebook: Fighting; rulings R70, R73, R176.

import { Defect } from '../../../base/defect.ts';
import { type Chance, rollDice } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CardId, TunnelId } from '../components/ids.ts';
import { BOX, banditOf } from '../components.ts';
import { bountyOf, defeatMoves, diceOf, hasToken, rerollForbidden } from '../effects/fighting.ts';
import { type Fight, framesOf, type State } from '../state.ts';
import { ask, enter as open, type TitleRegister } from '../step.ts';
import * as turn from './turn.ts';

export function enter(register: TitleRegister, seat: Seat, chance: Chance): void {
  open(register, { at: 'fight', seat, dice: [], defeated: 0, rerolls: 0 });
  roll(register, seat, chance);
}

/** The fight at hand. */
export function fightOf({ step }: State): Fight {
  if (step.at !== 'fight') throw new Defect(`no fight at ${step.at}`);
  return { dice: step.dice, defeated: step.defeated, rerolls: step.rerolls };
}

function canContinue(state: State, seat: Seat, fight: Fight): boolean {
  return defeatMoves(state, seat, fight).length > 0 || rerollForbidden(state, fight) === null;
}

/** Rolls the dice, the first time or again; the turn ends when nothing can be done with them. */
export function roll(register: TitleRegister, seat: Seat, chance: Chance): void {
  register.write({ type: 'DiceRolled', seat, dice: rollDice(chance, diceOf(register.state), BOX.dieFaces) });
  if (!canContinue(register.state, seat, fightOf(register.state))) turn.enter(register, seat);
}

/** A bandit is discarded and paid; then a token must leave the board while one lies there. */
export function defeat(register: TitleRegister, seat: Seat, card: CardId): void {
  const money = bountyOf(register.state, card);
  register.write({ type: 'BanditDefeated', seat, card, toughness: banditOf(card).toughness, money });
  const fight = fightOf(register.state);
  if (hasToken(register.state)) ask(register, { at: 'clear', seat }, { procedure: 'fight', ...fight });
  else if (!canContinue(register.state, seat, fight)) turn.enter(register, seat);
}

/** Continues after a token was removed. */
export function resume(register: TitleRegister, seat: Seat, tunnel: TunnelId): void {
  register.write({ type: 'TokenCleared', seat, tunnel });
  const frame = framesOf(register.state).at(-1);
  if (frame?.procedure !== 'fight') throw new Defect('no fight to continue');
  const { dice, defeated, rerolls } = frame;
  const fight = { dice, defeated, rerolls };
  if (canContinue(register.state, seat, fight)) open(register, { at: 'fight', seat, ...fight });
  else turn.enter(register, seat);
}
