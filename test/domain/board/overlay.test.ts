// What lies over a board while a person chooses.

import { expect, test } from 'vitest';
import { type Choice, choose, chosenAfter } from '../../../domain/board/choosing.ts';
import { circle, type Drawing, line, type Mark, rect, SLOT } from '../../../domain/board/drawing.ts';
import { type Situation, withOverlay } from '../../../domain/board/overlay.ts';

const DRAWING: Drawing = {
  width: 200,
  height: 100,
  sheet: {},
  marks: [
    SLOT,
    line([20, 50, 80, 50], { target: 'way:a' }),
    line([20, 90, 80, 90], { target: 'way:b' }),
    circle(150, 50, 10, { target: 'pawn:1' }),
    rect([120, 80, 20, 10], { key: 'card:7' }),
  ],
};

const CHOICES: readonly Choice[] = [
  { notation: 'a', label: 'Go by a', targets: ['way:a'], gain: '+6' },
  { notation: 'b', label: 'Go by b', targets: ['way:b'], gain: '+2' },
  { notation: 'b+pawn', label: 'Go by b with the pawn', targets: ['way:b', 'pawn:1'], gain: '+4' },
  { notation: 'pass', label: 'Pass', targets: [], gain: null },
];

function marksOf(situation: Partial<Situation>): readonly Mark[] {
  return withOverlay(DRAWING, { choices: CHOICES, chosen: [], changed: [], heavier: 0, ...situation }).marks;
}

function textsOf(marks: readonly Mark[]): readonly string[] {
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
}

function hitsOf(marks: readonly Mark[]): readonly (string | undefined)[] {
  return marks.flatMap((mark) => (mark.kind === 'hit' && mark.isFirst ? [mark.target] : []));
}

test('what may be touched says what it brings, unless its moves differ in that', () => {
  expect(textsOf(marksOf({}))).toEqual(['+6']);
  expect(hitsOf(marksOf({}))).toEqual(['way:a', 'way:b']);
});

test('what is chosen keeps its gain, and what may be touched instead stays', () => {
  const marks = marksOf({ chosen: ['way:a'] });
  const gain = marks.find((mark) => mark.kind === 'text' && mark.text === '+6');
  expect(gain).toMatchObject({ fill: 'on', x: 50 });
  expect(hitsOf(marks)).toEqual(['way:b']);
});

test('with a step to go, only that may be touched', () => {
  expect(hitsOf(marksOf({ chosen: ['way:b'] }))).toEqual(['pawn:1']);
});

test('a touch is one more step, or another one instead of the last', () => {
  expect(chosenAfter(CHOICES, [], 'way:b')).toEqual(['way:b']);
  expect(chosenAfter(CHOICES, ['way:b'], 'pawn:1')).toEqual(['way:b', 'pawn:1']);
  expect(chosenAfter(CHOICES, ['way:a'], 'way:b')).toEqual(['way:b']);
  expect(choose(CHOICES, ['way:b', 'pawn:1']).complete.map(({ notation }) => notation)).toEqual(['b+pawn']);
});

test.each(['card:7', 'pawn:1', 'way:a'])('what changed has four corners: %s', (name) => {
  const plain = marksOf({ choices: [] });
  const marked = marksOf({ choices: [], changed: [name] });
  const corners = marked.filter((mark) => !plain.includes(mark) && mark.kind === 'group');
  expect(corners).toHaveLength(1);
  expect(marksOf({ choices: [], changed: ['card:8'] })).toHaveLength(plain.length);
});
