// To whom a tournament is offered, as its card has it, and who organises it since.

import type { TournamentEvent } from '../../domain/tournament/index.ts';

/** To whom, and the version that says so. */
export interface CardOffer {
  readonly player: string;
  readonly version: number;
}

interface Organised {
  readonly organiser: string;
  readonly former?: readonly string[];
  readonly offer?: CardOffer;
}

export type OfferEvent = Extract<
  TournamentEvent,
  { readonly type: 'TournamentOffered' | 'OfferEnded' | 'TournamentHandedOver' }
>;

export function withOffer<Card extends Organised>(card: Card, event: OfferEvent, version: number): Card {
  const { type, player } = event;
  if (type === 'TournamentOffered') return { ...card, offer: { player, version } };
  const { offer: _over, ...rest } = card;
  // An offer may be absent.
  return { ...rest, ...(type === 'OfferEnded' ? {} : handedTo(player, card)) } as unknown as Card;
}

function handedTo(player: string, { organiser, former = [] }: Organised): Organised {
  return { organiser: player, former: [...former, organiser].filter((one) => one !== player) };
}

const OFFERS = 'OFFER#';

/** The partition of the tournaments that are offered to a player, sorted by id. */
export function offersPartition(playerId: string): string {
  return `${OFFERS}${playerId}`;
}

/** Whom a row of offers is for; null: it is none. */
export function playerOffered(partition: string): string | null {
  return partition.startsWith(OFFERS) ? partition.slice(OFFERS.length) : null;
}
