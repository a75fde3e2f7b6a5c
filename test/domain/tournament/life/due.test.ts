import { expect, test } from 'vitest';
import { finishTournament } from '../../../../domain/tournament/life/commands.ts';
import { owed, usualStart, wakeAt } from '../../../../domain/tournament/life/due.ts';
import type { TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import { agreeOnStart } from '../../../../domain/tournament/life/rounds.ts';
import type { TournamentState } from '../../../../domain/tournament/life/state.ts';
import { afterEvents, bulk, codeOf, created, decided, FIGURES, OPTIONS, ORGANISER, running } from './given.ts';

const AT_FIRST = { stage: 0, round: 0 };
const PAIRED = {
  type: 'RoundPaired',
  ...AT_FIRST,
  draw: 0,
  pairing: bulk('pairing'),
  figures: FIGURES,
} as const;
const PUBLISHED = { type: 'RoundPublished', ...AT_FIRST, startsAt: 2_000, closesAt: 9_000 } as const;
const RESULTS = { results: bulk('results'), standings: bulk('standings') };

function closed(stage: number, round: number): readonly TournamentEvent[] {
  return [
    { ...PAIRED, stage, round },
    { ...PUBLISHED, stage, round },
    { type: 'RoundClosed', stage, round, ...RESULTS },
  ];
}

/** `closedAt`: of the newest closed round. */
function owedAt(state: TournamentState, now: number, closedAt: number | null = null) {
  return owed(state, { now, closedAt });
}

function wakes(state: TournamentState, closedAt: number | null = null) {
  return wakeAt(state, closedAt);
}

test('the automatic mode owes each step of a tournament in turn', () => {
  const open = afterEvents(created({ automatic: true }), { type: 'EntriesOpened' });
  expect([owedAt(open, 999), owedAt(open, 1_000), wakes(open)]).toEqual([null, 'close-entries', 1_000]);
  const shut = afterEvents(open, { type: 'EntriesClosed' });
  expect([owedAt(shut, 1_000), wakes(shut)]).toEqual(['fix-roll', null]);
  expect(owedAt(afterEvents(shut, { type: 'RollFixed', players: 2, roll: bulk('roll') }), 1_000)).toBe('cancel');
  expect(owedAt(afterEvents(shut, { type: 'RollFixed', players: 3, roll: bulk('roll') }), 1_000)).toBe('start');
  const begun = running(8, { automatic: true });
  expect([owedAt(begun, 1_000), wakes(begun)]).toEqual(['pair', null]);
  const paired = afterEvents(begun, PAIRED);
  expect([owedAt(paired, 1_000), wakes(paired)]).toEqual(['publish', null]);
  const published = afterEvents(paired, PUBLISHED);
  expect([owedAt(published, 8_999), owedAt(published, 9_000), wakes(published)]).toEqual([null, 'close-round', 9_000]);
  const played = afterEvents(begun, ...closed(0, 0), ...closed(0, 1));
  expect(owedAt(played, 0)).toBe('end-stage');
  const second = afterEvents(played, { type: 'StageEnded', stage: 0, through: [0, 1, 2, 3] });
  expect(owedAt(second, 0)).toBe('pair');
  const last = afterEvents(second, ...closed(1, 0), { type: 'StageEnded', stage: 1, through: [] });
  expect(owedAt(last, 0)).toBe('finish');
  const over = afterEvents(last, { type: 'TournamentFinished', standings: bulk('standings'), serverSeed: '00' });
  expect([owedAt(over, 0), wakes(over)]).toEqual([null, null]);
});

test('a tournament that too many leave before its first round is cancelled, and cannot finish', () => {
  const begun = running(3, { automatic: true }, 2);
  expect(owedAt(begun, 1_000)).toBe('pair');
  const one = afterEvents(begun, { type: 'RollChanged', entered: [], left: [0, 2], returned: [] });
  expect(owedAt(one, 1_000)).toBe('cancel');
  const ended = afterEvents(
    one,
    ...OPTIONS.stages.map((_, stage) => ({ type: 'StageEnded', stage, through: [] }) as const),
  );
  expect(owedAt(ended, 1_000)).toBe('cancel');
  const finished = finishTournament(ended, ORGANISER, { standings: bulk('standings'), serverSeed: '00' });
  expect(codeOf(finished)).toBe('TOO_FEW_PLAYERS');
});

test('a stage ends by itself one break after its last round was closed, and the next round is paired at once', () => {
  const begun = running(8, { automatic: true, breakMs: 300_000 });
  const between = afterEvents(begun, ...closed(0, 0));
  expect([owedAt(between, 1_000, 1_000), wakes(between, 1_000)]).toEqual(['pair', null]);
  const played = afterEvents(between, ...closed(0, 1));
  expect([owedAt(played, 300_999, 1_000), wakes(played, 1_000)]).toEqual([null, 301_000]);
  expect(owedAt(played, 301_000, 1_000)).toBe('end-stage');
  const ended = afterEvents(played, { type: 'StageEnded', stage: 0, through: [0, 1, 2, 3] });
  expect([owedAt(ended, 301_000, 1_000), wakes(ended, 1_000)]).toEqual(['pair', null]);
});

test('a round without a deadline ends with its last game, which only the games tell', () => {
  const state = afterEvents(running(8, { automatic: true }), PAIRED, { ...PUBLISHED, closesAt: null });
  expect([owedAt(state, Number.MAX_SAFE_INTEGER), wakes(state)]).toEqual([null, null]);
});

test('by hand nothing is owed but the roll once the entries are closed', () => {
  const open = afterEvents(created(), { type: 'EntriesOpened' });
  expect([owedAt(open, 1_000), wakes(open)]).toEqual([null, null]);
  const shut = afterEvents(open, { type: 'EntriesClosed' });
  expect(owedAt(shut, 0)).toBe('fix-roll');
  expect(owedAt(afterEvents(shut, { type: 'RollFixed', players: 2, roll: bulk('roll') }), 0)).toBeNull();
  expect(owedAt(afterEvents(running(), PAIRED, PUBLISHED), 9_000)).toBeNull();
});

test('the first round starts a minute after its pairing at most, the others after the break', () => {
  const state = afterEvents(running(8, { automatic: true }), PAIRED);
  expect(usualStart(state, 5_000)).toBe(65_000);
  const next = afterEvents(state, PUBLISHED, { type: 'RoundClosed', ...AT_FIRST, ...RESULTS }, { ...PAIRED, round: 1 });
  expect(usualStart(next, 5_000)).toBe(5_000 + OPTIONS.breakMs);
});

test('a round with a planned start does not start earlier by itself, and not before the break is over', () => {
  const plan = { automatic: true, startsAt: 1_000, everyMs: 86_400_000, roundStarts: [50_000_000] };
  const first = afterEvents(running(8, plan, 2), PAIRED);
  expect(usualStart(first, 5_000)).toBe(65_000);
  const second = afterEvents(
    first,
    PUBLISHED,
    { type: 'RoundClosed', ...AT_FIRST, ...RESULTS },
    { ...PAIRED, round: 1 },
  );
  expect(usualStart(second, 5_000)).toBe(50_000_000);
  expect(usualStart(second, 50_000_000)).toBe(50_000_000 + OPTIONS.breakMs);
  const third = afterEvents(
    second,
    { ...PUBLISHED, round: 1 },
    { type: 'RoundClosed', stage: 0, round: 1, ...RESULTS },
    { ...PAIRED, stage: 0, round: 2 },
  );
  expect(usualStart(third, 5_000)).toBe(1_000 + 2 * 86_400_000);
});

test('a round that all have agreed to start early starts after the break, until it is drawn again', () => {
  const plan = { automatic: true, startsAt: 1_000, everyMs: 86_400_000 };
  const before = afterEvents(running(8, plan, 2), PAIRED, PUBLISHED, { type: 'RoundClosed', ...AT_FIRST, ...RESULTS });
  const paired = afterEvents(before, { ...PAIRED, round: 1 });
  const agreed = decided(paired, agreeOnStart(paired, { agreed: 8 }));
  expect(usualStart(agreed, 5_000)).toBe(5_000 + OPTIONS.breakMs);
  expect(usualStart(afterEvents(agreed, { ...PAIRED, round: 1, draw: 1 }), 5_000)).toBe(86_401_000);
});

test('agreed on once, for a draft with a date, from edition 2 on', () => {
  const code = (state: TournamentState) => codeOf(agreeOnStart(state, { agreed: 8 }));
  const first = afterEvents(running(8, { everyMs: 1_000 }, 2), PAIRED);
  expect(code(first)).toBe('NO_DATE');
  const between = afterEvents(first, PUBLISHED, { type: 'RoundClosed', ...AT_FIRST, ...RESULTS });
  expect(code(between)).toBe('NO_ROUND_OPEN');
  const second = afterEvents(between, { ...PAIRED, round: 1 });
  expect(code(second)).toBeNull();
  expect(code(decided(second, agreeOnStart(second, { agreed: 8 })))).toBe('ROUND_OPEN');
  expect(code(afterEvents(second, { ...PUBLISHED, round: 1 }))).toBe('ROUND_PUBLISHED');
  expect(code(afterEvents(running(8), PAIRED))).toBe('OLD_EDITION');
  expect(code(created({}, 2))).toBe('WRONG_STATUS');
});

test('who came late and who returned is kept with the rounds that had been closed by then', () => {
  const state = afterEvents(running(), ...closed(0, 0));
  const changed = afterEvents(state, { type: 'RollChanged', entered: ['zoe'], left: [3], returned: [] });
  expect(changed).toMatchObject({ players: 9, late: ['zoe'], lateAfter: [1], withdrawn: [3], returned: [] });
  const back = afterEvents(changed, ...closed(0, 1), { type: 'RollChanged', entered: [], left: [2], returned: [3] });
  expect(back).toMatchObject({ withdrawn: [2], returned: [{ entrant: 3, after: 2 }] });
});
