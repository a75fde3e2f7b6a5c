// Words on the board: short, for labels say the rest.

import type { Language } from '../../../base/language.ts';
import type { View } from '../shapes/view.ts';

type Part = NonNullable<View['currentTurn']>['part'];
type Kind = View['players'][number]['cards'][number]['card']['kind'];

export interface BoardWords {
  readonly notBegun: string;
  readonly isOver: string;
  round(round: number): string;
  turn(turn: number): string;
  readonly parts: Readonly<Record<Part, string>>;
  throws(count: number): string;
  gateThrows(count: number): string;
  offers(count: number, most: number): string;
  used(names: string): string;
  readonly owns: string;
  readonly whole: string;
  readonly tomes: string;
  readonly tome: string;
  readonly monsters: string;
  readonly none: string;
  others(count: number): string;
  deck(size: number): string;
  readonly inDeck: string;
  readonly toCome: string;
  below(names: string): string;
  readonly dice: string;
  readonly notThrown: string;
  readonly offer: string;
  readonly gives: string;
  readonly open: string;
  readonly nothing: string;
  worth(sanity: number): string;
  readonly shield: string;
  passes(names: string): string;
  readonly sanity: string;
  readonly cultist: string;
  inside(tries: number, most: number): string;
  price(cost: number): string;
  due(due: number): string;
  toll(toll: number): string;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly manyOf: Readonly<Record<Kind, string>>;
  loss(loss: number): string;
  means(loss: number): string;
  likely(cases: number): string;
  readonly sane: string;
  cultists(tomes: number): string;
  won(names: string): string;
  readonly ends: Readonly<Record<NonNullable<View['reason']>, string>>;
  readonly passed: Readonly<Record<View['players'][number]['standing'][number], string>>;
  /** With a space where a long name may be broken. */
  broken(name: string): string;
}

/** Long names, broken where they may be. */
function breaking(names: Readonly<Record<string, string>>): (name: string) => string {
  return (name) => names[name] ?? name;
}

const ENGLISH: BoardWords = {
  notBegun: 'Not begun',
  isOver: 'The game is over',
  round: (round) => `Round ${round}`,
  turn: (turn) => `turn ${turn}`,
  parts: { monster: 'Monster', walk: 'Walk', space: 'Space', end: 'End' },
  throws: (count) => `${count} throws`,
  gateThrows: (count) => (count === 1 ? '1 Gate throw' : `${count} Gate throws`),
  offers: (count, most) => `offer ${count} of ${most}`,
  used: (names) => `used: ${names}`,
  owns: 'Who owns what',
  whole: 'whole locale: more rent, a power',
  tomes: 'Great Tomes',
  tome: 'Great Tome',
  monsters: 'Monsters',
  none: 'no Monster on the board',
  others: (count) => `and ${count} more`,
  deck: (size) => `${size} in the deck`,
  inDeck: 'in the deck',
  toCome: 'Still to come',
  below: (names) => `at the bottom: ${names}`,
  dice: 'Last throw',
  notThrown: 'not thrown',
  offer: 'Offer',
  gives: 'gives',
  open: 'still open',
  nothing: 'nothing',
  worth: (sanity) => `worth ${sanity}`,
  shield: 'shield',
  passes: (names) => `always passes: ${names}`,
  sanity: 'Sanity',
  cultist: 'Cultist',
  inside: (tries, most) => `Asylum, try ${tries} of ${most}`,
  price: (cost) => `for sale at ${cost}`,
  due: (due) => `due ${due}`,
  toll: (toll) => `toll ${toll}`,
  kinds: { spell: 'S', item: 'I', book: 'B', ally: 'A', monster: 'M', event: 'E' },
  manyOf: { spell: 'Spells', item: 'Items', book: 'Books', ally: 'Allies', monster: 'Monsters', event: 'events' },
  loss: (loss) => `takes ${loss}`,
  means: (loss) => `−${loss} for you`,
  likely: (cases) => `${cases} of 36`,
  sane: 'The last sane player wins.',
  cultists: (tomes) => `Cultists win with all four Tomes at Mi-Go: they hold ${tomes === 0 ? 'none' : String(tomes)}.`,
  won: (names) => `Won by ${names}`,
  ends: {
    lastSane: 'One sane player is left.',
    cultists: 'The Cultists brought the Great Tomes to Mi-Go.',
    roundLimit: 'The last round is over.',
  },
  passed: { interlude: 'cards between turns', spell: 'Spells', trade: 'offers' },
  broken: breaking({ Necronomicon: 'Necro- nomicon' }),
};

const GERMAN: BoardWords = {
  notBegun: 'Noch nicht begonnen',
  isOver: 'Die Partie ist zu Ende',
  round: (round) => `Runde ${round}`,
  turn: (turn) => `Zug ${turn}`,
  parts: { monster: 'Monster', walk: 'Gehen', space: 'Feld', end: 'Ende' },
  throws: (count) => `${count} Würfe`,
  gateThrows: (count) => (count === 1 ? '1 Torwurf' : `${count} Torwürfe`),
  offers: (count, most) => `Angebot ${count} von ${most}`,
  used: (names) => `genutzt: ${names}`,
  owns: 'Wem gehört was',
  whole: 'ganze Gegend: mehr Miete, ein Vorteil',
  tomes: 'Große Folianten',
  tome: 'Großer Foliant',
  monsters: 'Monster',
  none: 'kein Monster auf dem Spielplan',
  others: (count) => `und ${count} weitere`,
  deck: (size) => `${size} im Stapel`,
  inDeck: 'im Stapel',
  toCome: 'Noch zu erwarten',
  below: (names) => `zuunterst: ${names}`,
  dice: 'Letzter Wurf',
  notThrown: 'nicht geworfen',
  offer: 'Angebot',
  gives: 'gibt',
  open: 'noch offen',
  nothing: 'nichts',
  worth: (sanity) => `Wert ${sanity}`,
  shield: 'Schild',
  passes: (names) => `passt immer: ${names}`,
  sanity: 'Verstand',
  cultist: 'Kultist',
  inside: (tries, most) => `Sanatorium, Versuch ${tries} von ${most}`,
  price: (cost) => `zu haben für ${cost}`,
  due: (due) => `fällig ${due}`,
  toll: (toll) => `Zoll ${toll}`,
  kinds: { spell: 'Z', item: 'G', book: 'B', ally: 'V', monster: 'M', event: 'E' },
  manyOf: {
    ...{ spell: 'Zauber', item: 'Gegenstände', book: 'Bücher' },
    ...{ ally: 'Verbündete', monster: 'Monster', event: 'Ereignisse' },
  },
  loss: (loss) => `kostet ${loss}`,
  means: (loss) => `−${loss} für dich`,
  likely: (cases) => `${cases} von 36`,
  sane: 'Wer zuletzt bei Verstand ist, gewinnt.',
  cultists: (tomes) => `Kultisten gewinnen mit allen Folianten auf Mi-Go (jetzt ${tomes}).`,
  won: (names) => `Gewonnen: ${names}`,
  ends: {
    lastSane: 'Nur noch ein Spieler ist bei Verstand.',
    cultists: 'Die Kultisten haben die Folianten nach Mi-Go gebracht.',
    roundLimit: 'Die letzte Runde ist vorbei.',
  },
  passed: { interlude: 'Karten zwischen den Zügen', spell: 'Zauber', trade: 'Angebote' },
  broken: breaking({
    Necronomicon: 'Necro- nomicon',
    'Miskatonic-Universität': 'Miskatonic- Universität',
    'San-Julian-Universität': 'San-Julian- Universität',
    'Riverside-Klinik': 'Riverside- Klinik',
    'Marsh-Raffinerie': 'Marsh- Raffinerie',
    'Whateley-Farm': 'Whateley- Farm',
    'Arkham-Sanatorium': 'Arkham- Sanatorium',
    Schweigeminute: 'Schweige- minute',
    Hexenkreuz: 'Hexen- kreuz',
    Hexenhaus: 'Hexen- haus',
  }),
};

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = { en: ENGLISH, de: GERMAN };
