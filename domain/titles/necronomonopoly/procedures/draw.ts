// A Mythos card is drawn. Rulebook: Mythos Deck, Monsters, Other Cards, Cultists; rulings R29 to R34, R49, R50, R106, R115.
// How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import { deckSize } from '../../../title/deck.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { turnUp } from '../effects/deck.ts';
import { canRedraw } from '../effects/powers.ts';
import * as encounter from './encounter.ts';
import * as event from './event.ts';
import { ask, call, type Run, seatOf } from './run.ts';

export function enter(run: Run, seat: Seat): void {
  if (deckSize(run.state.deck) === 0) return;
  const card = turnUp(run.register, seat, run.chance);
  const mine = seatOf(run, seat);
  const mayRedraw = mine.status === 'sane' && !run.state.turn.redrawUsed && canRedraw(mine);
  if (mayRedraw && deckSize(run.state.deck) > 0) ask(run, { at: 'redraw', seat });
  else apply(run, seat, card);
}

/** The card turned up goes under the deck, and the next one counts. */
export function redraw(run: Run, seat: Seat, card: CardId): void {
  run.register.write({ type: 'CardRedrawn', seat, card });
  apply(run, seat, turnUp(run.register, seat, run.chance));
}

/** What the card turned up does. */
export function apply(run: Run, seat: Seat, card: CardId): void {
  const { kind } = cardOf(card);
  const isSane = seatOf(run, seat).status === 'sane';
  switch (kind) {
    case 'monster':
      isSane ? appear(run, seat, card) : keep(run, seat, card);
      return;
    case 'ally':
      isSane ? ask(run, { at: 'keep', seat }) : leave(run, seat, card);
      return;
    case 'artifact':
      ask(run, { at: 'keep', seat });
      return;
    case 'event':
      if (cardOf(card).keep) {
        keep(run, seat, card);
        return;
      }
      leave(run, seat, card);
      event.enter(run, seat, card);
      return;
  }
}

/** The Monster attacks who drew it, then it moves. */
function appear(run: Run, seat: Seat, card: CardId): void {
  run.register.write({ type: 'MonsterEntered', card, space: seatOf(run, seat).space, from: 'drawn' });
  call(run, { procedure: 'drawnMonster', card });
  encounter.enter(run, seat, card);
}

export function keep({ register }: Run, seat: Seat, card: CardId): void {
  register.write({ type: 'CardKept', seat, card });
}

export function leave({ register }: Run, seat: Seat, card: CardId): void {
  register.write({ type: 'CardLeft', seat, card });
}
