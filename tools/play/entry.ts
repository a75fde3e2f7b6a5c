// What a person types at the table.

import type { MoveShown } from './documents.ts';

export type Word = 'help' | 'table' | 'moves' | 'resign' | 'start' | 'quit';

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
  return { kind: 'move', notation: labelled(line, moves) ?? line };
}

/** The one move whose label this is. */
function labelled(line: string, moves: readonly MoveShown[]): string | null {
  const named = moves.filter(({ label }) => label.toLowerCase() === line.toLowerCase());
  return named.length === 1 ? (named[0]?.notation ?? null) : null;
}
