// A tournament changes hands: its organiser offers it to somebody, who takes it. Games go on as they were derived, with
// the first organiser as their creator.

import { sha256, utf8 } from '../../log/index.ts';
import { type Decision, notOrganiser, onlyIf, statusOtherThan } from './checks.ts';
import type { TournamentRefusal } from './refusal.ts';
import type { Offer, TournamentState } from './state.ts';

/** Of a tournament, in all its time. */
export const MOST_OFFERS = 20;

/** In the place of an offer that stands. */
export function offerTournament(state: TournamentState, by: string, { player, stays, reason }: Offer): Decision {
  const isSo = state.offer?.player === player && state.offer.stays === stays && state.offer.reason === reason;
  return onlyIf(
    notOrganiser(state, by) ??
      (player === state.organiser || isSo ? { code: 'ALREADY_NAMED' } : null) ??
      isNotOn(state) ??
      (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      (state.offers < MOST_OFFERS ? null : { code: 'TOO_MANY_OFFERS', most: MOST_OFFERS }),
    { type: 'TournamentOffered', player, stays, ...(reason === undefined ? {} : { reason }), by },
  );
}

/** Withdrawn by the organiser, or declined by whom it was made to. */
export function endOffer(state: TournamentState, by: string): Decision {
  const player = state.offer?.player ?? '';
  return onlyIf(
    (state.offer === null && by === state.organiser ? { code: 'NO_OFFER' } : null) ??
      (by === player ? null : notOrganiser(state, by)) ??
      isNotOn(state),
    { type: 'OfferEnded', player, by },
  );
}

/** `salt`: 32 hex digits. */
export function offerReasonHash(salt: string, text: string): Uint8Array {
  return sha256(utf8(`signalbox/offer/1\n${salt}\n${text}`));
}

export function takeOver(state: TournamentState, by: string): Decision {
  return onlyIf(
    (by === state.organiser ? { code: 'ALREADY_NAMED' } : null) ??
      (state.offer?.player === by ? null : { code: 'NOT_OFFERED' }) ??
      isNotOn(state),
    { type: 'TournamentHandedOver', player: by, stays: state.offer?.stays ?? false },
  );
}

function isNotOn(state: TournamentState): TournamentRefusal | null {
  return statusOtherThan(state, 'draft', 'entries-open', 'entries-closed', 'running');
}
