// Options that are edited: each as long as it binds nobody.

import { expect, test } from 'vitest';
import { editOptions } from '../../../../domain/tournament/life/edit.ts';
import type { TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import type { TournamentState, TournamentStatus } from '../../../../domain/tournament/life/state.ts';
import { afterEvents, bulk, codeOf, created, decided, FIGURES, OPTIONS, ORGANISER, running } from './given.ts';

const NOW = 500;
const HOUR = 3_600_000;

function edit(state: TournamentState, options: Partial<TournamentOptions>, now = NOW, reason: string | null = 'rain') {
  return editOptions(state, ORGANISER, { options, reason }, now);
}

/** Why it is refused; null: it is not. */
function why(state: TournamentState, options: Partial<TournamentOptions>, now = NOW): string | null {
  const decision = edit(state, options, now);
  if (decision.ok) return null;
  return decision.refusal.code === 'OPTION_FIXED' ? decision.refusal.why : decision.refusal.code;
}

const draft = created({}, 2);
const opened = afterEvents(draft, { type: 'EntriesOpened' });
const closed = afterEvents(opened, { type: 'EntriesClosed' });
const begun = running(8, {}, 2);
const paired = afterEvents(begun, {
  type: 'RoundPaired',
  stage: 0,
  round: 0,
  draw: 0,
  pairing: bulk('pairing'),
  figures: FIGURES,
});

const [swiss, cup] = OPTIONS.stages;
if (swiss?.format !== 'swiss' || cup?.format !== 'elimination') throw new Error('other stages');
const LATER = [swiss, { ...cup, advance: 2 }];
const SOONER = [{ ...swiss, rounds: 3 }, cup];

test('of a draft everything but the size of tables, and nobody asks why', () => {
  const state = decided(draft, edit(draft, { noShowMs: 90_000, byeHalves: 2, stages: SOONER }, NOW, null));
  expect(state.options).toEqual({ ...OPTIONS, noShowMs: 90_000, byeHalves: 2, stages: SOONER });
  expect(edit(draft, { byeHalves: 2 })).toEqual({
    ok: true,
    events: [{ type: 'OptionsEdited', options: { byeHalves: 2 }, reason: null, by: ORGANISER }],
  });
  expect(why(draft, { size: { seats: 3, least: 2 } })).toBe('created');
});

test('the event has what changes, in order of names', () => {
  const decision = edit(opened, { stages: LATER, capacity: 99, startsAt: OPTIONS.startsAt, everyMs: HOUR });
  const [event] = decision.ok ? decision.events : [];
  expect(JSON.stringify(event)).toBe(
    JSON.stringify({
      type: 'OptionsEdited',
      options: { capacity: 99, everyMs: HOUR, stages: LATER },
      reason: 'rain',
      by: ORGANISER,
    }),
  );
  expect(codeOf(edit(opened, { capacity: OPTIONS.capacity }))).toBe('NOTHING_EDITED');
});

test.each<[string, Partial<TournamentOptions>, readonly (string | null)[]]>([
  ['capacity', { capacity: 70 }, [null, null, null, null]],
  ['capacity below the roll', { capacity: 7 }, [null, null, null, 'TOO_MANY_ENTERED']],
  ['startsAt', { startsAt: 2_000 }, [null, null, 'entries-closed', 'entries-closed']],
  ['startsAt in the past', { startsAt: 499 }, ['TOO_EARLY', 'TOO_EARLY', 'entries-closed', 'entries-closed']],
  ['checkInMs', { checkInMs: HOUR }, [null, null, 'entries-closed', 'entries-closed']],
  ['lateEntry', { lateEntry: false }, [null, null, null, 'begun']],
  ['roundStarts', { roundStarts: [5_000] }, [null, null, null, null]],
  ['everyMs', { everyMs: HOUR }, [null, null, null, null]],
  ['a stage to come', { stages: LATER }, [null, null, null, null]],
  ['rounds of a stage that begins', { stages: SOONER }, [null, null, null, null]],
  ['the cut of a stage that begins', { stages: [{ ...swiss, cut: 6 }, cup] }, [null, null, null, 'begun']],
  ['byeHalves', { byeHalves: 2 }, [null, 'entries-open', 'entries-open', 'entries-open']],
  ['unlawful', { capacity: 1 }, ['WRONG_OPTIONS', 'WRONG_OPTIONS', 'WRONG_OPTIONS', 'WRONG_OPTIONS']],
])('%s: in a draft, with open entries, with closed ones, while it runs', (_, options, expected) => {
  expect([draft, opened, closed, begun].map((state) => why(state, options))).toEqual(expected);
});

test('planned starts of rounds that are paired stay; new ones lie in the future', () => {
  const planned = { ...begun, options: { ...begun.options, roundStarts: [5_000, 6_000] } };
  expect(why(planned, { roundStarts: [5_500, 6_000] })).toBeNull();
  const second = { ...planned, rounds: [...paired.rounds, ...paired.rounds] };
  expect(why(second, { roundStarts: [5_500, 6_000] })).toBe('begun');
  expect(why(second, { roundStarts: [5_000, 7_000] })).toBeNull();
  expect(why(second, { roundStarts: [5_000, 7_000] }, 7_001)).toBe('TOO_EARLY');
});

test('once the check-in is open its time stays, and the start can be put off', () => {
  const checking = { ...opened, options: { ...opened.options, checkInMs: 60_000 } };
  expect(why(checking, { checkInMs: null })).toBe('check-in-open');
  expect(why(checking, { startsAt: 9_000 })).toBeNull();
});

test('late entry can still be allowed while it runs; a stage that has ended stays', () => {
  const late = { ...begun, options: { ...begun.options, lateEntry: false } };
  expect(why(late, { lateEntry: true })).toBeNull();
  const second = afterEvents(begun, { type: 'StageEnded', stage: 0, through: [0, 1, 2, 3] });
  expect(why(second, { stages: LATER })).toBe('begun');
});

test('by the organiser, with a reason, until it is over, from edition 2 on', () => {
  expect(codeOf(editOptions(opened, 'p-anybody', { options: { capacity: 70 }, reason: 'rain' }, NOW))).toBe(
    'NOT_THE_ORGANISER',
  );
  for (const reason of [null, '', ' ']) expect(codeOf(edit(opened, { capacity: 70 }, NOW, reason))).toBe('REASON');
  expect(codeOf(edit(created(), { capacity: 70 }))).toBe('OLD_EDITION');
  for (const status of ['finished', 'cancelled'] satisfies TournamentStatus[])
    expect(codeOf(edit({ ...opened, status }, { capacity: 70 }))).toBe('WRONG_STATUS');
});

test('a stage of Swiss goes on for longer, or ends after the rounds that are paired; no other stage does', () => {
  const rounds = (count: number | null) => ({ stages: [{ ...swiss, rounds: count }, cup] });
  const twice = { ...paired, rounds: [...paired.rounds, ...paired.rounds], options: { ...OPTIONS, ...rounds(5) } };
  expect([1, 2, 9, null].map((count) => why(twice, rounds(count)))).toEqual(['begun', null, null, 'begun']);
  expect(
    why(twice, {
      stages: [
        { ...swiss, rounds: 2 },
        { ...cup, advance: 2 },
      ],
    }),
  ).toBeNull();
  const league = [{ format: 'round-robin', rounds: 3, cut: null }] as const;
  const planned = running(8, { stages: league, size: { seats: 2, least: 2 }, capacity: 8 }, 2);
  expect(why(planned, { stages: [{ format: 'round-robin', rounds: 2, cut: null }] })).toBe('begun');
  expect(why(planned, { stages: [{ format: 'swiss', rounds: 2, cut: null }] })).toBe('begun');
});
