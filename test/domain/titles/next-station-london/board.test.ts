// The board of Next Station: London: places for every move, nothing over anything, marks that answer what players ask,
// and a map on which neighbours are neighbours.

import { describe, expect, test } from 'vitest';
import { areasOf, placesOf } from '../../../../domain/board/areas.ts';
import { viewerOf } from '../../../../domain/title/contract.ts';
import { nextStationLondonBoard } from '../../../../domain/titles/next-station-london/board.ts';
import { nextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';
import type { View } from '../../../../domain/titles/next-station-london/shapes/view.ts';
import { testBoard } from '../../../kit/boards/boardSuite.ts';
import { momentsOf } from '../../../kit/boards/moments.ts';
import { frameOf } from '../../../kit/boards/shown.ts';

const mine = (view: View) => view.sheets.find(({ isOpen }) => isOpen) ?? view.sheets[0];
const leadOf = (view: View) => {
  const others = view.sheets.filter((sheet) => sheet !== mine(view)).map(({ total }) => total);
  return (mine(view)?.total ?? 0) - Math.max(...others);
};
const drawnIn = (view: View, colour: string) => mine(view)?.lines.find((line) => line.colour === colour);

testBoard({
  title: nextStationLondon,
  board: nextStationLondonBoard,
  games: [
    { options: {}, seats: 1, seed: 1 },
    { options: { objectives: 'random', powers: 'random' }, seats: 4, seed: 2 },
    { options: { powers: 'random' }, seats: 2, seed: 3 },
  ],
  questions: [
    {
      asks: 'how many points have I?',
      key: (view) => `total:${mine(view)?.seat}`,
      region: 'tallies',
      fact: (view) => mine(view)?.total,
    },
    {
      asks: 'who leads, and by how much?',
      key: (view) => `total:${mine(view)?.seat}`,
      region: 'tallies',
      fact: (view) => [mine(view)?.rank, view.sheets.length === 1 ? null : leadOf(view)],
    },
    {
      asks: 'what does the other have?',
      key: () => 'seat:0',
      region: 'seat-0',
      fact: (view) => [
        view.sheets[0]?.total,
        view.sheets[0]?.isDone,
        view.sheets[0]?.lines.at(-1)?.colour,
        view.isOver,
      ],
    },
    {
      asks: 'which card is it?',
      key: (view) => `card:${view.turnCards.at(-1)?.key}`,
      region: 'cards',
      fact: (view) => view.turnCards.at(-1)?.key,
    },
    {
      asks: 'is that card still to come?',
      key: () => 'deck:underground-circle',
      region: 'cards',
      fact: (view) => {
        const card = view.deck.find(({ key }) => key === 'underground-circle');
        return [card?.isFlipped, view.turnCards.some(({ key }) => key === card?.key)];
      },
    },
    {
      asks: 'what does my blue line score?',
      key: () => 'line:blue',
      region: 'lines',
      fact: (view) => [
        drawnIn(view, 'blue')?.score,
        drawnIn(view, 'blue')?.isCurrent,
        drawnIn(view, 'blue')?.isPowerUsed,
        view.powers.find(({ colour }) => colour === 'blue')?.key,
        mine(view)?.pencils.indexOf('blue'),
      ],
    },
    {
      asks: 'may I still use the power?',
      key: () => 'power:switch',
      region: 'lines',
      fact: (view) => mine(view)?.lines.some(({ power, isPowerUsed }) => power === 'switch' && isPowerUsed),
    },
    {
      asks: 'which rating have I reached alone?',
      key: () => 'rating',
      region: 'tallies',
      fact: (view) => mine(view)?.rating?.value,
    },
    {
      asks: 'what do the tourist sites bring?',
      key: () => 'sites',
      region: 'tallies',
      fact: (view) => mine(view)?.sitePoints,
    },
    {
      asks: 'which circle of the track counts?',
      key: () => 'site:1',
      region: 'tallies',
      fact: (view) => mine(view)?.siteTrack[1],
    },
    {
      asks: 'what do interchanges bring?',
      key: () => 'interchanges',
      region: 'tallies',
      fact: (view) => mine(view)?.interchanges,
    },
    {
      asks: 'what has the other drawn?',
      key: () => 'sheet:1',
      region: 'seat-1',
      fact: (view) => view.sheets[1]?.lines.map(({ sections }) => sections),
    },
    {
      asks: 'how far has the round come?',
      key: () => 'progress',
      region: 'cards',
      fact: (view) => [view.round, view.turn, view.underground, view.isFinal, view.isOver],
    },
    {
      asks: 'does my line end there?',
      key: (view) => `end:${mine(view)?.seat}:${mine(view)?.lines.find(({ isCurrent }) => isCurrent)?.ends[0]}`,
      region: 'map',
      fact: (view) => mine(view)?.lines.find(({ isCurrent }) => isCurrent)?.colour,
    },
    {
      asks: 'how far am I with the first objective?',
      key: (view) => `progress:${mine(view)?.objectives[0]?.key}`,
      region: 'tallies',
      fact: (view) => mine(view)?.objectives[0]?.progress,
    },
  ],
});

test.each([
  [{}, true],
  [{ powers: 'random' }, false],
])('with options %j every turn is a single move: %s', (options, hasSingleMoves) => {
  const moments = momentsOf(nextStationLondon, { options, seats: 2, seed: 3 });
  const [first] = moments;
  if (first === undefined) throw new Error('a game without a moment');
  expect(nextStationLondonBoard.hasSingleMoves?.(nextStationLondon.view(first.state, viewerOf(0)))).toBe(
    hasSingleMoves,
  );
  // Whoever has moved is to act again, in the same turn.
  const again = moments.filter(
    ({ facts, toAct }, index) =>
      toAct.length === moments[index - 1]?.toAct.length && !facts.some(({ type }) => type === 'CardsFlipped'),
  );
  expect(again.length > 0).toBe(!hasSingleMoves);
});

describe.each(['wide', 'narrow'] as const)('the map, %s', (layout) => {
  const [first] = momentsOf(nextStationLondon, { options: {}, seats: 2, seed: 1 });
  if (first === undefined) throw new Error('a game without a moment');
  const view = nextStationLondon.view(first.state, viewerOf(0));
  const subject = { title: nextStationLondon, board: nextStationLondonBoard };
  const drawing = nextStationLondonBoard.board(view, frameOf(subject, first, 0, { language: 'en', layout }));
  const places = new Map(placesOf(drawing).map(({ target, area }) => [target, area]));
  const middleOf = (code: string): Point => {
    const area = places.get(`station:${code}`);
    if (area?.kind !== 'box') throw new Error(`${code} has no place`);
    const [x, y, width, height] = area.box;
    return [x + width / 2, y + height / 2];
  };

  test('a section leads from one of its stations to the other, and meets no third', () => {
    for (const { key, from, to } of view.map.sections) {
      const [start, end] = [middleOf(from), middleOf(to)];
      const area = places.get(`section:${key}`);
      expect(area).toMatchObject({ kind: 'way', points: [...start, ...end].map((at) => expect.closeTo(at, 5)) });
      const others = view.map.stations.filter(({ code }) => code !== from && code !== to);
      const met = others.filter(({ code }) => distance(middleOf(code), [start, end]) < 5);
      expect(met.map(({ code }) => `${code} lies on ${key}`)).toEqual([]);
    }
  });

  test('sections cross on the map when they cross in the rules', () => {
    const ways = view.map.sections.map((section) => {
      return { ...section, ends: [middleOf(section.from), middleOf(section.to)] as const };
    });
    for (const one of ways) {
      const crossed = ways.filter((other) => other !== one && isCrossing(one.ends, other.ends)).map(({ key }) => key);
      expect(crossed.toSorted()).toEqual(one.crosses.toSorted());
    }
  });

  test('a station lies at its grid point', () => {
    const [a0, j9] = [middleOf('a0'), middleOf('j9')];
    const step = (j9[0] - a0[0]) / (view.map.columns - 1);
    for (const { code, x, y } of view.map.stations) {
      const expected = [a0[0] + x * step, a0[1] + y * step].map((at) => expect.closeTo(at, 5));
      expect(middleOf(code)).toEqual(expected);
    }
  });
});

test('what is drawn lies where the section lies, on the sheet of who drew it', () => {
  const moments = momentsOf(nextStationLondon, { options: {}, seats: 2, seed: 3 });
  const last = moments.at(-1);
  if (last === undefined) throw new Error('a game without a moment');
  const view = nextStationLondon.view(last.state, viewerOf(0));
  const subject = { title: nextStationLondon, board: nextStationLondonBoard };
  const drawing = nextStationLondonBoard.board(view, frameOf(subject, last, 0, { language: 'en', layout: 'wide' }));
  const facts = moments.flatMap((moment) => moment.facts).filter(({ type }) => type === 'SectionDrawn');
  expect(new Set(facts.map((fact) => ('seat' in fact ? fact.seat : null)))).toEqual(new Set([0, 1]));
  for (const fact of facts) {
    if (fact.type !== 'SectionDrawn') continue;
    const [area] = areasOf(drawing, nextStationLondonBoard.touched(fact));
    const [place] = areasOf(drawing, [`section:${fact.section}`]);
    if (area?.kind !== 'way' || place?.kind !== 'way') throw new Error(`${fact.section} is not drawn`);
    const isOnMine = pairs(area.points).every((end) => pairs(place.points).some((point) => near(point, end)));
    expect(isOnMine).toBe(fact.seat === 0);
  }
});

type Point = readonly [x: number, y: number];
type Way = readonly [Point, Point];

function pairs([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): Way {
  return [
    [x1, y1],
    [x2, y2],
  ];
}

function near([x1, y1]: Point, [x2, y2]: Point): boolean {
  return Math.hypot(x1 - x2, y1 - y2) < 0.01;
}

/** From a point to a way. */
function distance([x, y]: Point, [[x1, y1], [x2, y2]]: Way): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const part = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
}

/** On which side of a way a point lies: -1, 0 or 1. */
function side([[x1, y1], [x2, y2]]: Way, [x, y]: Point): number {
  const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  return Math.abs(turn) < 0.01 ? 0 : Math.sign(turn);
}

/** Whether two ways meet inside both. */
function isCrossing(one: Way, other: Way): boolean {
  const parts = (way: Way, [start, end]: Way) => side(way, start) * side(way, end) < 0;
  return parts(one, other) && parts(other, one);
}
