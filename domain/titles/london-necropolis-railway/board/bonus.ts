// The bonus spaces: four columns, each space taken once in the game.

import { circle, type Frame, group, type Mark } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { heading, seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { DISC_NAMES } from '../text/names.ts';
import { once } from './once.ts';
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
    return group([...gains(column, frame, centre), ...spaces], { key: `bonus:${column.column}` });
  });
  const note = fitted(width, 15, words.onceATurn, { width: width - 60, size: 12, anchor: 'end', fill: 'soft' });
  const marks = [heading(0, 15, words.bonus, width), note, ...columns];
  return { marks: [group(marks, { x, y })], height: ROWS.first + 2 * ROWS.pitch + 12 };
}

const columnGains = once<readonly Mark[]>();

function gains({ column, pounds, move }: Column, { layout }: Frame, x: number): readonly Mark[] {
  return columnGains(`${layout} ${column}`, () => {
    const signs: readonly Sign[] = [
      ...(pounds > 0 ? [{ words: `£${pounds}`, sign: null }] : []),
      ...(move > 0 ? [{ words: '', sign: 'engine' as const }] : []),
    ];
    return signRow(signs, [x - signsWidth(signs, FONT) / 2, 37], FONT);
  });
}

type Space = Column['spaces'][number];

const freeSpaces = once<Mark>();
const takenDiscs = once<readonly Mark[]>();

function bonusSpace(column: Column, space: Space, frame: Frame, at: readonly [number, number]): Mark {
  const { language, layout } = frame;
  const { colour, disc, seat } = space;
  const place = `${layout} ${language} ${column.column} ${colour}`;
  if (disc === null || seat === null) {
    return freeSpaces(place, () => {
      const label = spaceLabel(column, colour, language);
      return group([touch(column, colour, label, at), discPlace(colour, language, [...at, 11])], { label });
    });
  }
  const discs = takenDiscs(`${place} ${disc} ${seat}`, () => [
    discToken(disc, language, [...at, 11]),
    seatSign(seat, [at[0] + 12, at[1] + 7, 12]),
  ]);
  const label = `${spaceLabel(column, colour, language)}, ${BOARD_WORDS[language].taken} ${seatName(frame, seat)}`;
  return group([touch(column, colour, label, at), ...discs], { label, key: `taken:${column.column}:${colour}` });
}

function touch({ column }: Column, colour: Space['colour'], label: string, [x, y]: readonly [number, number]): Mark {
  return circle(x, y, 11, { target: `bonus:${column}:${colour}`, label });
}

function spaceLabel({ column, pounds, move }: Column, colour: Space['colour'], language: Frame['language']): string {
  const words = BOARD_WORDS[language];
  const brings = [...(pounds > 0 ? [`£${pounds}`] : []), ...(move > 0 ? [words.trainOf(move)] : [])].join(', ');
  return `${words.bonus} ${column}, ${DISC_NAMES[colour][language]}: ${brings}`;
}
