// The parts of a screen: how tall they are, and the lines of the body.

import type { Language } from '../../domain/base/language.ts';
import type { Story } from '../story/story.ts';

/** Title, version, who moved and how; and the line of keys. */
const HEAD_LINES = 3;
const FOOT_LINES = 1;

/** Lines of the body on a screen of this size; at least one. */
export function bodyHeight({ rows }: { readonly rows: number }): number {
  return Math.max(1, rows - HEAD_LINES - FOOT_LINES);
}

/** The body: remarks, facts and outcome, wrapped; then the picture from line `picture` (from 0) on, as it is. */
export interface Body {
  readonly lines: readonly string[];
  readonly picture: number;
}

export interface Shown {
  readonly story: Story;
  readonly index: number;
  readonly language: Language;
  readonly size: { readonly columns: number };
}

/** The body of the version shown. */
export function documentOf({ story, index, language, size }: Shown): Body {
  const page = story.page(index, language);
  const caveat = index === 0 ? story.caveat(language) : [];
  const told = [...story.remarks(language), ...caveat, ...page.facts, ...page.outcome];
  const above = told.flatMap((line) => wrapped(line, size.columns));
  if (page.picture.length === 0) return { lines: above, picture: above.length };
  return { lines: [...above, '', ...page.picture], picture: above.length + 1 };
}

const INDENT = '  ';

/** `line` in pieces of at most `columns`, broken between words where possible; all but the first are indented. */
export function wrapped(line: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > columns && columns > INDENT.length) {
    const gap = rest.lastIndexOf(' ', columns);
    const at = rest.slice(0, Math.max(gap, 0)).trim() === '' ? columns : gap;
    lines.push(rest.slice(0, at));
    rest = INDENT + rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
