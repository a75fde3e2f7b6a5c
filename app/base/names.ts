// Display names: how one is tidied, which can be chosen, and which look alike.

import LOOK_ALIKES from './lookAlikes.json' with { type: 'json' };

/** Characters (code points) of a display name. */
export const MAX_NAME_CHARACTERS = 64;

/** What a caller is called whose token holds no name. */
export const NAMELESS = 'Player';

/** What is drawn as nothing (fillers, joiners, selectors, the Braille blank), and what has no agreed meaning. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cn}\u2800]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Control, direction and format characters, separators of lines and paragraphs. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const ALL_CONTROL = new RegExp(CONTROL, 'gu');

/** More marks on one letter than any language writes: they would run into the lines above and below. */
const STACKED = /\p{M}{5}/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** `text` as a display name, at most 64 characters of it. */
export function tidyName(text: string): string {
  return [...visibleText(text)].slice(0, MAX_NAME_CHARACTERS).join('').trim();
}

/** Whether `text` is longer than a display name may be. */
export function isLongName(text: string): boolean {
  return [...visibleText(text)].length > MAX_NAME_CHARACTERS;
}

/** `text` composed (NFC), without control, direction and invisible characters, with single spaces. */
function visibleText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(ALL_CONTROL, ' ')
    .replaceAll(ALL_INVISIBLE, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

export type NameFault = 'empty' | 'long' | 'hidden' | 'stacked';

/** Why nobody can choose the name `text`, or null. Spaces around it, and more than one between words, do not count. */
export function nameFault(text: string): NameFault | null {
  const spaced = chosenName(text);
  if (CONTROL.test(spaced) || INVISIBLE.test(spaced) || !spaced.isWellFormed()) return 'hidden';
  if (!VISIBLE.test(spaced)) return 'empty';
  if (STACKED.test(spaced.normalize('NFD'))) return 'stacked';
  return [...spaced].length > MAX_NAME_CHARACTERS ? 'long' : null;
}

/** A chosen name as it is stored: composed (NFC), with single spaces. */
export function chosenName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

let shownAs: ReadonlyMap<string, string> | null = null;

/** What each look-alike looks like. Made at first use: few requests name a player. */
function lookAlikes(): ReadonlyMap<string, string> {
  shownAs ??= new Map(
    Object.entries(LOOK_ALIKES.lookAlikes).flatMap(([letters, points]) =>
      points.split(' ').map((point) => [String.fromCodePoint(Number.parseInt(point, 16)), letters] as const),
    ),
  );
  return shownAs;
}

/** Accents and other marks that letters of several scripts share. */
const SHARED_MARKS = /\p{Script=Inherited}/gu;

/**
 * Equal for names that look alike: ignores case, accents, spaces and punctuation, and takes look-alikes of other
 * scripts for Latin letters and digits (UTS 39). Look-alikes between two other scripts are not recognised.
 */
export function nameKey(name: string): string {
  const plain = latin(latin(name).toLowerCase()).toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}\p{N}\p{M}\p{S}]/gu, '');
  // Capital I, which was lower-cased, looks like l.
  return (letters || plain).replaceAll('l', 'i');
}

function latin(text: string): string {
  const shown = lookAlikes();
  const decomposed = [...text]
    .map((character) => shown.get(character) ?? character)
    .join('')
    .normalize('NFKD');
  return [...decomposed.replaceAll(SHARED_MARKS, '')].map((character) => shown.get(character) ?? character).join('');
}

/** Names for a player who has not chosen one, the best first: the token's, then with more and more of the id's end. */
export function firstNames(playerId: string, name: string): readonly string[] {
  const ends = [4, 8, 26].map((characters) => playerId.slice(-characters));
  const marked = ends.map((end) => {
    const room = MAX_NAME_CHARACTERS - end.length - 1;
    return `${[...name].slice(0, room).join('').trim()} ${end}`;
  });
  return name === NAMELESS ? marked : [name, ...marked];
}
