// Rulings R1 to R50 of docs/titles/next-station-london.md, the base game first. Each is tested at least once.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { CARDS, SECTIONS, STATIONS } from '../../../../domain/titles/next-station-london/components.ts';
import { nextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';
import { scoreLine } from '../../../../domain/titles/next-station-london/scoring.ts';
import { chanceOf } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { london, playedScript } from '../../../kit/titles/nextStationLondon.ts';
import { draws } from '../../../kit/titles/nextStationLondonFlips.ts';
import { SOLO } from '../../../kit/titles/nextStationLondonGames.ts';
import { drawnLine, scored } from '../../../kit/titles/nextStationLondonSheets.ts';

const stationOf = (id: string) =>
  at(
    STATIONS.filter((station) => station.id === id),
    0,
  );

describe('scoring of a line', () => {
  test.each([
    ['d2-f0', { districts: 1, most: 2, crossings: 0, points: 2 }],
    ['d2-d6', { districts: 2, most: 1, crossings: 1, points: 4 }],
    ['d2-d6 d6-e5 e5-e6', { districts: 2, most: 3, crossings: 3, points: 12 }],
    ['d2-d6 d6-d7 c7-d7 b8-c7 a9-b8 c3-d2 a9-b9', { districts: 6, most: 3, crossings: 1, points: 20 }],
  ])('districts times most plus 2 per crossing (R1, R2, R3): %s', (sections, score) => {
    expect(scoreLine(drawnLine('green', sections))).toMatchObject(score);
  });

  test('no section enters a district in which it has no station (R2)', () => {
    for (const { a, b } of SECTIONS) {
      const [from, to] = [at(STATIONS, a), at(STATIONS, b)];
      const reached = new Set([from.district, to.district]);
      const steps = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
      for (const part of Array.from({ length: steps * 8 + 1 }, (_, index) => index / (steps * 8))) {
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
        const district = districtAt(x, y);
        if (district !== null) expect(reached).toContain(district);
      }
    }
  });

  test('the departure station counts once the line has a section (R3), and for nothing before (R4)', () => {
    const sheet = scored({
      lines: [
        ['green', 'd2-d6 c5-d6'],
        ['purple', ''],
      ],
    });
    expect(sheet.interchanges.two).toBe(0);
    expect(sheet.lines[1]).toMatchObject({ districts: 0, most: 0, points: 0 });
    const drawn = scored({
      lines: [
        ['green', 'd2-d6 c5-d6'],
        ['purple', 'a5-c5'],
      ],
    });
    expect(drawn.interchanges.two).toBe(1);
    expect(drawn.lines[1]).toMatchObject({ districts: 1, most: 2, points: 2 });
  });

  test('a section runs under the Thames once or not at all (R29)', () => {
    for (const { id, thames } of SECTIONS) {
      expect([id, scoreLine({ ...drawnLine('green', 'd2-d6'), sections: [sectionIndexOf(id)] }).crossings]).toEqual([
        id,
        thames ? 1 : 0,
      ]);
    }
  });
});

/** Index of the district of a point; null on a border. */
function districtAt(x: number, y: number): number | null {
  const corner = STATIONS.find((station) => isCorner(station.x, station.y) && isWithin(x - station.x, y - station.y));
  if (corner !== undefined) return corner.district;
  if ([x, y].some((value) => value === 2.5 || value === 6.5)) return null;
  if ([x, y].some((value) => value === 0.5 || value === 8.5)) return null;
  const column = [0, 3, 7].findLastIndex((start) => x > start - 0.5);
  const row = [0, 3, 7].findLastIndex((start) => y > start - 0.5);
  const inside = STATIONS.find(
    (station) =>
      !isCorner(station.x, station.y) &&
      [0, 3, 7].findLastIndex((start) => station.x >= start) === column &&
      [0, 3, 7].findLastIndex((start) => station.y >= start) === row,
  );
  return inside?.district ?? null;
}

function isCorner(x: number, y: number): boolean {
  return (x === 0 || x === 9) && (y === 0 || y === 9);
}

function isWithin(dx: number, dy: number): boolean {
  return Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5;
}

function sectionIndexOf(id: string): number {
  return SECTIONS.findIndex((section) => section.id === id);
}

describe('where a section may start', () => {
  test('an end has exactly one section; the departure station is one until a second section leaves it (R5, R6)', () => {
    const ends = (moves: string) =>
      london({ flips: 'P J C' })
        .played(...draws(moves))
        .view().sheets[0]?.lines[0]?.ends;
    expect(london({ flips: 'P' }).view().sheets[0]?.lines[0]?.ends).toEqual(['d2']);
    expect(ends('d2-d6')).toEqual(['d2', 'd6']);
    expect(ends('d2-d6 d2-e3')).toEqual(['e3', 'd6']);
  });

  test('the switch is an option for this turn only (R7)', () => {
    const third = london({ flips: 'P C W+S s T' }).played(...draws('d2-d6 d6-d7'));
    expect(third.legal()).toContain('draw:d1-d2');
    expect(third.legal()).toContain('draw:c5-d6');
    const fourth = third.played('pass');
    expect(fourth.view().isSwitchInForce).toBe(false);
    third.played('draw:c5-d6');
  });

  test('the switch has no effect on turns 1 and 2, not even after a double (R8)', () => {
    const second = london({ powers: 'green=double', flips: 'P W+S' }).played('draw:d2-d6', 'draw:c3-d2+double');
    expect(second.view()).toMatchObject({ turn: 2, isSwitchInForce: false });
    second.when('draw:d1-d2').refusedBy('not-from-end');
  });

  test('switch and follow-up card are one turn, also when it is the last (R9)', () => {
    const position = london({ flips: 'c t s p W+j' }).played('pass', 'pass', 'pass', 'pass');
    expect(position.view()).toMatchObject({ turn: 5, isFinal: true, isSwitchInForce: true, cardsLeft: 5 });
  });
});

describe('cards', () => {
  test('after ten cards without the switch all underground cards are out: it is never the last card (R10)', () => {
    const others = CARDS.filter(({ symbol }) => symbol !== 'switch');
    expect(others).toHaveLength(10);
    expect(others.filter(({ kind }) => kind === 'underground')).toHaveLength(5);
  });

  test('the underground joker counts for the end of the round (R11)', () => {
    expect(london({ flips: 'j' }).view().underground).toBe(1);
  });

  test('all cards are in the pile again in the next round (R12)', () => {
    const position = london({ flips: 'c t s p j c' }).played(...Array.from({ length: 5 }, () => 'pass'));
    expect(position.view()).toMatchObject({ round: 2, cardsLeft: 10 });
    expect(position.view().flipped.map(({ key }) => key)).toEqual(['underground-circle']);
  });

  test('each flip is one uniform pick from the cards left; no pile is stored (R13)', () => {
    const asked: number[] = [];
    const chance = {
      below(n: number) {
        asked.push(n);
        return 0;
      },
    };
    const options = { pencils: ['green', 'blue', 'pink', 'purple'] };
    const position = given(nextStationLondon, { options, chance }).played('pass', 'pass', 'pass');
    expect(asked).toEqual([11, 10, 9, 8]);
    expect(JSON.stringify(position.state)).not.toContain('pile');
  });
});

describe('what a section may not touch', () => {
  test('it may not cross own or other lines; sheets are separate (R14)', () => {
    const position = london({ seats: 2, flips: 'T C' }).played('0 draw:b0-d2', '1 pass', '0 pass', '1 pass');
    position.when('0 draw:b1-c0').refusedBy('not-connected');
    expect(position.view().sheets[0]?.marks.filter(({ isCrossed }) => isCrossed).length).toBeGreaterThan(0);
    expect(position.view().sheets[1]?.marks).toEqual([]);
  });

  test('any section through a point closes all others through it (R15)', () => {
    const marks = london({ flips: 'T' })
      .played('draw:b0-d2')
      .view()
      .sheets[0]?.marks.map(({ section }) => section);
    for (const id of ['b1-c0', 'c0-c3', 'b1-d1']) expect(marks).toContain(id);
  });

  test('a section is drawn once per sheet (R16)', () => {
    const pencils = 'green purple blue pink';
    const position = london({ pencils, flips: 'P p' }).when('draw:d2-d6').accepted();
    position.when('draw:d2-d6').refusedBy('loop');
    const later = london({ pencils, flips: 'P S c t s p j S P' }).played(
      ...draws('c3-d2 c3-c4 pass pass pass pass pass c4-c5'),
    );
    later.when('draw:c3-c4').refusedBy('section-used');
  });

  test('the target must not be on the line; stations of other lines are free (R17)', () => {
    const position = london({ pencils: 'green purple blue pink', flips: 'P c t s p j P' }).played(
      ...draws('d2-d6 pass pass pass pass pass'),
    );
    expect(position.legal()).toContain('draw:c5-d6');
  });

  test('departure stations of other colours are ordinary stations (R18)', () => {
    expect(london({ flips: 'P S' }).played('draw:d2-d6').legal()).toContain('draw:c5-d6');
  });

  test('the Central Station is a target for every card and counts as district, site and interchange (R19)', () => {
    for (const card of ['C', 'S', 'P', 't']) {
      expect(
        london({ flips: `T ${card}` })
          .played('draw:d2-e3')
          .legal(),
      ).toContain('draw:e3-f3');
    }
    const sheet = scored({
      lines: [
        ['green', 'd2-e3 e3-f3'],
        ['pink', 'g3-h3 f3-g3'],
      ],
    });
    expect(sheet).toMatchObject({ siteVisits: 2, interchanges: { two: 1 } });
    expect(sheet.lines[0]?.districts).toBe(2);
    expect(stationOf('f3')).toMatchObject({ symbol: 'wild', tourist: true });
  });

  test('with a joker each seat chooses its own symbol and announces nothing (R20)', () => {
    london({ seats: 2, flips: 'J c' }).played('0 draw:d2-e3', '1 draw:h3-h5');
  });
});

describe('passing, order and stamps', () => {
  test('pass is legal at every step and any number of times (R21)', () => {
    const build = london({ powers: 'green=circle', flips: 'c t s p j' });
    expect(build.legal().at(-1)).toBe('pass');
    const close = build.played(...draws('d2-f0 pass pass pass pass'));
    expect(close.state.seats[0]?.step.at).toBe('close');
    expect(close.legal().at(-1)).toBe('pass');
    const second = london({ powers: 'green=double', flips: 'C' }).played('draw:d2-f0');
    expect(second.legal().at(-1)).toBe('pass');
  });

  test('without a legal section the seat still answers with pass (R22)', () => {
    const stuck = playedScript(SOLO, { round: 4, turn: 1 });
    expect(stuck.legal()).toEqual(['pass']);
    expect(stuck.toAct()).toEqual([0]);
    expect(stuck.when('pass').facts[0]).toMatchObject({ type: 'Passed', step: 'build' });
  });

  test('pencils are drawn one by one or given by option (R23)', () => {
    const drawn = given(nextStationLondon, { chance: chanceOf(3, 0, 1, 0, 0) });
    expect(drawn.view().pencils).toEqual(['green', 'purple', 'pink', 'blue']);
    expect(london({ flips: 'C', pencils: 'blue pink green purple' }).view().pencils[0]).toBe('blue');
  });

  test('no seat flips cards: the turn closes with the last decision (R24)', () => {
    const facts = london({ seats: 2, flips: 'C c' }).played('1 pass').when('0 pass').facts;
    expect(facts.map(({ type }) => type)).toEqual(['Passed', 'TurnClosed', 'CardsFlipped']);
  });

  test('decisions are secret until all seats are done, then public (R25, R28)', () => {
    const open = london({ seats: 2, flips: 'C c' }).played('0 draw:d2-f0');
    const spectator = { kind: 'spectator' } as const;
    expect(open.view(spectator).sheets[0]?.lines[0]?.sections).toEqual([]);
    expect(open.view(spectator).sheets[0]?.total).toBe(0);
    const closed = open.played('1 pass');
    expect(closed.view(spectator).sheets[0]?.lines[0]?.sections).toHaveLength(1);
    expect(closed.view(spectator).sheets[0]?.total).toBe(2);
  });

  test('a move is final once recorded (R26)', () => {
    london({ seats: 2, flips: 'C' }).played('0 pass').when('0 draw:d2-f0').refusedBy('not-to-act');
  });

  test.each(['1.2.0', '2.1.0', '1.1.1'])('a move with the stamp of another position is refused (R27): %s', (stamp) => {
    london({ flips: 'C' }).when(`0 ${stamp} pass`).refusedBy('stale');
  });

  test('a move with the stamp of this position is accepted, a repeated one refused (R27)', () => {
    const position = london({ flips: 'C c' }).played('0 1.1.0 pass');
    position.when('0 1.1.0 pass').refusedBy('stale');
    position.played('0 1.2.0 draw:d2-f0');
    london({ seats: 2, flips: 'C' }).played('0 1.1.0 pass').when('0 1.1.0 pass').refusedBy('not-to-act');
  });
});
