// Words on the board: short, for labels say the rest.

import type { Language } from '../../../base/language.ts';
import type { Colour } from '../components.ts';

export interface BoardWords {
  /** Letters of the lines, all different. */
  readonly letters: Readonly<Record<Colour, string>>;
  readonly notBegun: string;
  readonly isOver: string;
  round(round: number, rounds: number): string;
  turn(turn: number): string;
  readonly kinds: { readonly street: string; readonly underground: string };
  ends(count: number, all: number): string;
  readonly lastTurn: string;
  readonly anywhere: string;
  readonly faces: Readonly<Record<string, string>>;
  readonly isFlipped: string;
  readonly isNow: string;
  readonly isToCome: string;
  readonly headings: { readonly lines: string; readonly score: string; readonly points: string };
  line(districts: number, most: number, crossings: number): string;
  readonly later: string;
  readonly sites: string;
  readonly interchanges: string;
  crossing(lines: number): string;
  readonly total: string;
  objective(progress: number, atLeast: number): string;
  readonly choosing: string;
  readonly done: string;
  rank(rank: number): string;
  holds(colour: string): string;
  rating(value: number, tier: string): string;
  station(code: string, symbol: string, district: string, isSite: boolean): string;
  section(from: string, to: string): string;
  sheetOf(name: string): string;
}

const ENGLISH: BoardWords = {
  letters: { purple: 'P', blue: 'B', pink: 'K', green: 'G' },
  notBegun: 'Not begun',
  isOver: 'The game is over',
  round: (round, rounds) => `Round ${round} of ${rounds}`,
  turn: (turn) => `turn ${turn}`,
  kinds: { street: 'Street', underground: 'Underground' },
  ends: (count, all) => `Underground: ${count} of ${all}`,
  lastTurn: 'Last turn of the round',
  anywhere: 'from any station of your line',
  faces: {
    circle: 'circle',
    triangle: 'triangle',
    square: 'square',
    pentagon: 'pentagon',
    joker: 'any',
    switch: 'switch',
  },
  isFlipped: 'gone',
  isNow: 'this turn',
  isToCome: 'to come',
  headings: { lines: 'Lines', score: 'districts × most + Thames', points: 'points' },
  line: (districts, most, crossings) => `${districts} × ${most} + 2 × ${crossings}`,
  later: 'later',
  sites: 'Tourist sites',
  interchanges: 'Interchanges',
  crossing: (lines) => `${lines} lines`,
  total: 'Total',
  objective: (progress, atLeast) => `${progress} of ${atLeast}`,
  choosing: 'choosing',
  done: 'ready',
  rank: (rank) => `rank ${rank}`,
  holds: (colour) => colour,
  rating: (value, tier) => `rating ${value}, ${tier}`,
  station: (code, symbol, district, isSite) => `${code}: ${symbol}, ${district}${isSite ? ', tourist site' : ''}`,
  section: (from, to) => `${from} to ${to}`,
  sheetOf: (name) => `Sheet of ${name}`,
};

const GERMAN: BoardWords = {
  letters: { purple: 'L', blue: 'B', pink: 'R', green: 'G' },
  notBegun: 'Noch nicht begonnen',
  isOver: 'Die Partie ist zu Ende',
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  turn: (turn) => `Zug ${turn}`,
  kinds: { street: 'Straße', underground: 'U-Bahn' },
  ends: (count, all) => `U-Bahn: ${count} von ${all}`,
  lastTurn: 'Letzter Zug der Runde',
  anywhere: 'von jedem Bahnhof deiner Linie',
  faces: {
    circle: 'Kreis',
    triangle: 'Dreieck',
    square: 'Quadrat',
    pentagon: 'Fünfeck',
    joker: 'beliebig',
    switch: 'Weiche',
  },
  isFlipped: 'vorbei',
  isNow: 'dieser Zug',
  isToCome: 'kommt noch',
  headings: { lines: 'Linien', score: 'Bezirke × meiste + Themse', points: 'Punkte' },
  line: (districts, most, crossings) => `${districts} × ${most} + 2 × ${crossings}`,
  later: 'später',
  sites: 'Sehenswürdigkeiten',
  interchanges: 'Umsteigebahnhöfe',
  crossing: (lines) => `${lines} Linien`,
  total: 'Summe',
  objective: (progress, atLeast) => `${progress} von ${atLeast}`,
  choosing: 'wählt',
  done: 'fertig',
  rank: (rank) => `Rang ${rank}`,
  holds: (colour) => colour,
  rating: (value, tier) => `Wertung ${value}, ${tier}`,
  station: (code, symbol, district, isSite) => `${code}: ${symbol}, ${district}${isSite ? ', Sehenswürdigkeit' : ''}`,
  section: (from, to) => `${from} nach ${to}`,
  sheetOf: (name) => `Blatt von ${name}`,
};

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = { en: ENGLISH, de: GERMAN };
