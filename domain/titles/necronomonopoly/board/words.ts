// Words on the board: short, for labels say the rest.

import type { Language } from '../../../base/language.ts';

export interface BoardWords {
  readonly notBegun: string;
  readonly isOver: string;
  round(round: number): string;
  turn(turn: number): string;
  readonly owns: string;
  readonly tomes: string;
  readonly monsters: string;
  readonly none: string;
  deck(size: number): string;
  readonly dice: string;
  readonly notThrown: string;
  readonly offer: string;
  readonly gives: string;
  readonly takes: string;
  readonly nothing: string;
  worth(sanity: number): string;
  readonly sanity: string;
  readonly insane: string;
  readonly cultist: string;
  inside(tries: number): string;
  readonly out: string;
  price(cost: number): string;
  due(due: number): string;
  readonly toll: string;
  readonly kinds: Readonly<Record<string, string>>;
  loss(loss: number): string;
  /** Names that are too long for a space, broken where they may be. */
  readonly short: Readonly<Record<string, string>>;
}

const ENGLISH: BoardWords = {
  notBegun: 'Not begun',
  isOver: 'The game is over',
  round: (round) => `Round ${round}`,
  turn: (turn) => `turn ${turn}`,
  owns: 'Who owns what',
  tomes: 'Great Tomes',
  monsters: 'Monsters',
  none: 'none on the board',
  deck: (size) => `${size} in the deck`,
  dice: 'Last throw',
  notThrown: 'not thrown',
  offer: 'Offer',
  gives: 'gives',
  takes: 'takes',
  nothing: 'nothing',
  worth: (sanity) => `worth ${sanity}`,
  sanity: 'Sanity',
  insane: 'insane',
  cultist: 'Cultist',
  inside: (tries) => `in the Asylum, try ${tries}`,
  out: 'out',
  price: (cost) => `for sale at ${cost}`,
  due: (due) => `due ${due}`,
  toll: 'pass: −10',
  kinds: { spell: 'S', item: 'I', book: 'B', ally: 'A', monster: 'M', event: 'E' },
  loss: (loss) => `takes ${loss}`,
  short: {
    'go-to-asylum': 'Go to the Asylum',
    'arkham-asylum': 'Arkham Asylum',
    'moment-of-silence': 'A Moment of Silence',
    necronomicon: 'Necro- nomicon',
    'unaussprechlichen-kulten': 'Unaussprech- lichen Kulten',
    'book-of-eibon': 'Book of Eibon',
  },
};

const GERMAN: BoardWords = {
  notBegun: 'Noch nicht begonnen',
  isOver: 'Die Partie ist zu Ende',
  round: (round) => `Runde ${round}`,
  turn: (turn) => `Zug ${turn}`,
  owns: 'Wem gehört was',
  tomes: 'Große Bücher',
  monsters: 'Monster',
  none: 'keins auf dem Brett',
  deck: (size) => `${size} im Stapel`,
  dice: 'Letzter Wurf',
  notThrown: 'nicht geworfen',
  offer: 'Angebot',
  gives: 'gibt',
  takes: 'nimmt',
  nothing: 'nichts',
  worth: (sanity) => `Wert ${sanity}`,
  sanity: 'Verstand',
  insane: 'wahnsinnig',
  cultist: 'Kultist',
  inside: (tries) => `in der Anstalt, Versuch ${tries}`,
  out: 'raus',
  price: (cost) => `zu haben für ${cost}`,
  due: (due) => `fällig ${due}`,
  toll: 'vorbei: −10',
  kinds: { spell: 'Z', item: 'G', book: 'B', ally: 'V', monster: 'M', event: 'E' },
  loss: (loss) => `kostet ${loss}`,
  short: {
    'go-to-asylum': 'Geh in die Anstalt',
    'arkham-asylum': 'Anstalt von Arkham',
    'moment-of-silence': 'Augenblick der Stille',
    necronomicon: 'Necro- nomicon',
    'unaussprechlichen-kulten': 'Unaussprech- lichen Kulten',
    'book-of-eibon': 'Buch von Eibon',
  },
};

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = { en: ENGLISH, de: GERMAN };
