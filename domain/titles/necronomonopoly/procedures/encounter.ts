// A Monster meets a seat. Rulebook: Monsters; rulings R46, R55, R59. How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import type { ArtifactType, CardId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { cardsOfType } from '../effects/hand.ts';
import { ignores } from '../effects/powers.ts';
import { put } from '../effects/property.ts';
import { nearest } from '../effects/ring.ts';
import type { FrameOf, LossRoute } from '../frames.ts';
import * as loss from './loss.ts';
import { ask, call, type Run, seatOf } from './run.ts';

/** `card` attacks `seat`, unless it ignores it. */
export function enter(run: Run, seat: Seat, card: CardId, route: LossRoute = 'direct'): void {
  const mine = seatOf(run, seat);
  const monster = cardOf(card);
  if (mine.status === 'cultist' || ignores(mine, monster)) return;
  if (monster.after.length > 0) call(run, { procedure: 'encounter', seat, card, index: -1 });
  loss.enter(run, seat, monster.loss, { kind: 'monster', card, seat: null, route });
}

/** Continues with what the Monster does besides. */
export function resume(run: Run, { seat, card, index }: FrameOf<'encounter'>): void {
  if (seatOf(run, seat).status !== 'sane' || (index < 0 && run.paid === null)) return;
  const { after } = cardOf(card);
  for (let next = Math.max(0, index); next < after.length; next += 1) {
    const effect = after[next];
    if (effect?.op === 'carry') carry(run, seat, nearest(seatOf(run, seat).space, effect.nearest, 1));
    if (effect?.op === 'discardOwn' && chooseDiscard(run, { seat, card, index: next + 1 }, effect.type)) return;
  }
}

function carry(run: Run, seat: Seat, to: number | null): void {
  if (to !== null) put(run.register, seat, to, 'monster');
}

/** Discards the only card of `type`; true if the seat must choose among several. */
function chooseDiscard(run: Run, rest: Omit<FrameOf<'encounter'>, 'procedure'>, type: ArtifactType): boolean {
  const { seat } = rest;
  const cards = cardsOfType(seatOf(run, seat), type);
  const [only] = cards;
  if (only === undefined) return false;
  if (cards.length === 1) {
    run.register.write({ type: 'CardDiscarded', seat, card: only, cause: 'monster' });
    return false;
  }
  call(run, { procedure: 'encounter', ...rest });
  ask(run, { at: 'discard', seat, type });
  return true;
}
