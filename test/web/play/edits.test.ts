// What somebody types over the options of a tournament, and what of it is sent.

import { expect, test } from 'vitest';
import { type EditableOptions, editsOf, localMoment } from '../../../web/play/desk/about/edits.ts';

const DAY = 86_400_000;
const OPTIONS: EditableOptions = {
  capacity: 12,
  startsAt: 20 * DAY + 1,
  checkInMs: null,
  lateEntry: true,
  roundStarts: [21 * DAY, 22 * DAY],
  stages: [
    { format: 'swiss', rounds: 3, cut: 4 },
    { format: 'elimination', cut: null },
  ],
};

test('only what becomes another is sent, complete', () => {
  expect(editsOf(OPTIONS, {})).toEqual({});
  expect(editsOf(OPTIONS, { capacity: '12', startsAt: localMoment(OPTIONS.startsAt), reason: 'rain' })).toEqual({});
  expect(editsOf(OPTIONS, { capacity: '16', checkIn: '30', lateEntry: false })).toEqual({
    capacity: 16,
    checkInMs: 1_800_000,
    lateEntry: false,
  });
  expect(editsOf({ ...OPTIONS, checkInMs: 60_000 }, { checkIn: '' })).toEqual({ checkInMs: null });
  expect(editsOf(OPTIONS, { startsAt: localMoment(19 * DAY) })).toEqual({ startsAt: 19 * DAY });
  expect(editsOf(OPTIONS, { rounds: { 0: '' }, cuts: { 0: '8' } })).toEqual({
    stages: [{ format: 'swiss', rounds: null, cut: 8 }, OPTIONS.stages[1]],
  });
});

test('a date of a round is moved, added, or taken away with those after it', () => {
  const starts = (typed: { readonly [index: string]: string }) => editsOf(OPTIONS, { starts: typed }).roundStarts;
  expect(starts({ 1: localMoment(23 * DAY) })).toEqual([21 * DAY, 23 * DAY]);
  expect(starts({ 2: localMoment(23 * DAY) })).toEqual([21 * DAY, 22 * DAY, 23 * DAY]);
  expect(starts({ 0: '' })).toEqual([]);
  expect(starts({ 1: localMoment(22 * DAY) })).toBeUndefined();
});
