// What somebody types over the options of a tournament, and what of it is sent.

import { expect, test } from 'vitest';
import { readEditedOptions } from '../../../domain/tournament/index.ts';
import { TOURNAMENT_DEFAULTS, type TournamentOptions } from '../../../domain/tournament/life/options.ts';
import {
  type EditableOptions,
  editsOf,
  localMoment,
  spanOf,
  type TypedStage,
  typedStage,
} from '../../../web/play/desk/about/edits.ts';
import { type Terms, type TypedTerms, termsOf, termsOfBoards } from '../../../web/play/desk/about/terms/terms.ts';
import { BOARDS, boardsIn, boardTerms } from '../../../web/play/desk/templates.ts';

const DAY = 86_400_000;
const OPTIONS: EditableOptions & Pick<TournamentOptions, 'size'> = {
  ...TOURNAMENT_DEFAULTS,
  size: { seats: 4, least: 3 },
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

test('stages to come get another format, are added and taken away; of one that is played the rounds change', () => {
  const [first, last] = OPTIONS.stages.map(typedStage) as [TypedStage, TypedStage];
  const stages = (typed: readonly TypedStage[], begun = 0) => editsOf(OPTIONS, { stages: typed }, { begun }).stages;
  expect(stages([first, last])).toBeUndefined();
  expect(stages([{ ...first, rounds: '', cut: '8' }, last])).toEqual([
    { format: 'swiss', rounds: null, cut: 8 },
    OPTIONS.stages[1],
  ]);
  expect(stages([first])).toEqual([{ format: 'swiss', rounds: 3, cut: null }]);
  expect(stages([last])).toEqual([OPTIONS.stages[1]]);
  const later = { ...first, format: 'round-robin', rounds: '', cut: '2' } as const;
  expect(stages([{ ...first, rounds: '9', cut: '8' }, later, last], 1)).toEqual([
    { ...OPTIONS.stages[0], rounds: 9 },
    { format: 'round-robin', rounds: null, cut: 2 },
    OPTIONS.stages[1],
  ]);
  expect(stages([{ ...first, rounds: '' }, last], 1)).toBeUndefined();
  expect(stages([{ ...first, rounds: '9' }, last], 2)).toBeUndefined();
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

const PEOPLE = [
  { id: 'player_ADA', name: 'Ada' },
  { id: 'player_BEN', name: 'Ben' },
  { id: 'player_BEN_2', name: 'Ben' },
  { id: 'player_LI', name: 'Li, Wei' },
];

/** What of a draft becomes another. */
const draftEdits = (terms: TypedTerms, options = OPTIONS) => editsOf(options, { terms }, { people: PEOPLE });

test('in a draft every other option can become another; what says the same is no change', () => {
  expect(draftEdits(termsOf(OPTIONS, PEOPLE))).toEqual({});
  const typed: Terms = {
    clock: { kind: 'bank', seconds: '600', more: '5' },
    noShowMs: '2.5',
    roundMs: '90',
    breakMs: '0',
    lateByes: '2',
    requestedByes: '1',
    lastRoundByes: true,
    points: ['5', '3', '1', '0'],
    byeHalves: 2,
    tieBreaks: ['beatenPoints', 'wins'],
    apart: 'Ada, player_BEN\n\n player_LI ,Ben, player_BEN_2',
    visibility: 'unlisted',
    automatic: false,
    realBoards: true,
  };
  const edits = draftEdits(typed);
  expect(edits).toEqual({
    clock: { kind: 'bank', seconds: 600, increment: 5 },
    noShowMs: 150_000,
    roundMs: 5_400_000,
    breakMs: 0,
    lateByes: 2,
    requestedByes: 1,
    lastRoundByes: true,
    points: { kind: 'places', points: [5, 3, 1, 0] },
    byeHalves: 2,
    tieBreaks: ['beatenPoints', 'wins', 'lot'],
    apart: [
      ['player_ADA', 'player_BEN'],
      ['player_LI', 'Ben', 'player_BEN_2'],
    ],
    visibility: 'unlisted',
    automatic: false,
    realBoards: true,
  });
  const then = { ...OPTIONS, ...edits };
  expect(draftEdits(termsOf(then, PEOPLE), then)).toEqual({});
  expect(
    draftEdits({ points: [], roundMs: '', clock: { kind: 'per-decision', seconds: '120', more: '3' } }, then),
  ).toEqual({
    points: { kind: 'share' },
    roundMs: null,
    clock: OPTIONS.clock,
  });
});

test('names stand for people where they are theirs alone, else their ids', () => {
  const apart = [['player_ADA', 'player_BEN', 'player_LI', 'player_GONE']];
  expect(termsOf({ ...OPTIONS, apart }, PEOPLE).apart).toBe('Ada, player_BEN, player_LI, player_GONE');
});

test('what is typed over a draft is left once the entries are open', () => {
  const typed = { capacity: '16', terms: { breakMs: '1' } };
  expect(editsOf(OPTIONS, typed, { people: PEOPLE })).toEqual({ capacity: 16, breakMs: 60_000 });
  expect(editsOf(OPTIONS, typed, { people: null })).toEqual({ capacity: 16 });
});

test('boards bring their clock, tie-breaks and results, which the server takes', () => {
  for (const boards of BOARDS) {
    const edits = draftEdits({ ...termsOfBoards(boardTerms(boards)), automatic: false });
    const read = readEditedOptions(OPTIONS as TournamentOptions, edits);
    expect(read).toMatchObject({ ok: true, value: boardTerms(boards) });
    expect(boardsIn(boardTerms(boards))).toBe(boards);
  }
  expect(boardsIn({ ...boardTerms('quick'), noShowMs: 60_000 })).toBeNull();
});
