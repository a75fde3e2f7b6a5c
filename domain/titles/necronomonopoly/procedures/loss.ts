// A loss of Sanity, whatever it comes from, and insanity. Rulebook: Allies, Artifacts, Insanity; rulings R44 to R47, R60, R61, R66, R70 to R73, R108.
// How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import type { CardId, LossKind } from '../components/ids.ts';
import { ASYLUM, cardOf, spaceAt } from '../components.ts';
import { type Answer, answersTo } from '../effects/answers.ts';
import { costNow } from '../effects/hand.ts';
import { ignores, isImmune, lessLoss } from '../effects/powers.ts';
import { winsByTomes } from '../effects/victory.ts';
import type { FrameOf, LossSource } from '../frames.ts';
import type { StepAt } from '../state.ts';
import { ask, call, cutTurn, end, type Run, seatOf } from './run.ts';

/** A loss that comes from a card or a Monster by itself. */
export function directLoss(kind: LossKind, card: CardId | null, seat: Seat | null): LossSource {
  return { kind, card, seat, route: 'direct' };
}

function isGreatOldOne({ kind, card }: LossSource): boolean {
  return kind === 'monster' && card !== null && cardOf(card).greatOldOne;
}

/** Whether the loss is nothing to the seat. */
function isNothing(run: Run, seat: Seat, { kind, card, route }: LossSource): boolean {
  const mine = seatOf(run, seat);
  if (mine.status === 'cultist' || isImmune(mine, kind)) return true;
  return route === 'deflected' && kind === 'monster' && card !== null && ignores(mine, cardOf(card));
}

function isSheltered(run: Run, seat: Seat, { kind, route }: LossSource): boolean {
  if (!run.state.options.silenceSanctuary || kind !== 'monster' || route !== 'direct') return false;
  return spaceAt(seatOf(run, seat).space).kind === 'silence';
}

/** `seat` loses `amount`, unless something prevents it. `run.paid` is the result. */
export function enter(run: Run, seat: Seat, amount: number, source: LossSource): void {
  run.paid = null;
  if (isNothing(run, seat, source)) return;
  if (isSheltered(run, seat, source)) run.paid = 0;
  else face(run, seat, Math.max(0, amount - lessLoss(seatOf(run, seat), source.kind, isGreatOldOne(source))), source);
}

export function resume(run: Run, { seat, amount, source }: FrameOf<'loss'>): void {
  enter(run, seat, amount, source);
}

/** The seat answers, if it can do anything else than take the loss. */
function face(run: Run, seat: Seat, amount: number, source: LossSource): void {
  if (amount > 0 && answersTo(run.state, seat, source).length > 1) ask(run, { at: 'loss', seat, amount, source });
  else suffer(run, seat, amount, source);
}

function suffer(run: Run, seat: Seat, amount: number, source: LossSource): void {
  if (seatOf(run, seat).sanity < amount) {
    call(run, { procedure: 'unsuffered' });
    run.register.write({ type: 'LossUnpaid', seat, amount, source });
    goInsane(run, seat);
    return;
  }
  if (amount > 0) run.register.write({ type: 'SanityLost', seat, amount, source });
  run.paid = amount;
}

/** What the seat answers. */
export function answer(run: Run, { seat, amount, source }: StepAt<'loss'>, move: Answer): void {
  const { register } = run;
  run.paid = null;
  switch (move.kind) {
    case 'take':
      suffer(run, seat, amount, source);
      return;
    case 'shield':
      register.write({ type: 'ShieldChanged', seat, on: false, cause: 'used' });
      return;
    case 'ally':
      surrender(run, seat, move.card);
      return;
    case 'use': {
      const cost = costNow(run.state, seat, move.card);
      register.write({ type: 'CardUsed', seat, card: move.card, target: move.target, cost });
      answerWith(run, { seat, amount, source }, move.card, typeof move.target === 'number' ? move.target : null);
      return;
    }
  }
}

/** The Ally goes instead of the Sanity, and may cost some itself. */
function surrender(run: Run, seat: Seat, card: CardId): void {
  run.register.write({ type: 'CardDiscarded', seat, card, cause: 'ally' });
  call(run, { procedure: 'unsuffered' });
  for (const { n } of cardOf(card).onDiscard.toReversed()) {
    call(run, { procedure: 'loss', seat, amount: n, source: directLoss('card', card, null) });
  }
}

interface Loss {
  readonly seat: Seat;
  readonly amount: number;
  readonly source: LossSource;
}

function answerWith(run: Run, { seat, amount, source }: Loss, id: CardId, target: Seat | null): void {
  const { use, oneShot } = cardOf(id);
  let left = amount;
  let isAvoided = false;
  let deflected: Seat | null = null;
  for (const effect of use?.effects ?? []) {
    if (effect.op === 'reduce') left = Math.max(0, left - effect.by);
    else isAvoided = true;
    if (effect.op === 'banish') banish(run, source.card);
    if (effect.op === 'deflect') deflected = target;
  }
  if (oneShot) run.register.write({ type: 'CardDiscarded', seat, card: id, cause: 'oneShot' });
  if (!isAvoided) face(run, seat, left, source);
  else if (deflected !== null) {
    call(run, { procedure: 'unsuffered' });
    enter(run, deflected, left, { ...source, route: 'deflected' });
  }
}

/** The Monster leaves the board; a friend of a Cultist already has. */
export function banish({ register }: Run, card: CardId | null): void {
  const found = register.state.board.find((one) => one.card === card);
  if (found !== undefined) {
    register.write({ type: 'MonsterLeft', card: found.card, from: found.space, cause: 'banished' });
  }
}

/** The seat becomes a Cultist and visits the Asylum; the game may end by it. */
export function goInsane(run: Run, seat: Seat): void {
  const { register } = run;
  const order = register.state.seats.filter(({ status }) => status === 'cultist').length + 1;
  register.write({ type: 'WentInsane', seat, order, space: ASYLUM });
  cutTurn(run, seat);
  if (order === register.state.seats.length - 1) end(run, 'lastSane');
  else if (winsByTomes(register.state, null)) end(run, 'cultists');
  else call(run, { procedure: 'visit', seat, left: null });
}
