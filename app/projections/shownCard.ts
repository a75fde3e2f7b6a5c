// A card as it is shown, with what one must know before sitting down.

import { Defect } from '../../domain/base/defect.ts';
import { gameStream } from '../../domain/log/index.ts';
import { type WaitingAnswer, waitingAnswer } from '../answers/waitingAnswer.ts';
import type { AppContext } from '../context.ts';
import { cardSeats, type GameCard } from './card.ts';
import { hostSeenAt, seenHosts } from './seen.ts';
import { type GameTerms, termsIn } from './terms.ts';

export interface ShownCard extends GameCard {
  readonly terms: GameTerms;
  /** Of an open game: when its host was last here, ms since 1970. Null: not known, or not open. */
  readonly hostSeenAt: number | null;
}

/** A card, with the moment (ms since 1970) up to which it has what was recorded. */
export interface DatedCard extends ShownCard {
  readonly asOf: number;
}

/** What the game of a card waits for. Cards do not know of takebacks on offer. Null: for nothing any more. */
export function cardWaits(card: ShownCard): WaitingAnswer | null {
  const { status, terms, sharedTable, toAct } = card;
  return waitingAnswer({ status, start: terms.start, sharedTable, seats: cardSeats(card), toAct, asked: [] });
}

/** How the game of a card ended, with the takebacks that each seat was granted; null until it is finished. */
export function cardOutcome({ outcome, takebacks }: Pick<GameCard, 'outcome' | 'takebacks'>) {
  if (outcome === null) return null;
  const results = outcome.results.map((result) => ({ ...result, takebacks: takebacks[result.seat] ?? 0 }));
  return { ...outcome, results };
}

/** Cards in their order, each with a place of its own. */
export async function shownCards<Placed extends { readonly card: GameCard }>(
  context: Pick<AppContext, 'games' | 'views'>,
  placed: readonly Placed[],
): Promise<readonly (Placed & { readonly card: ShownCard })[]> {
  const seen = await seenHosts(
    context,
    placed.map(({ card }) => card),
  );
  return Promise.all(
    placed.map(async (one) => {
      const { card } = one;
      const terms = await termsOf(context, card);
      return { ...one, card: { ...card, terms, hostSeenAt: hostSeenAt(card, seen.get(card.host)) } };
    }),
  );
}

/** Terms that the row does not have are read from the first commit. */
async function termsOf({ games }: Pick<AppContext, 'games'>, card: GameCard): Promise<GameTerms> {
  if (card.terms !== null) return card.terms;
  const stream = gameStream(card.gameId);
  const [first] = stream === null ? [] : await games.commits(stream, 0, 1);
  const terms = first === undefined ? null : termsIn(first);
  if (terms === null) throw new Defect(`the game ${card.gameId} has a card and no first commit`);
  return terms;
}
