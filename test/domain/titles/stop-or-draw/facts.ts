// Everything that can happen.

import { seatNumber } from '../../../../domain/read/shape.ts';
import { type FactIn, fact, natural } from '../../../../domain/title/facts.ts';
import { SEATS } from './options.ts';

const seat = seatNumber(SEATS.max);

export const FACTS = {
  TurnStarted: fact('A turn began.', { seat }),
  CardDrawn: fact('A card was drawn.', { seat, card: natural, points: natural }),
  TurnEnded: fact('A turn is over.', { seat, points: natural }),
  GameEnded: fact('The game is over.', {}),
};

type Facts = typeof FACTS;
export type Fact = FactIn<Facts, keyof Facts>;
