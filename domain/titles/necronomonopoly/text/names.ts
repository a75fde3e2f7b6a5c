// The terms of the game in both languages, and what places, cards and powers are called in a sentence. German: section 8 of the title's page.

import { seatMark } from '../../../base/seatMarks.ts';
import { of } from '../../../title/lookUp.ts';
import type { Card } from '../components/cards.ts';
import type { StandingPass, Target } from '../components/ids.ts';
import { CARDS, cardOf, LOCALES, localeOf, SPACES, spaceAt, spaceOf } from '../components.ts';
import german from '../data/german.json' with { type: 'json' };
import type { LossSource } from '../frames.ts';
import type { EndReason, Good, StepName } from '../state.ts';
import type { Both, Say } from './speak.ts';

/** What the seat to act is doing. */
export const STEP_NAMES: Readonly<Record<StepName, Both>> = {
  monster: ['moves a Monster', 'bewegt ein Monster'],
  roll: ['throws the dice', 'würfelt'],
  dice: ['may throw the dice again', 'darf noch einmal würfeln'],
  loss: ['is about to lose Sanity', 'soll Verstand verlieren'],
  payment: ['owes Sanity', 'schuldet Verstand'],
  buy: ['may buy a space', 'darf ein Feld kaufen'],
  keep: ['may keep a card', 'darf eine Karte behalten'],
  redraw: ['may draw another card', 'darf eine andere Karte ziehen'],
  gate: ['may shift the throw of a Gate', 'darf den Torwurf verschieben'],
  choose: ['chooses by the table of Gates', 'wählt nach der Tortabelle'],
  counter: ['may counter a Spell', 'darf einen Zauber abwehren'],
  retrieve: ['may take a Spell at Mi-Go', 'darf auf Mi-Go einen Zauber nehmen'],
  victim: ['chooses whom its friends attack', 'wählt, wen seine Freunde angreifen'],
  discard: ['discards a card', 'wirft eine Karte ab'],
  end: ['may end its turn', 'darf seinen Spielzug beenden'],
  tradeGive: ['makes an offer: what it gives', 'macht ein Angebot: was er gibt'],
  tradeTake: ['makes an offer: what it takes', 'macht ein Angebot: was er nimmt'],
  tradePrice: ['makes an offer: the price', 'macht ein Angebot: der Preis'],
  tradeAnswer: ['answers an offer', 'beantwortet ein Angebot'],
  interlude: ['may use a card between turns', 'darf zwischen den Spielzügen eine Karte nutzen'],
  over: ['the game is over', 'die Partie ist zu Ende'],
};

/** How a game ended. */
export const END_NAMES: Readonly<Record<EndReason, Both>> = {
  lastSane: ['one sane player is left', 'nur noch ein Spieler ist bei Verstand'],
  cultists: [
    'the Cultists own all Great Tomes and have brought one to Mi-Go',
    'die Kultisten besitzen alle Großen Folianten und haben einen nach Mi-Go gebracht',
  ],
  roundLimit: ['the last round is over', 'die letzte Runde ist vorbei'],
};

/** What a standing pass passes. */
export const PASS_NAMES: Readonly<Record<StandingPass, Both>> = {
  interlude: ['cards between turns', 'Karten zwischen den Spielzügen'],
  spell: ['Spells of others', 'Zauber anderer'],
  trade: ['offers', 'Angebote'],
};

type CardKind = NonNullable<Card['type']> | 'monster' | 'greatOldOne' | 'ally' | 'event';

/** Kinds of cards: one, several, and one in the accusative. */
export const KIND_NAMES: Readonly<Record<CardKind, { one: Both; many: Both; object: Both }>> = {
  monster: { one: ['Monster', 'Monster'], many: ['Monsters', 'Monster'], object: ['a Monster', 'ein Monster'] },
  greatOldOne: {
    one: ['Great Old One', 'Großer Alter'],
    many: ['Great Old Ones', 'Große Alte'],
    object: ['a Great Old One', 'einen Großen Alten'],
  },
  ally: { one: ['Ally', 'Verbündeter'], many: ['Allies', 'Verbündete'], object: ['an Ally', 'einen Verbündeten'] },
  spell: { one: ['Spell', 'Zauber'], many: ['Spells', 'Zauber'], object: ['a Spell', 'einen Zauber'] },
  item: { one: ['Item', 'Gegenstand'], many: ['Items', 'Gegenstände'], object: ['an Item', 'einen Gegenstand'] },
  book: { one: ['Book', 'Buch'], many: ['Books', 'Bücher'], object: ['a Book', 'ein Buch'] },
  event: { one: ['event', 'Ereignis'], many: ['events', 'Ereignisse'], object: ['an event', 'ein Ereignis'] },
};

/** The kind that a card counts as for people. */
export function kindOf({ kind, type, greatOldOne }: Card): CardKind {
  if (greatOldOne) return 'greatOldOne';
  return kind === 'artifact' ? (type ?? 'item') : kind;
}

/** Without those that are the same in English. */
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(german.names));
const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(german.texts));

/** The bare name of a space, a locale or a Great Tome. */
export function nameOf({ id, name }: { readonly id: string; readonly name: string }, say: Say): string {
  return say(name, NAMES.get(id) ?? name);
}

/** The bare name of a card. */
export function titleOf({ def, name }: Card, say: Say): string {
  return say(name, NAMES.get(def) ?? name);
}

/** What a card says; null if it says nothing. */
export function cardRule({ def, text }: Card, say: Say): string | null {
  return text === null ? null : say(text, of(TEXTS, def));
}

/** What a locale or a Great Tome gives its owner. */
export function powerRule({ id, text }: { readonly id: string; readonly text: string }, say: Say): string {
  return say(text, of(TEXTS, id));
}

/** What a row of the table of Gates says. */
export function gateRule({ row, text }: { readonly row: number; readonly text: string }, say: Say): string {
  return say(text, german.gates[row - 1] ?? '');
}

/** Spaces whose name is not their own: they are told apart by number. */
const SHARED_NAMES: ReadonlySet<string> = new Set(
  SPACES.filter((space) => SPACES.some((other) => other.name === space.name && other.id !== space.id)).map(
    ({ name }) => name,
  ),
);

/** As on the board, but without what the Asylum says of visitors; of equal names with the number of the space. */
export function placeLabel(index: number, say: Say): string {
  const space = spaceAt(index);
  const name = nameOf(space, say);
  return SHARED_NAMES.has(space.name) ? `${name} ${index}` : name.replace(/ \(.*\)$/, '');
}

/** `Gilman House`, `Mythos 7`. German sentences quote the titles of books and cards, which saves inflecting them. */
export function placeName(index: number, say: Say): string {
  const name = placeLabel(index, say);
  return spaceAt(index).kind === 'tome' ? say(name, `„${name}“`) : name;
}

/** The same by the id of the space, the Lot or the Great Tome. */
export function spaceName(id: string, say: Say): string {
  return placeName(spaceOf(id).index, say);
}

/** `Gug`, `„Gug“`. */
export function quoted(card: Card, say: Say): string {
  const title = titleOf(card, say);
  return say(title, `„${title}“`);
}

/** `Gug (gug.1)`. */
export function cardName(id: string, say: Say): string {
  return `${quoted(cardOf(id), say)} (${id})`;
}

const CARD_IDS: ReadonlySet<string> = new Set(CARDS.map(({ id }) => id));
const LOCALE_IDS: ReadonlySet<string> = new Set(LOCALES.map(({ id }) => id));

/** A Lot, a Great Tome or a Spell. */
export function goodName(good: Good, say: Say): string {
  return CARD_IDS.has(good) ? cardName(good, say) : spaceName(good, say);
}

/** Where a power comes from: `Silver Key (silver-key.1)`, `Cultes de Goules`, `Far Places`. */
export function powerName(source: string, say: Say): string {
  return LOCALE_IDS.has(source) ? nameOf(localeOf(source), say) : goodName(source, say);
}

/** `seat 1`; `Platz 1`. */
export function seatName(seat: number, say: Say): string {
  return say(`${seatMark('seat', seat)}`, `${seatMark('Platz', seat)}`);
}

/** What a card is used on: `seat 1`, `Gug (gug.1)`, `Gilman House`. */
export function targetName(target: Target, say: Say): string {
  return typeof target === 'number' ? seatName(target, say) : goodName(target, say);
}

/** The locale whose owner has the shield, and the space where it is up again. */
export const SHIELD = LOCALES.flatMap(({ id, passives }) =>
  passives.flatMap((passive) => (passive.op === 'ignoreLossPerTrip' ? [{ id, from: passive.from }] : [])),
)[0] ?? { id: '', from: '' };

/** `to Gug (gug.1)`, `to the Cultist of seat 2`, `as the toll of Mi-Go`. */
export function sourceText(source: LossSource, say: Say): string {
  const turnedAway = source.route === 'deflected' ? say(', turned on to it', ', auf ihn umgelenkt') : '';
  return `${originText(source, say)}${turnedAway}`;
}

function originText({ kind, card, seat, route }: LossSource, say: Say): string {
  const cultist = seat ?? 0;
  if (kind === 'cultist')
    return say(`to the Cultist of ${seatMark('seat', cultist)}`, `an den Kultisten von ${seatMark('Platz', cultist)}`);
  if (card === null) return say('as the toll of Mi-Go', 'durch den Zoll von Mi-Go');
  const name = `${say('to', 'an')} ${cardName(card, say)}`;
  const whose =
    seat === null
      ? say('the Cultist', 'des Kultisten')
      : say(`${seatMark('seat', seat)}`, `von ${seatMark('Platz', seat)}`);
  if (route === 'friend') return `${name}${say(`, a friend of ${whose}`, `, einen Freund ${whose}`)}`;
  const isOwn = kind === 'monster' || kind === 'card';
  return isOwn || seat === null ? name : `${name} ${say('of ', '')}${whose}`;
}
