// The bonus spaces: four columns, each space taken once in the game.

import { circle, type Frame, group, type Mark } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { heading, seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { DISC_NAMES } from '../text/names.ts';
import { discPlace, discToken, type Place, type Sign, type Stack, signRow, signsWidth } from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

type Column = View['bonusColumns'][number];

const ROWS = { first: 58, pitch: 33 };
const FONT = { size: 14, weight: 600, fill: 'ink' } as const;

/** A disc stays with the sign of its seat. */
export function bonus(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const pitch = width / 4;
  const columns = view.bonusColumns.map((column, index) => {
    const centre = pitch * (index + 0.5);
    const spaces = column.spaces.map((space, place) =>
      bonusSpace(column, space, frame, [centre, ROWS.first + place * ROWS.pitch]),
    );
    return group([...gains(column, centre), ...spaces], { key: `bonus:${column.column}` });
  });
  const note = fitted(width, 15, words.onceATurn, { width: width - 60, size: 12, anchor: 'end', fill: 'soft' });
  const marks = [heading(0, 15, words.bonus, width), note, ...columns];
  return { marks: [group(marks, { x, y })], height: ROWS.first + 2 * ROWS.pitch + 12 };
}

function gains({ pounds, move }: Column, x: number): readonly Mark[] {
  const signs: readonly Sign[] = [
    ...(pounds > 0 ? [{ words: `£${pounds}`, sign: null }] : []),
    ...(move > 0 ? [{ words: '', sign: 'engine' as const }] : []),
  ];
  return signRow(signs, [x - signsWidth(signs, FONT) / 2, 37], FONT);
}

function bonusSpace(
  { column, pounds, move }: Column,
  { colour, disc, seat }: Column['spaces'][number],
  frame: Frame,
  [x, y]: readonly [number, number],
): Mark {
  const { language } = frame;
  const words = BOARD_WORDS[language];
  const brings = [...(pounds > 0 ? [`£${pounds}`] : []), ...(move > 0 ? [words.trainOf(move)] : [])].join(', ');
  const taken = seat === null ? '' : `, ${words.taken} ${seatName(frame, seat)}`;
  const label = `${words.bonus} ${column}, ${DISC_NAMES[colour][language]}: ${brings}${taken}`;
  const target = circle(x, y, 11, { target: `bonus:${column}:${colour}`, label });
  if (disc === null || seat === null) return group([target, discPlace(colour, language, [x, y, 11])], { label });
  const marks = [target, discToken(disc, language, [x, y, 11]), seatSign(seat, [x + 12, y + 7, 12])];
  return group(marks, { label, key: `taken:${column}:${colour}` });
}
