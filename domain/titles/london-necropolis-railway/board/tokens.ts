// Small pieces that all regions share: discs, coffins, crypts, places for staff, income in signs.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { circle, group, type Look, type Mark, type Tags, text, use } from '../../../board/drawing.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { disc } from '../../../board/pieces.ts';
import type { Tone } from '../../../board/tones.ts';
import { COFFINS, type Coffin, type Crypt, type Disc } from '../components/ids.ts';
import type { Income } from '../components/london.ts';
import type { View } from '../shapes/view.ts';

export type SeatView = View['players'][number];
export type CardView = NonNullable<View['currentTurn']['card']>;
/** The middle, and the radius or the size. */
export type Spot = readonly [x: number, y: number, size: number];
/** A corner, and the room to the right of it. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
/** Marks from `y` of their place on, and how high they are. */
export interface Stack {
  readonly marks: readonly Mark[];
  readonly height: number;
}

/** All different within a kind, in each language. */
export const LETTERS = {
  en: {
    discs: { blue: 'B', green: 'G', grey: 'Y', orange: 'O' },
    coffins: { purple: 'P', teal: 'T', red: 'R', black: 'B' },
  },
  de: {
    discs: { blue: 'B', green: 'G', grey: 'U', orange: 'O' },
    coffins: { purple: 'L', teal: 'P', red: 'R', black: 'S' },
  },
} as const satisfies Readonly<
  Record<Language, { discs: Readonly<Record<Disc, string>>; coffins: Readonly<Record<Coffin, string>> }>
>;

export const COFFIN_TONES: Readonly<Record<Coffin, Tone>> = {
  purple: 'purple',
  teal: 'teal',
  red: 'red',
  black: 'ink',
};
const CRYPT_LOOKS: Readonly<Record<Crypt, { readonly look: Look; readonly letters: Tone }>> = {
  brown: { look: { fill: 'brown', stroke: 'ink' }, letters: 'on' },
  yellow: { look: { fill: 'gold', stroke: 'ink' }, letters: 'on-gold' },
  white: { look: { fill: 'ivory', stroke: 'ink' }, letters: 'on-gold' },
};
const NO_CRYPT = { look: { fill: 'none', stroke: 'line', dash: [5, 5] }, letters: 'soft' } as const;
/** The scales of outlines in symbols: 100 units across. */
const UNITS = 100;

export function discToken(colour: Disc, language: Language, place: Spot, tags: Tags = {}): Mark {
  return disc(place, LETTERS[language].discs[colour], { tone: colour, ...tags });
}

/** The place of a disc. */
export function discPlace(colour: Disc, language: Language, [x, y, r]: Spot, tags: Tags = {}): Mark {
  return group(
    [
      circle(x, y, r - 0.75, { fill: 'surface', stroke: colour, strokeWidth: 1.5 }),
      text(x, y + 4.5, LETTERS[language].discs[colour], { size: 12, anchor: 'middle', fill: colour }),
    ],
    tags,
  );
}

/** A coffin with its letter, `size` high. */
export function coffinToken(colour: Coffin, language: Language, [x, y, size]: Spot, tags: Tags = {}): Mark {
  const letters: Tone = colour === 'black' ? 'paper' : 'on';
  return group(
    [
      use('coffin', [x, y, size], { fill: COFFIN_TONES[colour] }),
      text(x, y + 3, LETTERS[language].coffins[colour], { size: 12, weight: 600, anchor: 'middle', fill: letters }),
    ],
    tags,
  );
}

/** A crypt, or the place of one, with its points for a coffin. */
export function gable(crypt: Crypt | null, words: string, [x, y, size]: Spot, tags: Tags = {}): Mark {
  const { look, letters } = crypt === null ? NO_CRYPT : CRYPT_LOOKS[crypt];
  const dash = look.dash === undefined ? {} : { dash: look.dash.map((part) => (part * UNITS) / size) };
  return group(
    [
      use('gable', [x, y, size], { ...look, strokeWidth: (1.5 * UNITS) / size, ...dash }),
      ...(words === ''
        ? []
        : [text(x, y + size * 0.3, words, { size: 12, weight: 600, anchor: 'middle', fill: letters })]),
    ],
    tags,
  );
}

/** Staff is filled, the volunteer an outline, an empty place dashed. */
export function pieceSpot(piece: 'staff' | 'volunteer' | null, [x, y, size]: Spot, tags: Tags = {}): Mark {
  if (piece === null) {
    const look: Look = { stroke: 'soft', strokeWidth: 1.5, dash: [3, 3] };
    return group([circle(x, y, size / 2 - 1, look)], tags);
  }
  const look: Look =
    piece === 'staff' ? { fill: 'ink' } : { fill: 'surface', stroke: 'ink', strokeWidth: (2 * UNITS) / size };
  return group([use('staff', [x, y, size], look)], tags);
}

export interface Sign {
  readonly words: string;
  readonly sign: 'mourner' | 'coffin' | 'disc' | 'engine' | 'staff' | null;
}

export function incomeSigns({ pounds, mourners, coffins, orangeDiscs }: Income): readonly Sign[] {
  const signs: readonly (Sign & { readonly count: number })[] = [
    { count: pounds, words: `£${pounds}`, sign: null },
    { count: mourners, words: String(mourners), sign: 'mourner' },
    { count: coffins, words: String(coffins), sign: 'coffin' },
    { count: orangeDiscs, words: String(orangeDiscs), sign: 'disc' },
  ];
  return signs.filter(({ count }) => count > 0);
}

export type SignFont = { readonly size: number; readonly weight: 400 | 600; readonly fill: Tone };

function signWidth({ words, sign }: Sign, { size, weight }: SignFont): number {
  return textWidth(words, size, weight) + (sign === null ? 0 : size + 1);
}

export function signsWidth(signs: readonly Sign[], font: SignFont): number {
  return signs.reduce((sum, sign) => sum + signWidth(sign, font) + font.size / 2, -font.size / 2);
}

/** Numbers, each with the sign of what is counted. `y` is the base line. */
export function signRow(signs: readonly Sign[], [x, y]: readonly [number, number], font: SignFont): readonly Mark[] {
  const marks: Mark[] = [];
  let left = x;
  for (const one of signs) {
    const wide = textWidth(one.words, font.size, font.weight);
    if (one.words !== '') marks.push(text(left, y, one.words, font));
    if (one.sign !== null)
      marks.push(signMark(one.sign, [left + wide + 2 + font.size / 2, y - font.size * 0.36, font.size], font));
    left += signWidth(one, font) + font.size / 2;
  }
  return marks;
}

export function signMark(sign: NonNullable<Sign['sign']>, place: Spot, { fill }: Pick<SignFont, 'fill'>): Mark {
  const [x, y, size] = place;
  if (sign === 'disc') return circle(x, y, size * 0.42, { fill: 'orange', stroke: 'ink', strokeWidth: 1 });
  return use(sign, place, { fill });
}

/** Small engines beside each other, to the left of `x`. */
export function engines(count: number, [x, y, size]: Spot, fill: Tone): readonly Mark[] {
  return Array.from({ length: count }, (_, index) =>
    use('engine', [x - size / 2 - index * (size + 3), y, size], { fill }),
  );
}

/** How many of each name, as views count. */
export type Counts<Name extends string> = Readonly<Record<Name, number | undefined>>;

export function countOf<Name extends string>(counts: Counts<Name>, name: Name): number {
  return counts[name] ?? 0;
}

/** The coffins of `counts`, each one, colour by colour. */
export function coffinList(counts: Counts<Coffin>): readonly Coffin[] {
  return COFFINS.flatMap((colour) => Array.from({ length: countOf(counts, colour) }, () => colour));
}

export function seatAt(view: View, seat: number | null): SeatView {
  return at(view.players, Math.min(seat ?? 0, view.players.length - 1));
}

/** The other seats, in turn order from the one after `mine`. */
export function othersOf(view: View, { seat: mine }: SeatView): readonly SeatView[] {
  const from = view.turnOrder.indexOf(mine);
  const order = [...view.turnOrder.slice(from + 1), ...view.turnOrder.slice(0, from)];
  return order.map((seat) => at(view.players, seat));
}
