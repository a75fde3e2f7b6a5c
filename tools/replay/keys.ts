// From the bytes of a terminal in raw mode to keys.

/** A key that was pressed; a printable one is its own character. */
export type Key = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'key'; readonly name: KeyName };

const KEY_NAMES = [
  'left',
  'right',
  'up',
  'down',
  'home',
  'end',
  'page-up',
  'page-down',
  'shift-left',
  'shift-right',
  'enter',
  'backspace',
  'escape',
  'interrupt',
] as const;
export type KeyName = (typeof KEY_NAMES)[number];

const CONTROLS: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u0003': 'interrupt',
  '\u0004': 'interrupt',
};

/** What stands behind ESC [ or ESC O. */
const SEQUENCES: Readonly<Record<string, KeyName>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  '1~': 'home',
  '4~': 'end',
  '5~': 'page-up',
  '6~': 'page-down',
  '7~': 'home',
  '8~': 'end',
  '1;2C': 'shift-right',
  '1;2D': 'shift-left',
};

const ESC = '\u001b';

/** Reads the keys off the front of `input`; `rest` may be the beginning of a longer sequence, or the key Escape by itself. */
export function readKeys(input: string): { readonly keys: readonly Key[]; readonly rest: string } {
  const keys: Key[] = [];
  let text = input;
  while (text !== '') {
    const next = text.startsWith(ESC) ? readSequence(text) : plainKey(text);
    if (next === 'unfinished') return { keys, rest: text };
    if (next.key !== null) keys.push(next.key);
    text = text.slice(next.length);
  }
  return { keys, rest: '' };
}

/** The keys of a `rest` behind which nothing has come for a while. */
export function flushKeys(rest: string): readonly Key[] {
  return rest.startsWith(ESC) ? [{ kind: 'key', name: 'escape' }] : [];
}

/** What was read off the front of a text; a key that we do not know is null. */
interface Taken {
  readonly key: Key | null;
  readonly length: number;
}

/** A key of several bytes at the front of `text`. */
function readSequence(text: string): Taken | 'unfinished' {
  if (text === ESC || text === `${ESC}[` || text === `${ESC}O`) return 'unfinished';
  if (text[1] !== '[' && text[1] !== 'O') return { key: { kind: 'key', name: 'escape' }, length: 1 };
  const body = /^[0-9;]*[ -/]*[@-~]/.exec(text.slice(2))?.[0];
  if (body === undefined) return /^[0-9;]*[ -/]*$/.test(text.slice(2)) ? 'unfinished' : { key: null, length: 2 };
  const name = SEQUENCES[body];
  return { key: name === undefined ? null : { kind: 'key', name }, length: 2 + body.length };
}

function plainKey(text: string): Taken {
  const character = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const { length } = character;
  const name = CONTROLS[character];
  if (name !== undefined) return { key: { kind: 'key', name }, length };
  return { key: /^\p{Cc}$/u.test(character) ? null : { kind: 'text', text: character }, length };
}
