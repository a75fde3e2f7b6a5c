// The effects of an event. Rulebook: Other Cards; rulings R34, R105. How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import type { EventEffect } from '../components/effects.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { directionOf, distance, nearest } from '../effects/ring.ts';
import type { FrameOf } from '../frames.ts';
import { othersFrom } from '../state.ts';
import * as asylum from './asylum.ts';
import * as loss from './loss.ts';
import { call, isCut, type Run, seatOf } from './run.ts';
import * as walk from './walk.ts';

export function enter(run: Run, seat: Seat, card: CardId): void {
  resume(run, { procedure: 'event', seat, card, status: seatOf(run, seat).status, index: 0 });
}

export function resume(run: Run, frame: FrameOf<'event'>): void {
  const { seat, card, status, index } = frame;
  const { effects } = cardOf(card);
  const effect = effects[index];
  if (effect === undefined || seatOf(run, seat).status !== status || isCut(run, seat)) return;
  if (index + 1 < effects.length) call(run, { ...frame, index: index + 1 });
  apply(run, seat, card, effect);
}

function apply(run: Run, seat: Seat, card: CardId, effect: EventEffect): void {
  const mine = seatOf(run, seat);
  switch (effect.op) {
    case 'toAsylumSelf':
      asylum.enter(run, seat);
      return;
    case 'allLose': {
      const left = [run.state.turn.seat, ...othersFrom(run.state, run.state.turn.seat)];
      resumeAll(run, { procedure: 'allLose', card, amount: effect.n, left });
      return;
    }
    case 'gain':
      if (mine.status === 'sane') {
        run.register.write({ type: 'SanityGained', seat, amount: effect.n, reason: 'card', card });
      }
      return;
    case 'losePerLot':
      loss.enter(run, seat, effect.n * mine.lots.length, loss.directLoss('card', card, null));
      return;
    case 'moveAllMonsters':
      call(run, { procedure: 'moveAll', left: mortalsOf(run) });
      return;
    case 'advanceNearest': {
      const direction = directionOf(mine);
      const to = nearest(mine.space, effect.kind, direction);
      if (to !== null) walk.enter(run, seat, distance(mine.space, to, direction));
      return;
    }
  }
}

/** Monsters in play that are no Great Old Ones, in order of entry. */
function mortalsOf({ state: { board } }: Run): readonly CardId[] {
  return board.flatMap((one) => (cardOf(one.card).greatOldOne ? [] : [one.card]));
}

/** Continues with the next seat that the event takes Sanity from. */
export function resumeAll(run: Run, { card, amount, left }: FrameOf<'allLose'>): void {
  const [seat, ...rest] = left;
  if (seat === undefined) return;
  if (rest.length > 0) call(run, { procedure: 'allLose', card, amount, left: rest });
  loss.enter(run, seat, amount, loss.directLoss('card', card, null));
}
