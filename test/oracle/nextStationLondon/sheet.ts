// A seat's sheet for the oracle: lines as plain lists, every question answered by its definition in the document.
// Document: section 4.4 (reach), rulings R5, R14 to R17, R19.

import { crosses, DEPARTURES, SECTIONS, type Section, type Station, section, station } from './map.ts';

export interface Drawn {
  readonly section: string;
  readonly from: string;
  readonly to: string;
}

/** What a seat draws with one pencil in one round. */
export interface Line {
  readonly colour: string;
  drawn: Drawn[];
  circled: string | null;
  powerUsed: boolean;
}

export type SeatStep = 'build' | 'second' | 'close' | 'done';

/**
 * What a seat has in front of it. The last line is that of the current round. `firstTarget`: where the first section of
 * this turn went, for `second`.
 */
export interface Sheet {
  lines: Line[];
  step: SeatStep;
  firstTarget: string | null;
  /** Moves of the seat in this turn. */
  steps: number;
}

export function newLine(colour: string): Line {
  return { colour, drawn: [], circled: null, powerUsed: false };
}

export function currentLine(sheet: Sheet): Line {
  const line = sheet.lines.at(-1);
  if (line === undefined) throw new Error('the sheet has no line yet');
  return line;
}

/** A copy that later moves do not change. */
export function copySheet(sheet: Sheet): Sheet {
  return { ...sheet, lines: sheet.lines.map((line) => ({ ...line, drawn: [...line.drawn] })) };
}

/** Where the line starts. */
export function departureOf(line: Line): string {
  const departure = DEPARTURES[line.colour];
  if (departure === undefined) throw new Error(`no colour ${line.colour}`);
  return departure;
}

/** Stations of the line in the order of joining, the departure station first. */
export function stationsOf(line: Line): string[] {
  return [departureOf(line), ...line.drawn.map(({ to }) => to)];
}

/** Stations with exactly one section of the line; before the first section the departure station (R5). */
export function endsOf(line: Line): string[] {
  if (line.drawn.length === 0) return stationsOf(line);
  const touched = line.drawn.flatMap((drawn) => section(drawn.section).ends.map(({ id }) => id));
  return stationsOf(line).filter((id) => touched.filter((other) => other === id).length === 1);
}

/** Every section drawn on the sheet, in any round. */
export function drawnOn(sheet: Sheet): string[] {
  return sheet.lines.flatMap((line) => line.drawn.map((drawn) => drawn.section));
}

export function isUsed(sheet: Sheet, id: string): boolean {
  return drawnOn(sheet).includes(id);
}

export function isBlocked(sheet: Sheet, id: string): boolean {
  return drawnOn(sheet).some((other) => crosses(id, other));
}

/** Sections that can never be drawn any more: drawn ones and those that cross one. */
export function closedOn(sheet: Sheet): string[] {
  const drawn = drawnOn(sheet);
  const isClosed = (id: string) => drawn.some((other) => other === id || crosses(id, other));
  return SECTIONS.filter(({ id }) => isClosed(id)).map(({ id }) => id);
}

/** Which endpoint is on the line and which is not; null when both are or none is. */
export function startAndTarget(line: Line, one: Section): { start: Station; target: Station } | null {
  const on = stationsOf(line);
  const [a, b] = one.ends;
  if (on.includes(a.id) === on.includes(b.id)) return null;
  return on.includes(a.id) ? { start: a, target: b } : { start: b, target: a };
}

/** Whether a station answers the symbol of a card. */
export function fits(target: Station, symbol: string): boolean {
  return symbol === 'joker' || target.symbol === 'wild' || target.symbol === symbol;
}

/** `reach(symbol, any)` of the document: the ids of the sections that the current line may take. */
export function reach(sheet: Sheet, symbol: string, any: boolean): string[] {
  const line = currentLine(sheet);
  const ends = endsOf(line);
  const reached = SECTIONS.filter((one) => {
    const way = startAndTarget(line, one);
    if (way === null || !fits(way.target, symbol)) return false;
    if (!any && !ends.includes(way.start.id)) return false;
    return !isUsed(sheet, one.id) && !isBlocked(sheet, one.id);
  });
  return reached.map(({ id }) => id);
}

/** The line of this turn with one more section. */
export function extend(sheet: Sheet, id: string): Drawn {
  const line = currentLine(sheet);
  const way = startAndTarget(line, section(id));
  if (way === null) throw new Error(`${id} does not lead out of the ${line.colour} line`);
  const drawn = { section: id, from: way.start.id, to: way.target.id };
  line.drawn.push(drawn);
  return drawn;
}

/** The symbol of a station as `second` reads it: the Central Station leaves the choice free (R33). */
export function symbolAt(id: string): string {
  const { symbol } = station(id);
  return symbol === 'wild' ? 'joker' : symbol;
}
