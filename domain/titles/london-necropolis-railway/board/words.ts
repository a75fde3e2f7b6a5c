// Words on the board: short, for labels say the rest.

import type { Language } from '../../../base/language.ts';
import type { Score } from '../scoring.ts';
import type { View } from '../shapes/view.ts';

export interface BoardWords {
  readonly editions: { readonly en: string; readonly de: string };
  readonly setup: string;
  round(round: number, rounds: number): string;
  readonly century: string;
  readonly ends: string;
  readonly isOver: string;
  readonly ownCard: string;
  cardOf(name: string): string;
  readonly noCard: string;
  readonly hire: string;
  readonly crypt: string;
  readonly isUsed: string;
  trainOf(icons: number): string;
  handOf(name: string): string;
  readonly bonus: string;
  readonly taken: string;
  readonly crypts: string;
  readonly priceAndStock: string;
  left(count: number): string;
  perCoffin(points: number): string;
  readonly openCards: string;
  readonly open: string;
  deck(count: number): string;
  readonly back: string;
  readonly discarded: string;
  readonly supply: string;
  readonly bag: string;
  readonly staff: string;
  readonly volunteer: string;
  readonly mourners: string;
  readonly coffins: string;
  readonly discs: string;
  readonly income: string;
  wages(staff: number): string;
  side(side: 'bare' | 'A' | 'B'): string;
  nextSide(pounds: number, gains: string): string;
  readonly freePlace: string;
  pair(points: number): string;
  readonly prestige: string;
  readonly next: string;
  level(level: number, points: number): string;
  readonly row: string;
  readonly column: string;
  readonly grave: string;
  readonly unstaffed: string;
  readonly points: string;
  readonly train: string;
  trainAt(space: number): string;
  moves(spaces: number, to: number): string;
  stationsLeft(names: string): string;
  readonly waiting: string;
  readonly installed: string;
  readonly tiles: string;
  readonly sold: string;
  readonly mournerCar: string;
  readonly coffinCar: string;
  places(taken: number, places: number): string;
  readonly upgraded: string;
  readonly noCar: string;
  readonly pairBonus: string;
  readonly isComplete: string;
  readonly first: string;
  /** What the seat to act does, in a word. */
  readonly steps: Readonly<Record<Exclude<View['step']['at'], 'over'>, string>>;
  readonly scores: Readonly<Record<keyof Score, string>>;
  boardOf(name: string): string;
  readonly market: string;
  readonly legend: readonly (readonly [sign: string, words: string])[];
}

const ENGLISH: BoardWords = {
  editions: { en: 'English rules', de: 'German rules' },
  setup: 'Setup',
  round: (round, rounds) => `Round ${round} of ${rounds}`,
  century: 'Turn of the Century',
  ends: 'Last run',
  isOver: 'The game is over',
  ownCard: 'Your card',
  cardOf: (name) => `Card of ${name}`,
  noCard: 'No card taken',
  hire: 'Staff',
  crypt: 'Crypt',
  isUsed: 'used',
  trainOf: (icons) => `train +${icons}`,
  handOf: (name) => `In hand: ${name}`,
  bonus: 'Bonus',
  taken: 'taken by',
  crypts: 'Crypts',
  priceAndStock: 'Mourners / left',
  left: (count) => `${count} left`,
  perCoffin: (points) => `${points} points per coffin`,
  openCards: 'Next cards',
  open: 'Open card',
  deck: (count) => `deck ${count}`,
  back: 'back of the top card',
  discarded: 'discarded',
  supply: 'Supply',
  bag: 'Bag',
  staff: 'Staff',
  volunteer: 'Volunteer',
  mourners: 'Mourners',
  coffins: 'Coffins',
  discs: 'Discs',
  income: 'Next income',
  wages: (staff) => `Wages, ${staff} staff`,
  side: (side) => (side === 'bare' ? 'no tile' : `side ${side}`),
  nextSide: (pounds, gains) => `next side for £${pounds}: ${gains}`,
  freePlace: 'free place for staff',
  pair: (points) => `Pair, ${points} points with two sides B`,
  prestige: 'Prestige',
  next: 'next',
  level: (level, points) => `Level ${level}: ${points} points per staff on sides B`,
  row: 'Row',
  column: 'Column',
  grave: 'Grave',
  unstaffed: 'no staff',
  points: 'points',
  train: 'Train',
  trainAt: (space) => `train on ${space}`,
  moves: (spaces, to) => `will move ${spaces}, to ${to}`,
  stationsLeft: (names) => `then ${names}`,
  waiting: 'Waiting',
  installed: 'Installed',
  tiles: 'Tiles',
  sold: 'sold',
  mournerCar: 'Mourner car',
  coffinCar: 'Coffin car',
  places: (taken, places) => `${taken} of ${places} places`,
  upgraded: 'upgraded',
  noCar: 'no tile',
  pairBonus: 'Both cars upgraded',
  isComplete: 'gained',
  first: 'begins',
  steps: {
    setupRow: 'row',
    take: 'card',
    main: 'actions',
    necropolis: 'Necropolis',
    caboose: 'Caboose',
    volunteer: 'volunteer',
    freeCrypt: 'crypt',
    boarding: 'loading',
    tender: 'Tender',
    load: 'loading',
    crew: 'wages',
    dismiss: 'staff',
    dining: 'Dining Car',
    bury: 'burial',
    century: 'century',
    finalRun: 'last run',
    finalBuy: 'purchase',
  },
  scores: {
    prestige: 'Prestige',
    pairs: 'Pairs',
    rows: 'Rows',
    columns: 'Columns',
    potter: "Potter's",
    money: 'Money',
  },
  boardOf: (name) => `Boards of ${name}`,
  market: 'Market',
  legend: [
    ['staff', 'staff'],
    ['mourner', 'mourner'],
    ['coffin', 'coffin'],
    ['engine', 'train + 1'],
  ],
};

const GERMAN: BoardWords = {
  editions: { en: 'englische Regeln', de: 'deutsche Regeln' },
  setup: 'Aufbau',
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  century: 'Jahrhundertwende',
  ends: 'Letzte Fahrt',
  isOver: 'Die Partie ist zu Ende',
  ownCard: 'Deine Karte',
  cardOf: (name) => `Karte von ${name}`,
  noCard: 'Keine Karte gewählt',
  hire: 'Mitarbeiter',
  crypt: 'Krypta',
  isUsed: 'genutzt',
  trainOf: (icons) => `Zug +${icons}`,
  handOf: (name) => `Besitz: ${name}`,
  bonus: 'Bonus',
  taken: 'belegt von',
  crypts: 'Krypten',
  priceAndStock: 'Trauernde / noch',
  left: (count) => `noch ${count}`,
  perCoffin: (points) => `${points} Punkte pro Sarg`,
  openCards: 'Auslage',
  open: 'Offene Karte',
  deck: (count) => `Stapel ${count}`,
  back: 'oberste Rückseite',
  discarded: 'abgeworfen',
  supply: 'Vorrat',
  bag: 'Beutel',
  staff: 'Mitarbeiter',
  volunteer: 'Freiwilliger',
  mourners: 'Trauernde',
  coffins: 'Särge',
  discs: 'Scheiben',
  income: 'Einkommen',
  wages: (staff) => `Bezahlung, ${staff} Mitarbeiter`,
  side: (side) => (side === 'bare' ? 'ohne Plättchen' : `Seite ${side}`),
  nextSide: (pounds, gains) => `nächste Seite für £${pounds}: ${gains}`,
  freePlace: 'freier Platz für Mitarbeiter',
  pair: (points) => `Paar, ${points} Punkte bei zwei B-Seiten`,
  prestige: 'Prestige',
  next: 'nächste',
  level: (level, points) => `Level ${level}: ${points} Punkte pro Mitarbeiter auf B-Seiten`,
  row: 'Reihe',
  column: 'Spalte',
  grave: 'Grab',
  unstaffed: 'ohne Mitarbeiter',
  points: 'Punkte',
  train: 'Zug',
  trainAt: (space) => `Zug auf ${space}`,
  moves: (spaces, to) => `fährt ${spaces} bis ${to}`,
  stationsLeft: (names) => `dann ${names}`,
  waiting: 'Wartend',
  installed: 'Abgelegt',
  tiles: 'Plättchen',
  sold: 'verkauft',
  mournerCar: 'Trauernden-Plättchen',
  coffinCar: 'Sarg-Plättchen',
  places: (taken, places) => `${taken} von ${places} Plätzen`,
  upgraded: 'verbessert',
  noCar: 'kein Plättchen',
  pairBonus: 'Beide verbessert',
  isComplete: 'erhalten',
  first: 'beginnt',
  steps: {
    setupRow: 'Reihe',
    take: 'Karte',
    main: 'Aktionen',
    necropolis: 'Nekropolis',
    caboose: 'Dienstwagen',
    volunteer: 'Freiwilliger',
    freeCrypt: 'Krypta',
    boarding: 'Beladen',
    tender: 'Tender',
    load: 'Beladen',
    crew: 'Bezahlung',
    dismiss: 'Mitarbeiter',
    dining: 'Speisewagen',
    bury: 'Beisetzung',
    century: 'gratis',
    finalRun: 'Fahrt',
    finalBuy: 'Erwerb',
  },
  scores: {
    prestige: 'Prestige',
    pairs: 'Paare',
    rows: 'Reihen',
    columns: 'Spalten',
    potter: "Potter's",
    money: 'Geld',
  },
  boardOf: (name) => `Tafeln von ${name}`,
  market: 'Markt',
  legend: [
    ['staff', 'Mitarbeiter'],
    ['mourner', 'Trauernder'],
    ['coffin', 'Sarg'],
    ['engine', 'Zug + 1'],
  ],
};

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = { en: ENGLISH, de: GERMAN };
