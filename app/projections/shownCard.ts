// A card as it is shown, with what one must know before sitting down.

import { Defect } from '../../domain/base/defect.ts';
import { gameStream } from '../../domain/log/index.ts';
import type { AppContext } from '../context.ts';
import type { GameCard } from './card.ts';
import { type GameTerms, termsIn } from './terms.ts';

export interface ShownCard extends GameCard {
  readonly terms: GameTerms;
}

/** Terms that the row does not have are read from the first commit. */
export async function withTerms({ games }: Pick<AppContext, 'games'>, card: GameCard): Promise<ShownCard> {
  if (card.terms !== null) return { ...card, terms: card.terms };
  const stream = gameStream(card.gameId);
  const [first] = stream === null ? [] : await games.commits(stream, 0, 1);
  const terms = first === undefined ? null : termsIn(first);
  if (terms === null) throw new Defect(`the game ${card.gameId} has a card and no first commit`);
  return { ...card, terms };
}
