// The plans of the map: tunnels cross only in caves, and labels and tokens lie on nothing else.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import type { Box } from '../../../../domain/board/drawing.ts';
import {
  boxAt,
  GROUNDS,
  type Ground,
  LABEL,
  spotOf,
  type Way,
} from '../../../../domain/titles/return-to-lionsgate-city/board/geometry.ts';
import type { Point } from '../../../../domain/titles/return-to-lionsgate-city/board/plan.ts';
import { ENGINES } from '../../../../domain/titles/return-to-lionsgate-city/board/trains.ts';
import { CAVES, TUNNELS } from '../../../../domain/titles/return-to-lionsgate-city/components.ts';

type Leg = readonly [Point, Point];

function legsOf({ points }: Way): readonly Leg[] {
  const legs: Leg[] = [];
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(index, index + 4);
    legs.push([
      [x1, y1],
      [x2, y2],
    ]);
  }
  return legs;
}

function side([[x1, y1], [x2, y2]]: Leg, [x, y]: Point): number {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
}

function cross(one: Leg, other: Leg): boolean {
  return side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0;
}

function distance([[x1, y1], [x2, y2]]: Leg, [x, y]: Point): number {
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const share = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squared));
  return Math.hypot(x1 + share * (x2 - x1) - x, y1 + share * (y2 - y1) - y);
}

/** How far a point is inside a box; negative outside. */
function depth([x, y, width, height]: Box, [px, py]: Point): number {
  return Math.min(px - x, x + width - px, py - y, y + height - py);
}

function pairs(ways: readonly Way[]): readonly (readonly [Way, Way])[] {
  return ways.flatMap((one, index) => ways.slice(index + 1).map((other) => [one, other] as const));
}

const PLACES = [...CAVES.map(({ id }) => id), 'city'];

describe.each(Object.entries(GROUNDS))('%s', (layout, { plan, ways }: Ground) => {
  test('all caves and tunnels have a place, on the map', () => {
    expect(ways.map(({ tunnel }) => tunnel)).toEqual(TUNNELS.map(({ id }) => id));
    for (const place of PLACES) {
      const [x, y, width, height] = boxAt(plan, place);
      expect([x >= 0, y >= 0, x + width <= plan.width, y + height <= plan.height]).toEqual([true, true, true, true]);
    }
  });

  test('no two tunnels cross outside a cave', () => {
    const crossing = pairs(ways).filter(([one, other]) =>
      legsOf(one).some((leg) => legsOf(other).some((second) => cross(leg, second))),
    );
    expect(crossing.map(([one, other]) => `${one.tunnel} ${other.tunnel}`)).toEqual([]);
  });

  test('no cave lies on another', () => {
    const over = PLACES.flatMap((one, index) =>
      PLACES.slice(index + 1).filter((other) => {
        const [a, b] = [boxAt(plan, one), boxAt(plan, other)];
        return (
          Math.abs(a[0] + a[2] / 2 - b[0] - b[2] / 2) < (a[2] + b[2]) / 2 &&
          Math.abs(a[1] + a[3] / 2 - b[1] - b[3] / 2) < (a[3] + b[3]) / 2
        );
      }),
    );
    expect(over).toEqual([]);
  });

  test('no label lies under a cave, on another tunnel or on another label', () => {
    const under = ways.filter(({ middle }) => PLACES.some((place) => depth(boxAt(plan, place), middle) > 0));
    const onRails = ways.filter(({ tunnel, middle }) =>
      ways.some((other) => other.tunnel !== tunnel && legsOf(other).some((leg) => distance(leg, middle) < LABEL)),
    );
    const onLabels = pairs(ways).filter(([{ middle: one }, { middle: other }]) => {
      return Math.hypot(one[0] - other[0], one[1] - other[1]) < 2 * LABEL;
    });
    expect([under, onRails, onLabels.flat()].map((found) => found.map(({ tunnel }) => tunnel))).toEqual([[], [], []]);
  });

  test('tokens are nearest to the label of their own tunnel, and on none', () => {
    const wrong = ways.filter(({ middle, plan: { tokens } }) => {
      const own = Math.hypot(middle[0] - tokens[0], middle[1] - tokens[1]);
      const others = ways.filter((other) => other.middle !== middle);
      return (
        own < LABEL + 6 ||
        others.some((other) => Math.hypot(other.middle[0] - tokens[0], other.middle[1] - tokens[1]) < own)
      );
    });
    expect(wrong.map(({ tunnel }) => tunnel)).toEqual([]);
  });

  test('what stands or lies at a cave is nearest to it, and on no cave, no label and no mask', () => {
    const wrong = PLACES.flatMap((place) => {
      return piecesAt(plan, place, layout).flatMap(({ name, box }) => {
        const others = PLACES.filter((other) => other !== place);
        const isFar = others.some((other) => gap(boxAt(plan, other), box) <= gap(boxAt(plan, place), box));
        const isOnCave = PLACES.some((other) => overlap(boxAt(plan, other), box) > 0);
        const covers = ways.some(({ middle, plan: { tokens } }) =>
          [middle, tokens].some((point) => depth(box, point) > 0),
        );
        return isFar || isOnCave || covers ? [`${place}: ${name}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('neighbours by a tunnel are neighbours in the picture: it touches the two caves at its ends and no other', () => {
    const wrong = ways.filter(({ tunnel, points }) => {
      const { a, b } = at(
        TUNNELS.filter(({ id }) => id === tunnel),
        0,
      );
      const ends = [points.slice(0, 2), points.slice(-2)].map(([x = 0, y = 0]) => [x, y] as const);
      const touches = ends.map((end) => PLACES.filter((place) => Math.abs(depth(boxAt(plan, place), end)) < 0.01));
      return JSON.stringify(touches) !== JSON.stringify([[a], [b]]);
    });
    expect(wrong.map(({ tunnel }) => tunnel)).toEqual([]);
  });

  test('no tunnel runs under a cave that it does not join', () => {
    const under = ways.flatMap((way) => {
      const passed = PLACES.filter((place) => {
        return legsOf(way).some((leg) => stepsAlong(leg).some((point) => depth(boxAt(plan, place), point) > 0.5));
      });
      return passed.map((place) => `${way.tunnel} under ${place}`);
    });
    expect(under).toEqual([]);
  });
});

interface Piece {
  readonly name: string;
  readonly box: Box;
}

/** Stands of a cave, as far as they are often used, and the tray of its goods with one kind. */
function piecesAt(plan: Ground['plan'], place: string, layout: string): readonly Piece[] {
  const {
    at: [middle],
    width: across,
    stands,
    loose,
  } = spotOf(plan, place);
  const { width, height } = ENGINES[layout === 'wide' ? 'wide' : 'narrow'];
  const pieces = Array.from({ length: OFTEN }, (_, index): Piece => {
    const [x = 0, y = 0] = stands.slice(2 * index);
    return { name: `stand ${index}`, box: [x, y - height, width, height] };
  });
  if (place === 'city') return pieces;
  const left = loose[0] < middle - across / 2 ? loose[0] - TRAY : loose[0];
  return [...pieces, { name: 'goods', box: [left, loose[1] - 10, TRAY, 20] }];
}

const OFTEN = 4;
const TRAY = 36;

function overlap([x1, y1, width1, height1]: Box, [x2, y2, width2, height2]: Box): number {
  const across = Math.min(x1 + width1, x2 + width2) - Math.max(x1, x2);
  const down = Math.min(y1 + height1, y2 + height2) - Math.max(y1, y2);
  return across > 0.5 && down > 0.5 ? across * down : 0;
}

/** From edge to edge. */
function gap([x1, y1, width1, height1]: Box, [x2, y2, width2, height2]: Box): number {
  const across = Math.max(0, x2 - x1 - width1, x1 - x2 - width2);
  const down = Math.max(0, y2 - y1 - height1, y1 - y2 - height2);
  return Math.hypot(across, down);
}

function stepsAlong([[x1, y1], [x2, y2]]: Leg): readonly Point[] {
  return Array.from({ length: 21 }, (_, step) => [x1 + ((x2 - x1) * step) / 20, y1 + ((y2 - y1) * step) / 20]);
}
