// What the form of a new tournament offers, the server takes: every template, title, size and number of rounds.

import { expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { readTournamentOptions } from '../../../domain/tournament/life/optionsReader.ts';
import {
  BOARDS,
  EMPTY_PLAN,
  forecast,
  mayHaveThirdPlace,
  mostSeats,
  optionsOf,
  type Plan,
  seatsOf,
  TEMPLATE_TERMS,
  TEMPLATES,
} from '../../../web/play/desk/templates.ts';
import { boardsOf, placesOf } from '../../../web/play/tournaments/base/realBoards.ts';
import { askedOf, nextSwissRound } from '../../../web/play/tournaments/rounds/nextRound.ts';

const SEATINGS = TITLES.map(
  ({ id, seats }) => [id, { minSeats: seats.min, maxSeats: seats.max, minutes: [30] }] as const,
);

test.each(SEATINGS)('%s: whatever is chosen makes a tournament', (_, title) => {
  const sizes = Array.from({ length: mostSeats(title) - 1 }, (_one, index) => index + 2);
  const plans = TEMPLATES.flatMap((template) =>
    sizes.flatMap((seats) =>
      [true, false].flatMap((hasFinal) =>
        [1, 3, 12].flatMap((rounds) =>
          BOARDS.map(
            (boards): Plan => ({
              ...EMPTY_PLAN,
              ...TEMPLATE_TERMS[template],
              template,
              seats,
              hasFinal,
              rounds,
              boards,
            }),
          ),
        ),
      ),
    ),
  );
  for (const plan of plans) {
    const read = readTournamentOptions(optionsOf(plan, title, 0), { min: title.minSeats, max: title.maxSeats });
    expect(read, JSON.stringify(plan)).toMatchObject({ ok: true, value: { size: { seats: plan.seats } } });
    expect(forecast({ ...plan, seats: seatsOf(plan, title) }, title).rounds).toBeGreaterThan(0);
  }
});

test('a match for third place is offered where two semifinals come before a final of two, and nowhere else', () => {
  const pair = { minSeats: 2, maxSeats: 4, minutes: [30] };
  const offered = TEMPLATES.flatMap((template) =>
    [2, 3, 4].flatMap((seats) =>
      [true, false].map((hasFinal): Plan => {
        const plan = { ...EMPTY_PLAN, ...TEMPLATE_TERMS[template], template, seats, hasFinal, hasThirdPlace: true };
        const read = readTournamentOptions(optionsOf(plan, pair, 0), { min: 2, max: 4 });
        if (!read.ok) throw new Error(JSON.stringify(plan));
        const last = read.value.stages.at(-1);
        expect(last?.format === 'elimination' && last.thirdPlace === true).toBe(mayHaveThirdPlace(plan));
        return plan;
      }),
    ),
  ).filter(mayHaveThirdPlace);
  expect(offered.map(({ template, seats, hasFinal }) => [template, seats, hasFinal])).toEqual([
    ['cup', 2, true],
    ['knockOut', 2, true],
    ['knockOut', 2, false],
  ]);
  const wished = optionsOf({ ...EMPTY_PLAN, ...TEMPLATE_TERMS.knockOut, template: 'knockOut', seats: 2 }, pair, 0);
  expect(JSON.stringify(wished)).not.toContain('thirdPlace');
});

test('no table is larger than tournaments have', () => {
  const title = { minSeats: 2, maxSeats: 6, minutes: [30] };
  expect(mostSeats(title)).toBe(4);
  expect([1, 2, 4, 6].map((seats) => seatsOf({ seats }, title))).toEqual([2, 2, 4, 4]);
});

test('whoever is equal gets the same place, and the next ones are left out', () => {
  expect(placesOf([1, 1, 2])).toEqual([1, 1, 3]);
  expect(placesOf([4, 2, 2, 1])).toEqual([4, 2, 2, 1]);
  expect(placesOf([3, 3])).toEqual([1, 1]);
  expect(placesOf([1, 0])).toBeNull();
});

test('the desk\u2019s tournaments at real boards are known as such, and no others', () => {
  const title = { minSeats: 2, maxSeats: 4, minutes: [30] };
  const kinds = BOARDS.map((boards) => {
    const read = readTournamentOptions(optionsOf({ ...EMPTY_PLAN, boards }, title, 0), { min: 2, max: 4 });
    if (!read.ok) throw new Error(boards);
    const { noShowMs, realBoards } = read.value;
    const told = { noShowSeconds: noShowMs / 1_000, realBoards };
    // A server whose new tournaments are of edition 1 does not have the option: then the clock says it.
    expect(boardsOf({ ...told, realBoards: false })).toBe(boardsOf(told));
    return [boards, boardsOf(told)];
  });
  expect(Object.fromEntries(kinds)).toEqual({ real: 'real', quick: 'here', slow: 'here', days: 'perhaps' });
});

test('the next round of Swiss can be sat out; no round after the last, and none of another format', () => {
  const round = (ordinal: number) => ({ ordinal });
  const swiss = { number: 0, format: 'SWISS', roundCount: 3, rounds: [round(1), round(2)] };
  const final = { number: 1, format: 'ELIMINATION', roundCount: null, rounds: [] };
  expect(nextSwissRound([{ ...swiss, roundCount: null, rounds: [] }, final])).toEqual({
    stage: 0,
    round: 0,
    ordinal: 1,
  });
  expect(nextSwissRound([swiss, final])).toEqual({ stage: 0, round: 2, ordinal: 3 });
  expect(nextSwissRound([{ ...swiss, roundCount: 2 }, final])).toBeNull();
  expect(nextSwissRound([swiss, { ...final, rounds: [round(3)] }])).toBeNull();
  const next = { stage: 0, round: 2, ordinal: 3 };
  expect(askedOf([{ stage: 0, round: 1, worth: 'HALF' }], next, 1)).toEqual({ worth: null, mayBeHalf: false });
  expect(askedOf([{ stage: 0, round: 2, worth: 'ZERO' }], next, 1)).toEqual({ worth: 'ZERO', mayBeHalf: true });
});
