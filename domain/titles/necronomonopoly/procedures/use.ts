// A card is used in a turn or between turns. Rulebook: Artifacts, Spells; rulings R36 to R43, R87, R88, R116, R117, R120. How procedures work: run.ts.

import { rollDice } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import type { UseEffect } from '../components/effects.ts';
import type { CardId, Target } from '../components/ids.ts';
import { BOX, cardOf } from '../components.ts';
import { countersOf } from '../effects/counters.ts';
import { lowestInDeck } from '../effects/deck.ts';
import { costNow } from '../effects/hand.ts';
import { placeOf, put } from '../effects/property.ts';
import { directionOf, distance } from '../effects/ring.ts';
import type { FrameOf } from '../frames.ts';
import { othersFrom } from '../state.ts';
import * as asylum from './asylum.ts';
import * as loss from './loss.ts';
import * as monsters from './monsters.ts';
import { ask, call, isCut, type Run, seatOf } from './run.ts';
import * as walk from './walk.ts';

/** `seat` uses `card` on `target`; a Spell may be countered first. */
export function enter(run: Run, seat: Seat, card: CardId, target: Target | null): void {
  const cost = costNow(run.state, seat, card);
  run.register.write({ type: 'CardUsed', seat, card, target, cost });
  if (cardOf(card).type !== 'spell') {
    take(run, seat, card, target);
    return;
  }
  resumeCounter(run, { procedure: 'counter', seat, card, target, left: othersFrom(run.state, seat) });
}

/** Continues with the next seat that could counter the Spell; after the last one it takes effect. */
export function resumeCounter(run: Run, frame: FrameOf<'counter'>): void {
  const { seat, card, target, left } = frame;
  const index = left.findIndex((other) => isAsked(run, other, target));
  const other = left[index];
  if (other === undefined) {
    take(run, seat, card, target);
    return;
  }
  call(run, { ...frame, left: left.slice(index + 1) });
  ask(run, { at: 'counter', seat: other, user: seat, card, target });
}

function isAsked(run: Run, seat: Seat, target: Target | null): boolean {
  return !seatOf(run, seat).standing.includes('spell') && countersOf(run.state, seat, target).length > 0;
}

/** The Spell has no effect. */
export function counter(run: Run, seat: Seat, by: CardId, cause: 'card' | 'friend'): void {
  const { register } = run;
  const frame = run.stack.pop();
  if (frame?.procedure !== 'counter') return;
  if (cause === 'card') {
    register.write({ type: 'CardUsed', seat, card: by, target: null, cost: costNow(run.state, seat, by) });
  }
  if (cause === 'friend') register.write({ type: 'CardDiscarded', seat, card: by, cause });
  else if (cardOf(by).oneShot) register.write({ type: 'CardDiscarded', seat, card: by, cause: 'oneShot' });
  register.write({ type: 'SpellCountered', seat, spell: frame.card, by });
  discardIfOneShot(run, frame.seat, frame.card);
}

function discardIfOneShot({ register }: Run, seat: Seat, card: CardId): void {
  if (cardOf(card).oneShot) register.write({ type: 'CardDiscarded', seat, card, cause: 'oneShot' });
}

function take(run: Run, seat: Seat, card: CardId, target: Target | null): void {
  discardIfOneShot(run, seat, card);
  resume(run, { procedure: 'use', seat, card, target, status: seatOf(run, seat).status, index: 0 });
}

/** Continues with the next effect. */
export function resume(run: Run, frame: FrameOf<'use'>): void {
  const { seat, card, target, status, index } = frame;
  const effects = cardOf(card).use?.effects ?? [];
  const effect = effects[index];
  if (effect === undefined || seatOf(run, seat).status !== status || isCut(run, seat)) return;
  if (index + 1 < effects.length) call(run, { ...frame, index: index + 1 });
  if (typeof target === 'number') applyToSeat(run, frame, effect, target);
  else if (target === null) applyAlone(run, frame, effect);
  else apply(run, frame, effect, target);
}

/** A card and who uses it. */
type Using = Pick<FrameOf<'use'>, 'seat' | 'card'>;

function applyAlone(run: Run, { seat, card }: Using, effect: UseEffect): void {
  const { register } = run;
  const { status, space } = seatOf(run, seat);
  if (effect.op === 'gain') {
    if (status === 'sane') register.write({ type: 'SanityGained', seat, amount: effect.n, reason: 'card', card });
  } else if (effect.op === 'summon') {
    const found = lowestInDeck(run.state, ({ tags }) => tags.includes(effect.tag));
    if (found !== null) summon(run, found.id, space);
  }
}

/** A Monster comes from the deck, attacks nobody by it, and moves. */
export function summon(run: Run, card: CardId, space: number): void {
  run.register.write({ type: 'MonsterEntered', card, space, from: 'deck' });
  run.register.write({ type: 'DeckShuffled' });
  monsters.enter(run, card);
}

function applyToSeat(run: Run, { seat, card }: Using, effect: UseEffect, target: Seat): void {
  const source = loss.directLoss(cardOf(card).type === 'spell' ? 'spell' : 'item', card, seat);
  switch (effect.op) {
    case 'lose':
      loss.enter(run, target, effect.n + thrown(run, seat, effect.dice), source);
      return;
    case 'drain':
      call(run, { procedure: 'drain', seat, card });
      loss.enter(run, target, effect.n, source);
      return;
    case 'toAsylum':
      asylum.enter(run, target);
      return;
    case 'release':
      run.register.write({ type: 'InmateLeft', seat: target, cause: 'card' });
      return;
    default:
      applyAlone(run, { seat, card }, effect);
      return;
  }
}

/** Sum of this many dice, thrown now. */
function thrown(run: Run, seat: Seat, count: number): number {
  if (count === 0) return 0;
  const dice = rollDice(run.chance, count, BOX.moveDice.faces);
  run.register.write({ type: 'DiceThrown', seat, purpose: 'spell', dice, again: false });
  return dice.reduce((sum, die) => sum + die, 0);
}

/** Continues after the loss: the user gains what it cost. */
export function resumeDrain(run: Run, { seat, card }: FrameOf<'drain'>): void {
  const { paid } = run;
  if (paid === null || paid === 0 || seatOf(run, seat).status !== 'sane') return;
  run.register.write({ type: 'SanityGained', seat, amount: paid, reason: 'drain', card });
}

function apply(run: Run, { seat, card }: Using, effect: UseEffect, target: string): void {
  const { register } = run;
  switch (effect.op) {
    case 'banish':
      loss.banish(run, target);
      return;
    case 'moveMonster':
      monsters.enter(run, target);
      return;
    case 'discardTarget':
      register.write({ type: 'CardDiscarded', seat: holderOf(run, target), card: target, cause: 'target' });
      return;
    case 'stealTarget':
      register.write({ type: 'CardTaken', seat, card: target, from: holderOf(run, target) });
      return;
    case 'takeSpell':
      register.write({ type: 'CardTaken', seat, card: target, from: null });
      register.write({ type: 'DeckShuffled' });
      return;
    case 'teleport':
      teleport(run, seat, placeOf(target));
      return;
    case 'advance': {
      const mine = seatOf(run, seat);
      walk.enter(run, seat, distance(mine.space, placeOf(target), directionOf(mine)));
      return;
    }
    default:
      applyAlone(run, { seat, card }, effect);
      return;
  }
}

function holderOf({ state: { seats } }: Run, card: CardId): Seat {
  return seats.findIndex(({ cards }) => cards.includes(card));
}

function teleport(run: Run, seat: Seat, space: number): void {
  put(run.register, seat, space, 'card');
  call(run, { procedure: 'land', seat, space, status: seatOf(run, seat).status, monsters: null });
}
