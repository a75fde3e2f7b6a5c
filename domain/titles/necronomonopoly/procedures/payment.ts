// A debt to the owner of a space. Rulebook: Lots, Four Great Tomes, Insanity; rulings R65 to R67, R75. How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import type { CardId, SpaceId } from '../components/ids.ts';
import { cardOf, isLot } from '../components.ts';
import { costNow, usableCards } from '../effects/hand.ts';
import { debtOf } from '../effects/powers.ts';
import { dueFor } from '../effects/property.ts';
import type { Debt } from '../state.ts';
import { goInsane } from './loss.ts';
import { ask, type Run, seatOf } from './run.ts';

/** `seat` owes `owner` for the Lot or Great Tome `space`. */
export function enter(run: Run, seat: Seat, owner: Seat, space: SpaceId): void {
  const kind = isLot(space) ? 'rent' : 'fee';
  const amount = debtOf(seatOf(run, seat), kind, dueFor(seatOf(run, owner), space));
  if (amount === 0) return;
  const debt: Debt = { kind, amount, to: owner, space };
  if (usableCards(run.state, seat, 'payment').length > 0) ask(run, { at: 'payment', seat, ...debt });
  else pay(run, seat, debt);
}

/** The full amount is paid, or the seat goes insane. */
export function pay(run: Run, seat: Seat, { kind, amount, to, space }: Debt): void {
  if (seatOf(run, seat).sanity < amount) {
    run.register.write({ type: 'DebtUnpaid', seat, to, kind, space, amount });
    goInsane(run, seat);
    return;
  }
  const creditor = seatOf(run, to).status === 'sane' ? to : null;
  run.register.write({ type: 'DebtPaid', seat, to: creditor, kind, space, amount });
}

/** A card cancels the debt. */
export function cancel({ register }: Run, seat: Seat, card: CardId): void {
  register.write({ type: 'CardUsed', seat, card, target: null, cost: costNow(register.state, seat, card) });
  if (cardOf(card).oneShot) register.write({ type: 'CardDiscarded', seat, card, cause: 'oneShot' });
}
