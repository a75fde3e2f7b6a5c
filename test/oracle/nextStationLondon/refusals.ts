// Which rule refuses a move, for the oracle: the first that applies in the order of the document's section 4.7.

import { isSection, isStation, section } from './map.ts';
import { faceSymbol, holds, plainDraws, secondSymbol, switchInForce, type Turn } from './moves.ts';
import { currentLine, endsOf, fits, isBlocked, isUsed, type Sheet, startAndTarget, stationsOf } from './sheet.ts';

export interface Draw {
  readonly kind: 'draw';
  readonly section: string;
  readonly suffix: string | null;
}

export type Move = Draw | { readonly kind: 'circle'; readonly station: string } | { readonly kind: 'pass' };

/** A move from its text; an error when the text is no move. */
export function readMove(text: string): Move {
  if (text === 'pass') return { kind: 'pass' };
  const draw = /^draw:([^+]+)(?:\+(joker|switch|double))?$/.exec(text);
  if (draw?.[1] !== undefined) return { kind: 'draw', section: draw[1], suffix: draw[2] ?? null };
  const circle = /^circle:(.+)$/.exec(text);
  if (circle?.[1] !== undefined) return { kind: 'circle', station: circle[1] };
  throw new Error(`${text} is no move`);
}

type Check = readonly [rule: string, applies: () => boolean];

function firstOf(checks: readonly Check[]): string | null {
  return checks.find(([, applies]) => applies())?.[0] ?? null;
}

function drawsFromNoEnd(sheet: Sheet, turn: Turn, move: Draw): boolean {
  const line = currentLine(sheet);
  const way = startAndTarget(line, section(move.section));
  const anyStart = switchInForce(turn) || move.suffix === 'switch';
  return way !== null && !anyStart && !endsOf(line).includes(way.start.id);
}

function drawsToWrongSymbol(sheet: Sheet, turn: Turn, move: Draw): boolean {
  const way = startAndTarget(currentLine(sheet), section(move.section));
  let symbol = faceSymbol(turn);
  if (sheet.step === 'second' && sheet.firstTarget !== null) symbol = secondSymbol(turn, sheet.firstTarget);
  if (move.suffix === 'joker') symbol = 'joker';
  return way !== null && !fits(way.target, symbol);
}

function refusalOfDraw(sheet: Sheet, turn: Turn, power: string | null, move: Draw): string | null {
  if (!isSection(move.section)) return 'unknown-section';
  const on = stationsOf(currentLine(sheet));
  const touching = section(move.section).ends.filter(({ id }) => on.includes(id)).length;
  const { suffix } = move;
  const needless = () => sheet.step === 'build' && plainDraws(sheet, turn).includes(move.section);
  return firstOf([
    ['wrong-step', () => sheet.step === 'close' || (sheet.step === 'build' && suffix === 'double')],
    ['loop', () => touching === 2],
    ['not-connected', () => touching === 0],
    ['section-used', () => isUsed(sheet, move.section)],
    ['section-blocked', () => isBlocked(sheet, move.section)],
    ['power-required', () => sheet.step === 'second' && suffix === null],
    ['power-unavailable', () => suffix !== null && !holds(sheet, power, suffix)],
    ['power-not-needed', () => suffix !== null && needless()],
    ['not-from-end', () => drawsFromNoEnd(sheet, turn, move)],
    ['wrong-symbol', () => drawsToWrongSymbol(sheet, turn, move)],
  ]);
}

function refusalOfCircle(sheet: Sheet, power: string | null, id: string): string | null {
  const line = currentLine(sheet);
  return firstOf([
    ['unknown-station', () => !isStation(id)],
    ['wrong-step', () => sheet.step === 'second'],
    ['power-unavailable', () => !holds(sheet, power, 'circle')],
    ['station-not-on-line', () => line.drawn.length === 0 || !stationsOf(line).includes(id)],
  ]);
}

/** The rule that forbids `text` to a seat that is to act, or null when the move is legal. */
export function refusal(sheet: Sheet, turn: Turn, power: string | null, text: string): string | null {
  const move = readMove(text);
  if (move.kind === 'draw') return refusalOfDraw(sheet, turn, power, move);
  return move.kind === 'circle' ? refusalOfCircle(sheet, power, move.station) : null;
}
