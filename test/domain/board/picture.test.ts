// A view as a whole SVG: its name, its parts, and texts that mean nothing in XML, whatever they are.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TitleBoard } from '../../../domain/board/contract.ts';
import { type Frame, rect, text } from '../../../domain/board/drawing.ts';
import { type PictureOf, pictureOf } from '../../../domain/board/picture.ts';
import { seatName } from '../../../domain/board/pieces.ts';
import { elementsOf } from '../../kit/boards/xml.ts';

const BOARD: TitleBoard = {
  board: (_view, frame) => ({
    width: 100,
    height: 50.5,
    sheet: {},
    marks: [
      rect([0, 0, 40, 40], { target: 'card:1', label: seatName(frame, 0) }),
      text(0, 20, seatName(frame, 0), { key: seatName(frame, 1) }),
    ],
  }),
  targets: () => [],
  touched: () => [],
  regionsOf: () => [],
  money: '£',
};

const FRAME: Frame = {
  language: 'en',
  seat: null,
  layout: 'wide',
  names: [null, null],
  toAct: [1],
  winners: [],
  seats: true,
  open: [],
};

function pictureWith(given: Partial<PictureOf>) {
  const rest = { titleName: 'Toy', view: null, theme: 'light', prefix: 'p-', moves: null, chosen: [] } as const;
  return pictureOf({ ...rest, board: BOARD, frame: FRAME, ...given });
}

test('is named by its title and by who is to act or has won, in the language of the frame', () => {
  const titleOf = (frame: Partial<Frame>) =>
    /<title id="p-title">([^<]*)</.exec(pictureWith({ frame: { ...FRAME, ...frame } }).svg)?.[1];
  expect(titleOf({})).toBe('Toy. To act: Seat 1');
  expect(titleOf({ language: 'de', toAct: [0, 1], names: ['Ada', null] })).toBe('Toy. Am Zug: Ada, Platz 1');
  expect(titleOf({ toAct: [], winners: [0] })).toBe('Toy. Won: Seat 0');
  expect(titleOf({ toAct: [] })).toBe('Toy');
});

test('has whole units, an image without moves, and with them what may be touched and what that brings', () => {
  const bare = pictureWith({});
  expect(bare).toMatchObject({ width: 100, height: 51 });
  expect(bare.svg).toContain('role="img"');
  expect(bare.svg).not.toContain('data-hit');
  const moves = [{ notation: 'm', label: 'Take it', targets: ['card:1'], effect: { points: 1, money: -2 } }];
  const { svg } = pictureWith({ moves });
  expect(svg).toContain('role="group"');
  expect(svg).toMatch(/data-hit="" data-target="card:1" role="button" tabindex="0" aria-label="Take it"/);
  expect(svg).toContain('>+1 −£2<');
});

test('shows what is chosen, and where it may lead', () => {
  const board: TitleBoard = {
    ...BOARD,
    preview: ({ points }) => [text(60, 40, `leads to ${points}`)],
  };
  const moves = [{ notation: 'm', label: 'Take it', targets: ['card:1'], effect: { points: 1 } }];
  expect(pictureWith({ board, moves }).svg).not.toContain('leads to');
  const { svg } = pictureWith({ board, moves, chosen: ['card:1'] });
  expect(svg).toContain('>leads to 1<');
  expect(svg).not.toContain('data-hit');
  expect(pictureWith({ board, chosen: ['card:1'] }).svg).toBe(pictureWith({ board }).svg);
});

test('high contrast has heavier outlines', () => {
  const moves = [{ notation: 'm', label: 'Take it', targets: ['card:1'], effect: {} }];
  expect(pictureWith({ moves }).svg).toContain('stroke-width="2.5"');
  expect(pictureWith({ moves, theme: 'contrast' }).svg).toContain('stroke-width="4.5"');
});

test('names are text, whatever they are: the elements stay the same', () => {
  const elements = elementsOf(pictureWith({}).svg);
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 64 }),
    fc.stringMatching(/^[<>&"'/=!-]{0,20}$/),
    fc.constantFrom('</text><script>', '" onload="x', ']]>', '<!--', '&lt;', '\ud800', '\u0000\u001f\ufffe'),
  );
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(elementsOf(pictureWith({ frame: { ...FRAME, names: [one, other] } }).svg)).toEqual(elements);
    }),
    { numRuns: 200 },
  );
});
