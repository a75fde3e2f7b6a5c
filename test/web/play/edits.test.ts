// What somebody types over the options of a tournament, and what of it is sent.

import { expect, test } from 'vitest';
import {
  type EditableOptions,
  editsOf,
  localMoment,
  spanOf,
  type TypedStage,
  typedStage,
} from '../../../web/play/desk/about/edits.ts';

const DAY = 86_400_000;
const OPTIONS: EditableOptions = {
  capacity: 12,
  startsAt: 20 * DAY + 1,
  checkInMs: null,
  lateEntry: true,
  roundStarts: [21 * DAY, 22 * DAY],
  everyMs: 7 * DAY,
  stages: [
    { cut: 4, format: 'swiss', rounds: 3 },
    { advance: 1, cut: null, format: 'elimination' },
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
});

test('a date of a round is moved, added, or taken away with those after it', () => {
  const starts = (typed: { readonly [index: string]: string }) => editsOf(OPTIONS, { starts: typed }).roundStarts;
  expect(starts({ 1: localMoment(23 * DAY) })).toEqual([21 * DAY, 23 * DAY]);
  expect(starts({ 2: localMoment(23 * DAY) })).toEqual([21 * DAY, 22 * DAY, 23 * DAY]);
  expect(starts({ 0: '' })).toEqual([]);
  expect(starts({ 1: localMoment(22 * DAY) })).toBeUndefined();
});

test('rounds follow each other by days, hours or minutes, or as they are over', () => {
  expect([7 * DAY, 5_400_000, 36_000_000, null].map(spanOf)).toEqual([
    { count: '7', unit: 'days' },
    { count: '90', unit: 'minutes' },
    { count: '10', unit: 'hours' },
    { count: '', unit: 'days' },
  ]);
  expect(editsOf(OPTIONS, { every: spanOf(OPTIONS.everyMs) })).toEqual({});
  expect(editsOf(OPTIONS, { every: { count: '7', unit: 'hours' } })).toEqual({ everyMs: 25_200_000 });
  expect(editsOf(OPTIONS, { every: { count: '', unit: 'hours' } })).toEqual({ everyMs: null });
});

test('stages to come get another format, are added and taken away; those that have begun stay', () => {
  const [first, last] = OPTIONS.stages.map(typedStage) as [TypedStage, TypedStage];
  const stages = (typed: readonly TypedStage[], begun = 0) => editsOf(OPTIONS, { stages: typed }, begun).stages;
  expect(stages([first, last])).toBeUndefined();
  expect(stages([{ ...first, rounds: '', cut: '8' }, last])).toEqual([
    { format: 'swiss', rounds: null, cut: 8 },
    OPTIONS.stages[1],
  ]);
  expect(stages([first])).toEqual([{ format: 'swiss', rounds: 3, cut: null }]);
  expect(stages([last])).toEqual([OPTIONS.stages[1]]);
  const later = { ...first, format: 'round-robin', rounds: '', cut: '2' } as const;
  expect(stages([{ ...first, rounds: '9' }, later, last], 1)).toEqual([
    OPTIONS.stages[0],
    { format: 'round-robin', rounds: null, cut: 2 },
    OPTIONS.stages[1],
  ]);
});

test('a match for third place is chosen, taken back, and stays where another member changes', () => {
  const [first, last] = OPTIONS.stages.map(typedStage) as [TypedStage, TypedStage];
  const wanted = [OPTIONS.stages[0], { format: 'elimination', advance: 1, cut: null, thirdPlace: true }];
  expect(editsOf(OPTIONS, { stages: [first, { ...last, thirdPlace: true }] })).toEqual({ stages: wanted });
  const stages = [{ cut: 4, format: 'swiss', rounds: 3 }, wanted[1]] as typeof OPTIONS.stages;
  expect(editsOf({ ...OPTIONS, stages }, { stages: stages.map(typedStage) })).toEqual({});
  expect(
    editsOf({ ...OPTIONS, stages }, { stages: [{ ...first, rounds: '4' }, typedStage(stages[1] as never)] }),
  ).toEqual({
    stages: [{ cut: 4, format: 'swiss', rounds: 4 }, wanted[1]],
  });
  expect(editsOf({ ...OPTIONS, stages }, { stages: [first, last] })).toEqual({ stages: OPTIONS.stages });
});
