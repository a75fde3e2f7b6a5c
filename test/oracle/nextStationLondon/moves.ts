// The legal moves of a seat for the oracle, listed straight from the tables of the document.
// Document: sections 4.3, 4.4 and 11; rulings R7, R8, R32 to R41.

import { SECTIONS, STATIONS } from './map.ts';
import { currentLine, reach, type Sheet, stationsOf, symbolAt } from './sheet.ts';

/** What a seat must know of the table to move. `power` is that of the pencil it holds. */
export interface Turn {
  readonly number: number;
  readonly cards: readonly string[];
  readonly final: boolean;
}

/** `underground-circle` shows a circle. */
function shown(card: string): string {
  return card.split('-')[1] ?? '';
}

/** The symbol of the last card flipped. */
export function faceSymbol(turn: Turn): string {
  return shown(turn.cards.at(-1) ?? '');
}

/** The switch was flipped on this turn, and not on the first two (R8). */
export function switchInForce(turn: Turn): boolean {
  return turn.number >= 3 && turn.cards.some((card) => shown(card) === 'switch');
}

/** Whether the seat's pencil has this power and has not used it this round. */
export function holds(sheet: Sheet, power: string | null, wanted: string): boolean {
  return power === wanted && !currentLine(sheet).powerUsed;
}

/** Sections that fit the cards without any power. */
export function plainDraws(sheet: Sheet, turn: Turn): string[] {
  return reach(sheet, faceSymbol(turn), switchInForce(turn));
}

/** Sections that a power adds at `build`, without those that need no power. */
function poweredDraws(sheet: Sheet, turn: Turn, power: string | null): Map<string, string> {
  const plain = plainDraws(sheet, turn);
  let reached: string[] = [];
  if (holds(sheet, power, 'joker')) reached = reach(sheet, 'joker', switchInForce(turn));
  if (holds(sheet, power, 'switch') && turn.number >= 3 && !switchInForce(turn)) {
    reached = reach(sheet, faceSymbol(turn), true);
  }
  return new Map(reached.filter((id) => !plain.includes(id)).map((id) => [id, `${power}`]));
}

/** Symbol that a second section must lead to (R33). */
export function secondSymbol(turn: Turn, firstTarget: string): string {
  const face = faceSymbol(turn);
  return face === 'joker' ? symbolAt(firstTarget) : face;
}

/** Sections that the power `double` allows after a first one that went to `firstTarget`. */
export function secondDraws(sheet: Sheet, turn: Turn, firstTarget: string): string[] {
  return reach(sheet, secondSymbol(turn, firstTarget), switchInForce(turn));
}

function buildMoves(sheet: Sheet, turn: Turn, power: string | null): string[] {
  const plain = plainDraws(sheet, turn);
  const powered = poweredDraws(sheet, turn, power);
  const draws = SECTIONS.flatMap(({ id }) => {
    if (plain.includes(id)) return [`draw:${id}`];
    const suffix = powered.get(id);
    return suffix === undefined ? [] : [`draw:${id}+${suffix}`];
  });
  const line = currentLine(sheet);
  const mayCircle = holds(sheet, power, 'circle') && line.drawn.length > 0;
  return [...draws, ...(mayCircle ? circleMoves(sheet) : []), 'pass'];
}

function circleMoves(sheet: Sheet): string[] {
  const on = stationsOf(currentLine(sheet));
  return STATIONS.filter(({ id }) => on.includes(id)).map(({ id }) => `circle:${id}`);
}

function secondMoves(sheet: Sheet, turn: Turn): string[] {
  if (sheet.firstTarget === null) throw new Error('a second section without a first one');
  return [...secondDraws(sheet, turn, sheet.firstTarget).map((id) => `draw:${id}+double`), 'pass'];
}

/** Every legal move by its id: draws by section, circles by station, then `pass`; none when the seat is done. */
export function legalMoves(sheet: Sheet, turn: Turn, power: string | null): string[] {
  switch (sheet.step) {
    case 'build':
      return buildMoves(sheet, turn, power);
    case 'second':
      return secondMoves(sheet, turn);
    case 'close':
      return [...circleMoves(sheet), 'pass'];
    case 'done':
      return [];
  }
}
