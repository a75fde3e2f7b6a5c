// What a person types at the table.

import type { MoveShown } from './documents.generated.ts';

export type Word = 'help' | 'table' | 'moves' | 'undo' | 'takeback' | 'yes' | 'no' | 'resign' | 'start' | 'quit';

export type Entry =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'word'; readonly word: Word }
  /** Listed or not: the server has the rules. */
  | { readonly kind: 'move'; readonly notation: string }
  | { readonly kind: 'noNumber'; readonly number: string };

const WORDS: ReadonlyMap<string, Word> = new Map([
  ['help', 'help'],
  ['?', 'help'],
  ['hilfe', 'help'],
  ['table', 'table'],
  ['tisch', 'table'],
  ['moves', 'moves'],
  ['züge', 'moves'],
  ['undo', 'undo'],
  ['zurück', 'undo'],
  ['takeback', 'takeback'],
  ['rücknahme', 'takeback'],
  ['yes', 'yes'],
  ['ja', 'yes'],
  ['no', 'no'],
  ['nein', 'no'],
  ['resign', 'resign'],
  ['aufgeben', 'resign'],
  ['start', 'start'],
  ['quit', 'quit'],
  ['q', 'quit'],
  ['ende', 'quit'],
]);

/** What `line` means where these moves are listed. A move goes before a word. */
export function readEntry(line: string, moves: readonly MoveShown[]): Entry {
  if (line === '') return { kind: 'nothing' };
  const listed = moves.find(({ notation }) => notation === line) ?? moves[Number(line) - 1];
  if (listed !== undefined) return { kind: 'move', notation: listed.notation };
  const word = WORDS.get(line.toLowerCase());
  if (word !== undefined) return { kind: 'word', word };
  if (/^\d+$/.test(line)) return { kind: 'noNumber', number: line };
  return { kind: 'move', notation: nearly(line, moves) ?? labelled(line, moves) ?? line };
}

/** The one move whose notation this is but for capitals, or its end after `:`: `LO1:blue` of `london:LO1:blue`. */
function nearly(line: string, moves: readonly MoveShown[]): string | null {
  const small = line.toLowerCase();
  const meant = moves.filter(({ notation }) => notation.toLowerCase() === small || endOf(notation) === small);
  return meant.length === 1 ? (meant[0]?.notation ?? null) : null;
}

function endOf(notation: string): string {
  return notation.slice(notation.indexOf(':') + 1).toLowerCase();
}

/** The number, from 1, of the one move of the same words in another order: `e5-c5` of `draw:c5-e5`; 0 for none. */
export function likeMove(line: string, moves: readonly MoveShown[]): number {
  const words = wordsOf(line);
  const alike = moves.filter(({ notation }) => [wordsOf(notation), wordsOf(endOf(notation))].includes(words));
  const [move] = alike;
  return move === undefined || alike.length > 1 ? 0 : moves.indexOf(move) + 1;
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/** The one move whose label this is. */
function labelled(line: string, moves: readonly MoveShown[]): string | null {
  const named = moves.filter(({ label }) => label.toLowerCase() === line.toLowerCase());
  return named.length === 1 ? (named[0]?.notation ?? null) : null;
}
