// The parameters of a query: each at most once, and no other than the resource knows, since a misspelt one would be
// left out silently.

import { parseListCursor } from '../http/listCursors.ts';
import { parseMoment } from '../http/moment.ts';

/** A query that no answer can be given to; the message is for the client. */
export class InvalidParameter extends Error {
  override readonly name = 'InvalidParameter';
}

/** The value of each parameter; undefined for one that is not there. Throws InvalidParameter. */
export function parametersIn<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const found: Partial<Record<Name, string>> = {};
  for (const [given, value] of query) {
    const name = names.find((one) => one === given);
    if (name === undefined) {
      const known = names.map((one) => `\`${one}\``).join(', ');
      throw new InvalidParameter(`There is no parameter ${quoted(given)} here; the known ones are ${known}.`);
    }
    if (found[name] !== undefined) {
      throw new InvalidParameter(`\`${name}\` is given ${query.getAll(name).length} times. Give it once.`);
    }
    found[name] = value;
  }
  return found;
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}

/** A whole number within bounds; `fallback` where there is none. */
export function numberIn(
  name: string,
  text: string | undefined,
  { least, most, fallback }: { readonly least: number; readonly most: number; readonly fallback: number },
): number {
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidParameter(`\`${name}\` is ${quoted(text)}; it must be a whole number from ${least} to ${most}.`);
}

/** One of the listed words; null where there is none. */
export function wordIn<Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly Word[],
): Word | null {
  if (text === undefined) return null;
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new InvalidParameter(`\`${name}\` is ${quoted(text)}; it must be ${words.join(' or ')}.`);
}

/** The id of a title; null where there is none. */
export function titleIn(text: string | undefined, titles: readonly { readonly id: string }[]): string | null {
  if (text === undefined) return null;
  if (titles.some(({ id }) => id === text)) return text;
  throw new InvalidParameter(`\`title\` is ${quoted(text)}, which is no title here.`);
}

/** A cursor of a list; null where there is none. */
export function cursorIn(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const cursor = parseListCursor(text);
  if (cursor !== null) return cursor;
  throw new InvalidParameter(`\`${name}\` is ${quoted(text)}, which is no cursor of this list.`);
}

/** A moment in RFC 3339, ms since 1970; null where there is none. */
export function momentIn(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = parseMoment(text);
  if (time !== null) return time;
  throw new InvalidParameter(
    `\`${name}\` is ${quoted(text)}; it must be a moment since 1970 such as 2026-11-22T18:03:00Z.`,
  );
}
