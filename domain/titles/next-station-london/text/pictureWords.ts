// Words and letters of the picture.

import type { Language } from '../../../base/language.ts';
import type { Colour, StationSymbol } from '../components.ts';

export interface PictureWords {
  /** A letter for each colour, small, and for each symbol, capital; all are different. */
  readonly lines: Readonly<Record<Colour, string>>;
  readonly symbols: Readonly<Record<StationSymbol, string>>;
  readonly notBegun: string;
  readonly over: string;
  round(round: number, turn: number): string;
  between(round: number): string;
  turn(cards: string, aim: string): string;
  readonly anywhere: string;
  /** A switch card on turn 1 or 2. */
  readonly idleSwitch: string;
  readonly lastTurn: string;
  earlier(cards: string): string;
  toCome(cards: string): string;
  underground(flipped: number, all: number): string;
  tablePencils(colours: string): string;
  readonly none: string;
  objectives(points: number): string;
  readonly powers: string;
  seat(seat: number, isOwn: boolean): string;
  rank(rank: number): string;
  holds(colour: string): string;
  readonly done: string;
  readonly thinking: string;
  next(pencils: string): string;
  pencil(colour: string, station: string): string;
  readonly noSection: string;
  ends(stations: string): string;
  circled(station: string): string;
  power(name: string, isUsed: boolean): string;
  line(districts: number, most: number, crossings: number, points: string): string;
  sites(visits: number, points: string): string;
  readonly track: string;
  interchanges(sum: string, points: string): string;
  objective(name: string, progress: number, atLeast: number): string;
  /** Without the module of objectives there are none to count. */
  total(
    points: string,
    parts: readonly [lines: number, sites: number, interchanges: number, objectives: number | null],
  ): string;
  rating(value: number, modules: number, tier: number, name: string): string;
  /** `circles`: whether a power lets a station be circled. */
  legend(lines: string, circles: boolean): readonly string[];
}

const ENGLISH: PictureWords = {
  lines: { purple: 'p', blue: 'b', pink: 'k', green: 'g' },
  symbols: { circle: 'C', triangle: 'T', square: 'S', pentagon: 'P', wild: '*' },
  notBegun: 'The game has not begun.',
  over: 'The game is over.',
  round: (round, turn) => `Round ${round} of 4, turn ${turn}.`,
  between: (round) => `Round ${round} of 4, between two turns.`,
  turn: (cards, aim) => `This turn: ${cards}. Draw a section to ${aim}`,
  anywhere: ' from any station of your line',
  idleSwitch: ' (before turn 3 the switch does nothing)',
  lastTurn: 'LAST TURN of the round.',
  earlier: (cards) => `Flipped earlier in this round: ${cards}.`,
  toCome: (cards) => `Still in the pile: ${cards}.`,
  underground: (flipped, all) =>
    `Underground cards: ${flipped} of ${all} flipped; the round ends with the turn of the fifth.`,
  tablePencils: (colours) => `Pencils on the table: ${colours}.`,
  none: 'none',
  objectives: (points) => `Objectives (${points} points each):`,
  powers: 'Pencil powers, once in the round of the pencil:',
  seat: (seat, isOwn) => `Seat ${seat}${isOwn ? ' (you)' : ''}`,
  rank: (rank) => `rank ${rank}`,
  holds: (colour) => `${colour} pencil`,
  done: 'has decided',
  thinking: 'still to decide',
  next: (pencils) => `next: ${pencils}`,
  pencil: (colour, station) => `${colour} from ${station}`,
  noSection: 'no section',
  ends: (stations) => `ends ${stations}`,
  circled: (station) => `${station} circled, counts twice`,
  power: (name, isUsed) => `power ${name}${isUsed ? ' (used)' : ''}`,
  line: (districts, most, crossings, points) =>
    `${districts} ${districts === 1 ? 'district' : 'districts'} x ${most} ${most === 1 ? 'station' : 'stations'} + ${crossings} Thames x 2 = ${points}`,
  sites: (visits, points) => `tourist sites: ${visits} visited = ${points}`,
  track: 'track',
  interchanges: (sum, points) => `interchanges: ${sum} = ${points}`,
  objective: (name, progress, atLeast) => `objective ${name}: ${progress} of ${atLeast}`,
  total: (points, [lines, sites, interchanges, objectives]) =>
    `TOTAL ${points} (lines ${lines}, sites ${sites}, interchanges ${interchanges}${objectives === null ? '' : `, objectives ${objectives}`})`,
  rating: (value, modules, tier, name) =>
    `solo rating ${value}${modules > 0 ? ` (total less ${10 * modules})` : ''}: tier ${tier} of 6, ${name}`,
  legend: (lines, circles) => [
    'C circle, T triangle, S square, P pentagon, * Central Station: fits every card, . no station.',
    `! tourist site. [ ] on the current line, with a site [ !${circles ? ', ( ) circled: counts twice' : ''}.`,
    `Lines and starts to come: ${lines}.`,
    '~ Thames, - | borders of districts. A section leads to the next station in any of 8 directions. It',
    'starts at an end of the line (with a railroad switch, from turn 3 on, anywhere on it), crosses',
    'nothing drawn, and leads to a station that the line lacks. With a joker any symbol will do.',
    'A line scores districts x most stations in one district + 2 for each section under the Thames.',
    'An interchange of 2, 3, 4 lines scores 2, 5, 9; the track of tourist sites what stands in [ ].',
    'After 4 rounds the highest total wins.',
  ],
};

const GERMAN: PictureWords = {
  lines: { purple: 'l', blue: 'b', pink: 'r', green: 'g' },
  symbols: { circle: 'K', triangle: 'D', square: 'Q', pentagon: 'F', wild: '*' },
  notBegun: 'Das Spiel hat noch nicht begonnen.',
  over: 'Das Spiel ist zu Ende.',
  round: (round, turn) => `Runde ${round} von 4, Zug ${turn}.`,
  between: (round) => `Runde ${round} von 4, zwischen zwei Zügen.`,
  turn: (cards, aim) => `Dieser Zug: ${cards}. Zeichne einen Abschnitt zu ${aim}`,
  anywhere: ', von einem beliebigen Bahnhof deiner Linie',
  idleSwitch: ' (vor Zug 3 bewirkt die Weiche nichts)',
  lastTurn: 'LETZTER ZUG der Runde.',
  earlier: (cards) => `In dieser Runde schon aufgedeckt: ${cards}.`,
  toCome: (cards) => `Noch im Stapel: ${cards}.`,
  underground: (flipped, all) =>
    `U-Bahn-Karten: ${flipped} von ${all} aufgedeckt; mit dem Zug der fünften endet die Runde.`,
  tablePencils: (colours) => `Stifte auf dem Tisch: ${colours}.`,
  none: 'keine',
  objectives: (points) => `Ziele (je ${points} Punkte):`,
  powers: 'Stiftfähigkeiten, einmal in der Runde des Stifts:',
  seat: (seat, isOwn) => `Platz ${seat}${isOwn ? ' (du)' : ''}`,
  rank: (rank) => `Rang ${rank}`,
  holds: (colour) => `Stift ${colour}`,
  done: 'hat entschieden',
  thinking: 'entscheidet noch',
  next: (pencils) => `danach: ${pencils}`,
  pencil: (colour, station) => `${colour} ab ${station}`,
  noSection: 'kein Abschnitt',
  ends: (stations) => `Enden ${stations}`,
  circled: (station) => `${station} eingekreist, zählt doppelt`,
  power: (name, isUsed) => `Fähigkeit ${name}${isUsed ? ' (genutzt)' : ''}`,
  line: (districts, most, crossings, points) =>
    `${districts} ${districts === 1 ? 'Bezirk' : 'Bezirke'} x ${most} ${most === 1 ? 'Bahnhof' : 'Bahnhöfe'} + ${crossings} Themse x 2 = ${points}`,
  sites: (visits, points) => `Sehenswürdigkeiten: ${visits} besucht = ${points}`,
  track: 'Leiste',
  interchanges: (sum, points) => `Umsteigebahnhöfe: ${sum} = ${points}`,
  objective: (name, progress, atLeast) => `Ziel ${name}: ${progress} von ${atLeast}`,
  total: (points, [lines, sites, interchanges, objectives]) =>
    `SUMME ${points} (Linien ${lines}, Sehenswürdigkeiten ${sites}, Umsteigen ${interchanges}${objectives === null ? '' : `, Ziele ${objectives}`})`,
  rating: (value, modules, tier, name) =>
    `Solowertung ${value}${modules > 0 ? ` (Summe minus ${10 * modules})` : ''}: Stufe ${tier} von 6, ${name}`,
  legend: (lines, circles) => [
    'K Kreis, D Dreieck, Q Quadrat, F Fünfeck, * Hauptbahnhof: passt zu jeder Karte, . kein Bahnhof.',
    `! Sehenswürdigkeit. [ ] an dieser Linie, mit einer solchen [ !${circles ? ', ( ) eingekreist: zählt doppelt' : ''}.`,
    `Linien und künftige Starts: ${lines}.`,
    '~ Themse, - | Bezirksgrenzen. Ein Abschnitt führt zum nächsten Bahnhof in einer von 8 Richtungen.',
    'Er beginnt an einem Ende der Linie (nach einer Weiche ab Zug 3 an jedem ihrer Bahnhöfe), kreuzt',
    'nichts Gezeichnetes und erreicht einen Bahnhof, den die Linie noch nicht hat. Beim Joker gilt jedes',
    'Symbol. Eine Linie bringt Bezirke x die meisten Bahnhöfe in einem Bezirk + 2 je Abschnitt unter der',
    'Themse, Umsteigebahnhöfe mit 2, 3, 4 Linien 2, 5, 9, Sehenswürdigkeiten das Feld [ ] der Leiste.',
    'Nach 4 Runden gewinnt die höchste Summe.',
  ],
};

export const PICTURE_WORDS: Readonly<Record<Language, PictureWords>> = { en: ENGLISH, de: GERMAN };
