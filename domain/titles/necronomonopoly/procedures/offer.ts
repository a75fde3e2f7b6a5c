// An offer between two sane seats; after it the turn continues. Rulebook: Arkham Asylum (sales); rulings R112 to R114. How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import { withShields } from '../effects/property.ts';
import type { Offer } from '../state.ts';
import { ask, call, type Run } from './run.ts';

/** The partner is asked. */
export function make(run: Run, seat: Seat, offer: Offer): void {
  run.register.write({ type: 'OfferMade', seat, offer });
  ask(run, { at: 'tradeAnswer', seat: offer.partner, offer });
}

export function cancel(run: Run, seat: Seat): void {
  run.register.write({ type: 'OfferCancelled', seat });
  call(run, { procedure: 'turn', next: 'end' });
}

/** Goods and Sanity change hands at once. */
export function accept(run: Run, offer: Offer): void {
  const { seat } = run.state.turn;
  const { partner } = offer;
  withShields(run.register, [seat, partner], () =>
    run.register.write({ type: 'OfferAccepted', seat, by: partner, offer }),
  );
  call(run, { procedure: 'turn', next: 'end' });
}

export function reject(run: Run, seat: Seat): void {
  run.register.write({ type: 'OfferRejected', seat });
  call(run, { procedure: 'turn', next: 'end' });
}
