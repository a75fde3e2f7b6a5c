import { describe, expect, test } from 'vitest';
import {
  cancelTournament,
  changeRoll,
  closeEntries,
  createTournament,
  endStage,
  excludePlayer,
  finishTournament,
  fixRoll,
  nameArbiter,
  openEntries,
  reinstatePlayer,
  startTournament,
  type TournamentOrder,
} from '../../../../domain/tournament/life/commands.ts';
import { type Edition, NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { closeRound, pairRound, publishRound } from '../../../../domain/tournament/life/rounds.ts';
import { activeEntrants, type TournamentState } from '../../../../domain/tournament/life/state.ts';
import { afterEvents, bulk, codeOf, created, decided, FIGURES, OPTIONS, ORGANISER, running } from './given.ts';

const ORDER: TournamentOrder = {
  name: 'Winter cup',
  title: { id: 'next-station-london', rulesVersion: '1.0.0', seats: { min: 1, max: 4 } },
  gameOptions: {},
  options: OPTIONS,
  organiser: ORGANISER,
  keyId: 'k1',
  seedCommitment: 'c0'.repeat(32),
  schemaVersion: 1,
  edition: 1 as const,
};

/** Pairs, publishes and closes the next round. */
function playRound(state: TournamentState): TournamentState {
  const paired = decided(state, pairRound(state, ORGANISER, { pairing: bulk('pairing'), figures: FIGURES }));
  const published = decided(paired, publishRound(paired, ORGANISER, { startsAt: 5_000, now: 4_000 }));
  const results = { results: bulk('results'), standings: bulk('standings') };
  return decided(published, closeRound(published, ORGANISER, results));
}

test('a whole life: entries, two rounds of Swiss, a final, the end', () => {
  let state = decided(null, createTournament(ORDER));
  state = decided(state, openEntries(state, ORGANISER));
  state = decided(state, closeEntries(state, ORGANISER));
  state = decided(state, fixRoll(state, 9, bulk('roll')));
  state = decided(state, startTournament(state, ORGANISER));
  expect(state).toMatchObject({ status: 'running', players: 9, stage: 0 });
  for (let round = 0; round < 2; round += 1) {
    expect(codeOf(endStage(state, ORGANISER, [0, 1, 2, 3]))).toBe('STAGE_NOT_PLAYED');
    state = playRound(state);
  }
  expect(codeOf(pairRound(state, ORGANISER, { pairing: bulk('pairing'), figures: FIGURES }))).toBe('STAGE_PLAYED');
  state = decided(state, endStage(state, ORGANISER, [3, 0, 8, 1]));
  expect(activeEntrants(state)).toEqual([0, 1, 3, 8]);
  state = playRound(state);
  expect(state.rounds.map(({ stage, round }) => [stage, round])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  const end = { standings: bulk('standings', 'ff'), serverSeed: 'ab' };
  expect(codeOf(finishTournament(state, ORGANISER, end))).toBe('STAGE_NOT_PLAYED');
  state = decided(state, endStage(state, ORGANISER, []));
  expect(codeOf(endStage(state, ORGANISER, []))).toBe('STAGES_ENDED');
  expect(codeOf(pairRound(state, ORGANISER, { pairing: bulk('pairing'), figures: FIGURES }))).toBe('STAGES_ENDED');
  state = decided(state, finishTournament(state, ORGANISER, end));
  expect(state).toMatchObject({ status: 'finished', serverSeed: 'ab', standings: end.standings });
  expect(codeOf(cancelTournament(state, ORGANISER, { reason: 'late', serverSeed: 'ab' }))).toBe('WRONG_STATUS');
});

describe('who may', () => {
  const state = afterEvents(running(), { type: 'ArbiterNamed', player: 'p-arbiter' });

  test('only the organiser runs it, also not the automatic mode where it is off', () => {
    for (const by of ['p-arbiter', 'p-anybody', null]) {
      expect(codeOf(pairRound(state, by, { pairing: bulk('pairing'), figures: FIGURES }))).toBe('NOT_THE_ORGANISER');
      expect(codeOf(nameArbiter(state, by, 'p-other'))).toBe('NOT_THE_ORGANISER');
    }
    expect(codeOf(openEntries(created(), null))).toBe('NOT_THE_ORGANISER');
    expect(codeOf(openEntries(created({ automatic: true }), null))).toBeNull();
  });

  test('arbiters exclude, anybody else does not', () => {
    const order = { entrant: 3, reason: 'left the hall' };
    expect(codeOf(excludePlayer(state, 'p-anybody', order))).toBe('NOT_AN_ARBITER');
    const excluded = decided(state, excludePlayer(state, 'p-arbiter', order));
    expect(activeEntrants(excluded)).toEqual([0, 1, 2, 4, 5, 6, 7]);
    expect(codeOf(excludePlayer(excluded, ORGANISER, order))).toBe('ALREADY_EXCLUDED');
    expect(codeOf(excludePlayer(state, ORGANISER, { ...order, entrant: 8 }))).toBe('NO_SUCH_ENTRANT');
    expect(codeOf(excludePlayer(state, ORGANISER, { ...order, reason: ' ' }))).toBe('REASON');
  });

  test('an exclusion is taken back by arbiters, with a reason, from edition 2 on', () => {
    const order = { entrant: 3, reason: 'it was his brother' };
    const excluded = (edition: Edition) =>
      decided({ ...state, edition }, excludePlayer(state, 'p-arbiter', { entrant: 3, reason: 'left the hall' }));
    expect(codeOf(reinstatePlayer(excluded(1), 'p-arbiter', order))).toBe('OLD_EDITION');
    const newest = excluded(NEWEST_EDITION);
    expect(codeOf(reinstatePlayer(newest, 'p-anybody', order))).toBe('NOT_AN_ARBITER');
    expect(codeOf(reinstatePlayer(newest, 'p-arbiter', { ...order, entrant: 2 }))).toBe('NOT_EXCLUDED');
    expect(codeOf(reinstatePlayer(newest, 'p-arbiter', { ...order, entrant: 8 }))).toBe('NO_SUCH_ENTRANT');
    expect(codeOf(reinstatePlayer(newest, 'p-arbiter', { ...order, reason: '' }))).toBe('REASON');
    const back = decided(newest, reinstatePlayer(newest, 'p-arbiter', order));
    expect(activeEntrants(back)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(codeOf(excludePlayer(back, 'p-arbiter', order))).toBeNull();
  });

  test('an arbiter is named once, the organiser not at all', () => {
    expect(codeOf(nameArbiter(state, ORGANISER, 'p-arbiter'))).toBe('ALREADY_NAMED');
    expect(codeOf(nameArbiter(state, ORGANISER, ORGANISER))).toBe('ALREADY_NAMED');
    expect(codeOf(nameArbiter(state, ORGANISER, 'p-second'))).toBeNull();
  });
});

describe('the roll', () => {
  test('is fixed once, after entries are closed', () => {
    expect(codeOf(fixRoll(created(), 8, bulk('roll')))).toBe('WRONG_STATUS');
    const closed = afterEvents(created(), { type: 'EntriesOpened' }, { type: 'EntriesClosed' });
    const fixed = decided(closed, fixRoll(closed, 8, bulk('roll')));
    expect(codeOf(fixRoll(fixed, 9, bulk('roll', '11')))).toBe('WRONG_STATUS');
    expect(codeOf(startTournament(closed, ORGANISER))).toBe('WRONG_STATUS');
  });

  test('needs a table', () => {
    const closed = afterEvents(created(), { type: 'EntriesOpened' }, { type: 'EntriesClosed' });
    const few = decided(closed, fixRoll(closed, 2, bulk('roll')));
    expect(codeOf(startTournament(few, ORGANISER))).toBe('TOO_FEW_PLAYERS');
  });

  test('changes between rounds: late ones get the next numbers, who withdrew may return', () => {
    const state = running(8);
    const changed = decided(state, changeRoll(state, { entered: ['p-late'], left: [2, 5], returned: [] }));
    expect(changed).toMatchObject({ players: 9, late: ['p-late'], withdrawn: [2, 5] });
    const back = decided(changed, changeRoll(changed, { entered: [], left: [8], returned: [5] }));
    expect(activeEntrants(back)).toEqual([0, 1, 3, 4, 5, 6, 7]);
    const paired = decided(back, pairRound(back, ORGANISER, { pairing: bulk('pairing'), figures: FIGURES }));
    expect(codeOf(changeRoll(paired, { entered: [], left: [1], returned: [] }))).toBe('ROUND_OPEN');
    expect(codeOf(changeRoll(running(8, { lateEntry: false }), { entered: ['p'], left: [], returned: [] }))).toBe(
      'LATE_ENTRY_CLOSED',
    );
  });
});
