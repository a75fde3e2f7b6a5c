// The stored text of a card: short, and read again whatever release wrote it.

import { type CardSeat, FREE, type GameCard } from './card.ts';
import type { GameTerms } from './terms.ts';

/** What most cards have, left out of their text: a row of more than 1,024 bytes costs two units at every move. */
const USUAL = {
  sharedTable: false,
  dueAt: null,
  hasClock: false,
  armedAt: null,
  startedAt: null,
  finishedAt: null,
  outcome: null,
  isDelayed: false,
  atStart: null,
  tournament: null,
  terms: null,
} as const satisfies Partial<GameCard>;

const USUAL_TERMS = { clock: null, start: 'manual' } as const satisfies Partial<GameTerms>;

/** The stored text of a card. */
export function formatCard({ host, seats, terms, ...card }: GameCard): string {
  const others = host === card.creator ? card : { ...card, host };
  const kept = terms === null ? {} : { terms: unusual(terms, USUAL_TERMS) };
  return JSON.stringify({ ...unusual(others, USUAL), ...kept, seats: seats.map(seatText) });
}

/** Who has forfeited has resigned: the text says it once. */
function seatText({ resigned, ...seat }: CardSeat): object {
  return unusual({ ...seat, resigned: resigned && !seat.forfeited }, FREE);
}

/** The members that differ from the usual ones, in order of their names. */
function unusual(value: object, usual: object): object {
  const known = new Map<string, unknown>(Object.entries(usual));
  const members = Object.entries(value).filter(([name, member]) => !known.has(name) || known.get(name) !== member);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

type CardText = Omit<GameCard, 'host' | 'terms'> &
  Partial<Pick<GameCard, 'host'>> & { readonly terms?: Pick<GameTerms, 'options'> & Partial<GameTerms> };

/** What `formatCard` wrote. */
export function parseCard(text: string): GameCard {
  // Only `formatCard` of this version of the projections writes the rows that this is read from.
  const { seats, terms, ...card } = JSON.parse(text) as CardText;
  const all = terms === undefined ? null : { ...USUAL_TERMS, ...terms };
  return { ...USUAL, host: card.creator, ...card, terms: all, seats: seats.map(seatOfText) };
}

function seatOfText(seat: Partial<CardSeat>): CardSeat {
  const { resigned, ...rest } = { ...FREE, ...seat };
  return { ...rest, resigned: resigned || rest.forfeited };
}
