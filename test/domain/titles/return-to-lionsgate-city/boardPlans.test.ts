// The plans of the map: tunnels cross only in caves, and labels and tokens lie on nothing else.

import { describe, expect, test } from 'vitest';
import type { Box } from '../../../../domain/board/drawing.ts';
import {
  boxAt,
  GROUNDS,
  type Ground,
  LABEL,
  type Way,
} from '../../../../domain/titles/return-to-lionsgate-city/board/geometry.ts';
import type { Point } from '../../../../domain/titles/return-to-lionsgate-city/board/plan.ts';
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

describe.each(Object.entries(GROUNDS))('%s', (_layout, { plan, ways }: Ground) => {
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
});
