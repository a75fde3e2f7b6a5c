// Neighbours in the rules are neighbours in the picture: pairs of rooms, spaces of the railway, graves and crypts, cars.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { placesOf } from '../../../../domain/board/areas.ts';
import type { Box, Frame } from '../../../../domain/board/drawing.ts';
import { SPECTATOR } from '../../../../domain/title/contract.ts';
import { londonNecropolisRailwayBoard } from '../../../../domain/titles/london-necropolis-railway/board.ts';
import { londonNecropolisRailway } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { momentsOf } from '../../../kit/boards/moments.ts';

const { state } = at(momentsOf(londonNecropolisRailway, { options: {}, seats: 2, seed: 5 }), 40);
const view = londonNecropolisRailway.view(state, SPECTATOR);
const mine = at(view.players, 0);

function boxesIn(layout: Frame['layout']): (target: string) => Box {
  const open = ['london', 'necropolis', 'railway'];
  const frame = {
    language: 'en',
    layout,
    seat: 0,
    names: [null, null],
    toAct: [],
    winners: [],
    seats: true,
    open,
  } as const;
  const boxes = new Map<string, Box>();
  for (const { target, area } of placesOf(londonNecropolisRailwayBoard.board(view, frame))) {
    if (area.kind === 'box' && !boxes.has(target)) boxes.set(target, area.box);
  }
  return (target) => boxes.get(target) ?? expect.unreachable(`nothing is drawn as ${target}`);
}

function centre([x, y, width, height]: Box): readonly [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}

function distance(one: Box, other: Box): number {
  const [[x1, y1], [x2, y2]] = [centre(one), centre(other)];
  return Math.hypot(x1 - x2, y1 - y2);
}

describe.each(['wide', 'narrow'] as const)('%s', (layout) => {
  const boxOf = boxesIn(layout);

  test('the rooms of a pair stand beside each other, and no others do', () => {
    for (const { spaces } of mine.londonPairs) {
      const [[x1, y1], [x2, y2]] = [centre(boxOf(`room:0:${at(spaces, 0)}`)), centre(boxOf(`room:0:${at(spaces, 1)}`))];
      expect(y1).toBe(y2);
      const beside = mine.london.filter(({ code }) => centre(boxOf(`room:0:${code}`))[1] === y1);
      expect(beside.map(({ code }) => code)).toEqual(spaces);
      expect(x1).toBeLessThan(x2);
    }
  });

  test('the nearest spaces of the railway are the one before and the one after', () => {
    const { trackLength } = view.rules;
    const spaces = Array.from({ length: trackLength }, (_, space) => space);
    const between = spaces.filter((space) => space !== view.rules.londonSpace && space !== view.rules.necropolisSpace);
    for (const space of between) {
      const here = boxOf(`track:${space}`);
      const others = between.filter((other) => other !== space);
      const nearest = others.toSorted(
        (one, other) => distance(here, boxOf(`track:${one}`)) - distance(here, boxOf(`track:${other}`)),
      );
      expect([(space + 1) % trackLength, (space + trackLength - 1) % trackLength]).toContain(nearest[0]);
    }
    const [x] = centre(boxOf('track:0'));
    expect(spaces.every((space) => centre(boxOf(`track:${space}`))[0] >= x)).toBe(true);
  });

  test('graves lie in rows and columns, the crypt of a column above them', () => {
    for (const { column } of mine.columns) {
      const cells = mine.rows.map(({ code }) => centre(boxOf(`cell:0:${code}c${column}`)));
      const [x, y] = centre(boxOf(`column:0:${column}`));
      expect(cells.map(([left]) => left)).toEqual(cells.map(() => x));
      const tops = [y, ...cells.map(([, top]) => top)];
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    }
    for (const { code, cells } of mine.rows) {
      const [x, y, width, height] = boxOf(`spot:0:${code}`);
      for (const { code: cell } of cells) {
        const [left, top] = centre(boxOf(`cell:0:${cell}`));
        expect(left > x && left < x + width && top > y && top < y + height).toBe(true);
      }
    }
  });

  test('the two cars of a position stand under each other, in the order of the train', () => {
    const [first, second, third] = [1, 2, 3].map((position) => {
      const [[x1, y1], [x2, y2]] = [centre(boxOf(`car:0:m${position}`)), centre(boxOf(`car:0:c${position}`))];
      expect(x1).toBe(x2);
      expect(y1).toBeLessThan(y2);
      return x1;
    });
    expect(first).toBeLessThan(second ?? 0);
    expect(second).toBeLessThan(third ?? 0);
  });
});
