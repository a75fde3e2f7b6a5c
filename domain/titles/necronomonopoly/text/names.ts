// Names of places, cards, goods and decision points for people.

import type { LossKind, StandingPass, Target } from '../components/ids.ts';
import { CARDS, cardOf, SPACES, spaceAt } from '../components.ts';
import type { FactOf } from '../facts.ts';
import type { EndReason, Good, StepName } from '../state.ts';

/** What the seat to act is doing. */
export const STEP_NAMES: Readonly<Record<StepName, string>> = {
  monster: 'moves a Monster',
  roll: 'throws the dice',
  dice: 'may throw the dice again',
  loss: 'is about to lose Sanity',
  payment: 'owes Sanity',
  buy: 'may buy a space',
  keep: 'may keep a card',
  redraw: 'may draw another card',
  gate: 'may shift the throw of a Gate',
  choose: 'chooses by the table of Gates',
  counter: 'may counter a Spell',
  retrieve: 'may take a Spell at Mi-Go',
  victim: 'chooses whom its friends attack',
  discard: 'discards a card',
  end: 'may end its turn',
  tradeGive: 'makes an offer: what it gives',
  tradeTake: 'makes an offer: what it takes',
  tradePrice: 'makes an offer: the price',
  tradeAnswer: 'answers an offer',
  interlude: 'may use a card between turns',
  over: 'the game is over',
};

/** How a game ended. */
export const END_NAMES: Readonly<Record<EndReason, string>> = {
  lastSane: 'one sane player is left',
  cultists: 'the Cultists own all Great Tomes and have brought one to Mi-Go',
  roundLimit: 'the last round is over',
};

/** What a standing pass passes. */
export const PASS_NAMES: Readonly<Record<StandingPass, string>> = {
  interlude: 'cards between turns',
  spell: 'Spells of others',
  trade: 'offers',
};

/** Spaces whose name is not their own: they are told apart by number. */
const SHARED_NAMES: ReadonlySet<string> = new Set(
  SPACES.filter((space) => SPACES.some((other) => other.name === space.name && other.id !== space.id)).map(
    ({ name }) => name,
  ),
);

/** `Gilman House`, `Arkham Asylum` without what it says of visitors; of equal names `Mythos 7`, with the number of the space. */
export function placeName(index: number): string {
  const { name } = spaceAt(index);
  return SHARED_NAMES.has(name) ? `${name} ${index}` : name.replace(/ \(.*\)$/, '');
}

const INDEX_OF_SPACE: ReadonlyMap<string, number> = new Map(SPACES.map(({ id, index }) => [id, index]));

/** The same by the id of the space, the Lot or the Great Tome. */
export function spaceName(id: string): string {
  return placeName(INDEX_OF_SPACE.get(id) ?? 0);
}

/** `Gug (gug.1)`. */
export function cardName(id: string): string {
  return `${cardOf(id).name} (${id})`;
}

const CARD_IDS: ReadonlySet<string> = new Set(CARDS.map(({ id }) => id));

/** A Lot, a Great Tome or a Spell. */
export function goodName(good: Good): string {
  return CARD_IDS.has(good) ? cardName(good) : spaceName(good);
}

/** What a card is used on: `seat 1`, `Gug (gug.1)`, `Gilman House`. */
export function targetName(target: Target): string {
  return typeof target === 'number' ? `seat ${target}` : goodName(target);
}

type LossSource = FactOf<'SanityLost'>['source'];

const OWN_SOURCES: Readonly<Record<LossKind, string>> = {
  monster: 'to a Monster',
  cultist: 'to a Cultist',
  spell: 'to a Spell',
  item: 'to an Item',
  toll: 'as the toll of Mi-Go',
  card: 'to a card',
};

/** `to Gug (gug.1)`, `to the Cultist of seat 2`, `as the toll of Mi-Go`. */
export function sourceText({ kind, card, seat, route }: LossSource): string {
  if (kind === 'cultist') return turnedAway(`to the Cultist of seat ${seat ?? 0}`, route);
  if (card === null) return OWN_SOURCES[kind];
  const name = `to ${cardName(card)}`;
  if (route === 'friend') return `${name}, a friend of ${seat === null ? 'the Cultist' : `seat ${seat}`}`;
  const isOwn = kind === 'monster' || kind === 'card';
  return turnedAway(isOwn || seat === null ? name : `${name} of seat ${seat}`, route);
}

function turnedAway(text: string, route: LossSource['route']): string {
  return route === 'deflected' ? `${text}, turned on to it` : text;
}
