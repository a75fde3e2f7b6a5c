// Words on the board: short, for labels say the rest.

import type { Language } from '../../../base/language.ts';
import { type Spoken, spoken } from '../../../base/words.ts';

const WORDS = {
  /** Letters of the lines, all different. */
  letters: {
    purple: { en: 'P', de: 'L' },
    blue: { en: 'B', de: 'B' },
    pink: { en: 'K', de: 'R' },
    green: { en: 'G', de: 'G' },
  },
  notBegun: { en: 'Not begun', de: 'Noch nicht begonnen' },
  isOver: { en: 'The game is over', de: 'Die Partie ist zu Ende' },
  won: (names: string) => ({ en: `Won by ${names}`, de: `Gewonnen: ${names}` }),
  round: (round: number, rounds: number) => ({ en: `Round ${round} of ${rounds}`, de: `Runde ${round} von ${rounds}` }),
  turn: (turn: number) => ({ en: `turn ${turn}`, de: `Zug ${turn}` }),
  kinds: { street: { en: 'Street', de: 'Straße' }, underground: { en: 'Underground', de: 'U-Bahn' } },
  ends: { en: 'The fifth Underground card ends the round.', de: 'Die fünfte U-Bahn beendet die Runde.' },
  lastTurn: { en: 'Last turn of the round', de: 'Letzter Zug der Runde' },
  anywhere: { en: 'From any station of your line', de: 'Von jedem Bahnhof deiner Linie aus' },
  faces: {
    circle: { en: 'circle', de: 'Kreis' },
    triangle: { en: 'triangle', de: 'Dreieck' },
    square: { en: 'square', de: 'Quadrat' },
    pentagon: { en: 'pentagon', de: 'Fünfeck' },
    joker: { en: 'any symbol', de: 'beliebig' },
    switch: { en: 'switch', de: 'Weiche' },
  },
  isFlipped: { en: 'gone', de: 'vorbei' },
  isNow: { en: 'this turn', de: 'dieser Zug' },
  isToCome: { en: 'to come', de: 'kommt noch' },
  lines: { en: 'Lines', de: 'Linien' },
  power: { en: 'power', de: 'Kraft' },
  score: { en: 'districts × most + Thames', de: 'Bezirke × meiste + Themse' },
  points: { en: 'points', de: 'Punkte' },
  later: (round: number) => ({ en: `round ${round}`, de: `Runde ${round}` }),
  sites: { en: 'Tourist sites', de: 'Sehenswürdigkeiten' },
  visits: (count: number) => ({
    en: `${count} ${count === 1 ? 'visit' : 'visits'}`,
    de: `${count} ${count === 1 ? 'Besuch' : 'Besuche'}`,
  }),
  interchanges: { en: 'Interchanges', de: 'Umsteigebahnhöfe' },
  /** The same, where there is less room. */
  short: {
    sites: { en: 'sites', de: 'Attraktionen' },
    interchanges: { en: 'interchanges', de: 'Umstiege' },
    objectives: { en: 'objectives', de: 'Ziele' },
  },
  total: { en: 'Total', de: 'Summe' },
  progress: (progress: number, atLeast: number) => ({
    en: `${progress} of ${atLeast}`,
    de: `${progress} von ${atLeast}`,
  }),
  choosing: { en: 'choosing', de: 'wählt' },
  done: { en: 'ready', de: 'fertig' },
  rank: (rank: number) => ({
    en: ['first', 'second', 'third', 'fourth'][rank - 1] ?? `rank ${rank}`,
    de: `Rang ${rank}`,
  }),
  place: (rank: number) => ({ en: ['1st', '2nd', '3rd', '4th'][rank - 1] ?? `rank ${rank}`, de: `${rank}.` }),
  ahead: (points: number) => ({ en: `${points} ahead`, de: `${points} voraus` }),
  behind: (points: number) => ({ en: `${points} behind`, de: `${points} zurück` }),
  level: { en: 'level on points', de: 'punktgleich' },
  toNext: (points: number, tier: string) => ({ en: `${points} to ${tier}`, de: `${points} bis ${tier}` }),
  rating: { en: 'Rating', de: 'Wertung' },
  penalty: (points: number, modules: number) => ({
    en: `total less ${points} for each module (${modules})`,
    de: `Summe minus ${points} je Modul (${modules})`,
  }),
  upTo: (most: number) => ({ en: `up to ${most}`, de: `bis ${most}` }),
  from: (least: number) => ({ en: `${least} or more`, de: `ab ${least}` }),
  station: (code: string, symbol: string, district: string, isSite: boolean) => ({
    en: `${code}: ${symbol}, ${district}${isSite ? ', tourist site' : ''}`,
    de: `${code}: ${symbol}, ${district}${isSite ? ', Sehenswürdigkeit' : ''}`,
  }),
  section: (from: string, to: string) => ({ en: `${from} to ${to}`, de: `${from} nach ${to}` }),
  sheetOf: (name: string) => ({ en: `Sheet of ${name}`, de: `Blatt von ${name}` }),
};

type BoardWords = Spoken<typeof WORDS>;

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = spoken(WORDS);
