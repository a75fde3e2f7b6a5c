// What Cultists do to the sane: visits in the Asylum, attacks, friends. Rulebook: Arkham Asylum, Cultists; rulings R79, R101 to R105.
// How procedures work: run.ts.

import { rollDice } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CardId } from '../components/ids.ts';
import { BOX, cardOf } from '../components.ts';
import { isImmune } from '../effects/powers.ts';
import type { FrameOf } from '../frames.ts';
import { othersFrom } from '../state.ts';
import * as encounter from './encounter.ts';
import * as loss from './loss.ts';
import { ask, call, type Run, seatOf } from './run.ts';

/** Inmates are hurt one after the other, each by a die. */
export function visit(run: Run, seat: Seat): void {
  resumeVisit(run, { procedure: 'visit', seat, left: null });
}

export function resumeVisit(run: Run, { seat, left }: FrameOf<'visit'>): void {
  const inmates = left ?? othersFrom(run.state, seat).filter((other) => seatOf(run, other).inmate);
  for (const [index, inmate] of inmates.entries()) {
    if (!seatOf(run, inmate).inmate) continue;
    if (index + 1 < inmates.length) call(run, { procedure: 'visit', seat, left: inmates.slice(index + 1) });
    hurt(run, seat, inmate);
    return;
  }
}

function hurt(run: Run, cultist: Seat, seat: Seat): void {
  const { dice: count, faces } = BOX.cultistDie;
  const dice = rollDice(run.chance, count, faces);
  run.register.write({ type: 'DiceThrown', seat: cultist, purpose: 'cultist', dice, again: false });
  let sum = 0;
  for (const die of dice) sum += die;
  loss.enter(run, seat, sum, loss.directLoss('cultist', null, cultist));
}

/** Whether the Cultist meets `seat`: sane, free, on its space. */
function meets(run: Run, cultist: Seat, seat: Seat): boolean {
  const { status, inmate, space } = seatOf(run, seat);
  return status === 'sane' && !inmate && space === seatOf(run, cultist).space;
}

function friendsOf(run: Run, seat: Seat): readonly CardId[] {
  return seatOf(run, seat).cards.filter((card) => cardOf(card).kind === 'monster');
}

/** The Cultist attacks everybody on its space. */
export function attack(run: Run, seat: Seat): void {
  const victims = othersFrom(run.state, seat).filter(
    (other) => meets(run, seat, other) && !isImmune(seatOf(run, other), 'cultist'),
  );
  if (victims.length === 0) return;
  if (victims.length > 1 && friendsOf(run, seat).length > 0) ask(run, { at: 'victim', seat, victims });
  else begin(run, seat, victims, victims[0] ?? null);
}

/** Attacks `victims`, with friends against one of them. */
export function begin(run: Run, seat: Seat, victims: readonly Seat[], victim: Seat | null): void {
  resumeAttack(run, { procedure: 'attack', seat, hit: null, left: victims, victim });
}

export function resumeAttack(run: Run, { seat, hit, left, victim }: FrameOf<'attack'>): void {
  if (hit !== null && hit === victim) {
    const friends = friendsOf(run, seat);
    if (left.length > 0) call(run, { procedure: 'attack', seat, hit: null, left, victim });
    resumeFriends(run, { procedure: 'friends', seat, victim, left: friends });
    return;
  }
  for (const [index, next] of left.entries()) {
    if (!meets(run, seat, next)) continue;
    call(run, { procedure: 'attack', seat, hit: next, left: left.slice(index + 1), victim });
    hurt(run, seat, next);
    return;
  }
}

export function resumeFriends(run: Run, { seat, victim, left }: FrameOf<'friends'>): void {
  const [card, ...rest] = left;
  if (card === undefined || !meets(run, seat, victim)) return;
  run.register.write({ type: 'CardDiscarded', seat, card, cause: 'friend' });
  if (rest.length > 0) call(run, { procedure: 'friends', seat, victim, left: rest });
  encounter.enter(run, victim, card, 'friend');
}
