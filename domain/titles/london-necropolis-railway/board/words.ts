// Words on the board: short, for labels say the rest.

import { inEvery, type Spoken, spoken, type Text } from '../../../base/words.ts';
import { ABILITIES, type Ability } from '../components/ids.ts';
import type { Score } from '../scoring.ts';
import type { View } from '../shapes/view.ts';
import { abilityName } from '../text/names.ts';

const SIDES = {
  bare: { en: 'no tile', de: 'ohne Plättchen' },
  A: { en: 'side A', de: 'Seite A' },
  B: { en: 'side B', de: 'Seite B' },
} as const satisfies Readonly<Record<string, Text>>;

/** What the seat to act does, in a word. */
const STEPS: Readonly<Record<Exclude<View['step']['at'], 'over'>, Text>> = {
  setupRow: { en: 'row', de: 'Reihe' },
  take: { en: 'card', de: 'Karte' },
  main: { en: 'actions', de: 'Aktionen' },
  necropolis: { en: 'Necropolis', de: 'Nekropolis' },
  caboose: { en: 'Caboose', de: 'Dienstwagen' },
  volunteer: { en: 'volunteer', de: 'Freiwilliger' },
  freeCrypt: { en: 'crypt', de: 'Krypta' },
  boarding: { en: 'loading', de: 'Beladen' },
  tender: { en: 'Tender', de: 'Tender' },
  load: { en: 'loading', de: 'Beladen' },
  crew: { en: 'wages', de: 'Bezahlung' },
  dismiss: { en: 'staff', de: 'Mitarbeiter' },
  dining: { en: 'Dining Car', de: 'Speisewagen' },
  bury: { en: 'burial', de: 'Beisetzung' },
  century: { en: 'century', de: 'gratis' },
  finalRun: { en: 'last run', de: 'Fahrt' },
  finalBuy: { en: 'purchase', de: 'Erwerb' },
};

const SCORES: Readonly<Record<keyof Score, Text>> = {
  prestige: { en: 'Prestige', de: 'Prestige' },
  pairs: { en: 'Pairs', de: 'Paare' },
  rows: { en: 'Rows', de: 'Reihen' },
  columns: { en: 'Columns', de: 'Spalten' },
  potter: { en: "Potter's", de: "Potter's" },
  money: { en: 'Money', de: 'Geld' },
};

/** Abilities where there is little room. */
const BRIEF = Object.fromEntries(
  ABILITIES.map((ability) => [
    ability,
    ability === 'crew' ? { en: 'Crew Car', de: 'Mannschaft' } : inEvery((language) => abilityName(ability, language)),
  ]),
) as Record<Ability, Text>;

const WORDS = {
  editions: {
    english: { en: 'English rules', de: 'englische Regeln' },
    german: { en: 'German rules', de: 'deutsche Regeln' },
  },
  setup: { en: 'Setup', de: 'Aufbau' },
  round: (round: number, rounds: number) => ({ en: `Round ${round} of ${rounds}`, de: `Runde ${round} von ${rounds}` }),
  century: { en: 'Turn of the Century', de: 'Jahrhundertwende' },
  ends: { en: 'Last run', de: 'Letzte Fahrt' },
  isOver: { en: 'The game is over', de: 'Die Partie ist zu Ende' },
  winner: (names: string) => ({ en: `Winner: ${names}`, de: `Gewonnen: ${names}` }),
  ownCard: { en: 'Your card', de: 'Deine Karte' },
  cardOf: (name: string) => ({ en: `Card of ${name}`, de: `Karte von ${name}` }),
  noCard: { en: 'No card taken', de: 'Keine Karte gewählt' },
  abilities: BRIEF,
  turn: { en: 'The turn so far', de: 'Der Zug bisher' },
  stages: {
    card: { en: 'Card', de: 'Karte' },
    actions: { en: 'Actions', de: 'Aktionen' },
    train: { en: 'Train', de: 'Fahrt' },
    stations: { en: 'Stations', de: 'Stationen' },
  },
  goes: (spaces: number, to: number) => ({ en: `${spaces}, to ${to}`, de: `${spaces}, bis ${to}` }),
  hire: { en: 'Staff', de: 'Mitarbeiter' },
  crypt: { en: 'Crypt', de: 'Krypta' },
  hireAndCrypt: { en: 'Staff + Crypt', de: 'Mitarb. + Krypta' },
  isUsed: { en: 'used', de: 'genutzt' },
  trainOf: (icons: number) => ({ en: `train +${icons}`, de: `Zug +${icons}` }),
  handOf: (name: string) => ({ en: `In hand: ${name}`, de: `Besitz: ${name}` }),
  bonus: { en: 'Bonus', de: 'Bonus' },
  onceATurn: { en: 'one a turn', de: 'einer pro Zug' },
  taken: { en: 'taken by', de: 'belegt von' },
  crypts: { en: 'Crypts', de: 'Krypten' },
  priceAndStock: { en: 'Mourners / left', de: 'Trauernde / noch' },
  left: (count: number) => ({ en: `${count} left`, de: `noch ${count}` }),
  perCoffin: (points: number) => ({ en: `${points} points per coffin`, de: `${points} Punkte pro Sarg` }),
  openCards: { en: 'Next cards', de: 'Auslage' },
  open: { en: 'Open card', de: 'Offene Karte' },
  deck: (count: number) => ({ en: `deck ${count}`, de: `Stapel ${count}` }),
  back: { en: 'back of the top card', de: 'oberste Rückseite' },
  discarded: { en: 'discarded', de: 'abgeworfen' },
  supply: { en: 'Supply', de: 'Vorrat' },
  bag: { en: 'Bag', de: 'Beutel' },
  staff: { en: 'Staff', de: 'Mitarbeiter' },
  volunteer: { en: 'Volunteer', de: 'Freiwilliger' },
  mourners: { en: 'Mourners', de: 'Trauernde' },
  coffins: { en: 'Coffins', de: 'Särge' },
  discs: { en: 'Discs', de: 'Scheiben' },
  income: { en: 'Next income', de: 'Einkommen' },
  wages: (staff: number) => ({ en: `Wages, ${staff} staff`, de: `Bezahlung, ${staff} Mitarbeiter` }),
  side: (side: keyof typeof SIDES) => SIDES[side],
  nextSide: (pounds: number, gains: string) => ({
    en: `next side for £${pounds}: ${gains}`,
    de: `nächste Seite für £${pounds}: ${gains}`,
  }),
  freePlace: { en: 'free place for staff', de: 'freier Platz für Mitarbeiter' },
  pair: (points: number) => ({
    en: `Pair, ${points} points with two sides B`,
    de: `Paar, ${points} Punkte bei zwei B-Seiten`,
  }),
  prestige: { en: 'Prestige', de: 'Prestige' },
  next: { en: 'next', de: 'nächste' },
  level: (level: number, points: number) => ({
    en: `Level ${level}: ${points} points per staff on sides B`,
    de: `Level ${level}: ${points} Punkte pro Mitarbeiter auf B-Seiten`,
  }),
  row: { en: 'Row', de: 'Reihe' },
  column: { en: 'Column', de: 'Spalte' },
  grave: { en: 'Grave', de: 'Grab' },
  unstaffed: { en: 'no staff', de: 'ohne Mitarbeiter' },
  points: { en: 'points', de: 'Punkte' },
  train: { en: 'Train', de: 'Zug' },
  trainAt: (space: number) => ({ en: `train on ${space}`, de: `Zug auf ${space}` }),
  moves: (spaces: number, to: number) => ({ en: `will move ${spaces}, to ${to}`, de: `fährt ${spaces} bis ${to}` }),
  stationsLeft: (names: string) => ({ en: `then ${names}`, de: `dann ${names}` }),
  waiting: { en: 'Waiting', de: 'Wartend' },
  installed: { en: 'Installed', de: 'Abgelegt' },
  tiles: { en: 'Tiles', de: 'Plättchen' },
  sold: { en: 'sold', de: 'verkauft' },
  mournerCar: { en: 'Mourner car', de: 'Trauernden-Plättchen' },
  coffinCar: { en: 'Coffin car', de: 'Sarg-Plättchen' },
  places: (taken: number, places: number) => ({
    en: `${taken} of ${places} places`,
    de: `${taken} von ${places} Plätzen`,
  }),
  upgraded: { en: 'upgraded', de: 'verbessert' },
  noCar: { en: 'no tile', de: 'kein Plättchen' },
  pairBonus: { en: 'Both cars upgraded', de: 'Beide verbessert' },
  isComplete: { en: 'gained', de: 'erhalten' },
  first: { en: 'begins', de: 'beginnt' },
  steps: STEPS,
  scores: SCORES,
  boardOf: (name: string) => ({ en: `Boards of ${name}`, de: `Tafeln von ${name}` }),
  market: { en: 'Market', de: 'Markt' },
  pointBars: { en: 'Points', de: 'Punkte' },
  /** What the parts of the bars are, by tone. */
  parts: {
    blue: { en: 'prestige, pairs', de: 'Prestige, Paare' },
    green: { en: 'rows, columns', de: 'Reihen, Spalten' },
    grey: { en: "money, Potter's", de: "Geld, Potter's" },
  },
  /** What the signs mean. */
  signs: {
    staff: { en: 'staff', de: 'Mitarbeiter' },
    mourner: { en: 'mourner', de: 'Trauernder' },
    coffin: { en: 'coffin', de: 'Sarg' },
    engine: { en: 'train + 1', de: 'Zug + 1' },
  },
};

export type BoardWords = Spoken<typeof WORDS>;

export const BOARD_WORDS = spoken(WORDS);
