import { expect, test } from 'vitest';
import {
  type Correction,
  closeRound,
  correctResult,
  editPairing,
  moveDeadline,
  pairRound,
  publishRound,
} from '../../../../domain/tournament/life/rounds.ts';
import { bulk, codeOf, decided, FIGURES, ORGANISER, running } from './given.ts';

const PAIRED = { pairing: bulk('pairing'), figures: FIGURES };
const CLOSED = { results: bulk('results'), standings: bulk('standings') };
const EDIT = { exchanges: [{ from: [0, 1], to: [1, 0] }] as const, pairing: bulk('pairing', '11'), reason: 'brothers' };

test('a round is paired again, and edited, until it is published', () => {
  const state = running();
  const first = decided(state, pairRound(state, ORGANISER, PAIRED));
  const again = decided(first, pairRound(first, ORGANISER, { ...PAIRED, pairing: bulk('pairing', '22') }));
  expect(again.rounds).toMatchObject([{ round: 0, draw: 1, pairing: bulk('pairing', '22') }]);
  const edited = decided(again, editPairing(again, ORGANISER, EDIT));
  expect(edited.rounds).toMatchObject([{ draw: 1, pairing: EDIT.pairing }]);
  expect(codeOf(editPairing(again, ORGANISER, { ...EDIT, reason: '' }))).toBe('REASON');
  expect(codeOf(closeRound(edited, ORGANISER, CLOSED))).toBe('ROUND_NOT_PUBLISHED');
  const published = decided(edited, publishRound(edited, ORGANISER, { startsAt: 10, now: 10 }));
  expect(published.rounds).toMatchObject([{ startsAt: 10, closesAt: 600_010 }]);
  expect(codeOf(editPairing(published, ORGANISER, EDIT))).toBe('ROUND_PUBLISHED');
  expect(codeOf(pairRound(published, ORGANISER, PAIRED))).toBe('ROUND_PUBLISHED');
  expect(codeOf(publishRound(published, ORGANISER, { startsAt: 10, now: 10 }))).toBe('ROUND_PUBLISHED');
});

test('an edit is for the draft that it was made for', () => {
  const state = running();
  const first = decided(state, pairRound(state, ORGANISER, PAIRED));
  const madeFor = PAIRED.pairing.hash;
  expect(decided(first, editPairing(first, ORGANISER, { ...EDIT, madeFor })).rounds[0]?.pairing).toEqual(EDIT.pairing);
  const again = decided(first, pairRound(first, ORGANISER, { ...PAIRED, pairing: bulk('pairing', '22') }));
  expect(codeOf(editPairing(again, ORGANISER, { ...EDIT, madeFor }))).toBe('PAIRING_CHANGED');
  const edited = decided(first, editPairing(first, ORGANISER, EDIT));
  expect(codeOf(editPairing(edited, ORGANISER, { ...EDIT, madeFor }))).toBe('PAIRING_CHANGED');
  expect(codeOf(editPairing(edited, ORGANISER, { ...EDIT, madeFor: null }))).toBe(null);
});

test('a command that names its round is for no other one', () => {
  const meant = { stage: 0, round: 0 };
  const next = { stage: 0, round: 1 };
  const state = running();
  expect(pairRound(state, ORGANISER, { ...PAIRED, meant: next })).toMatchObject({
    refusal: { code: 'ROUND_NOT_OPEN', ...next, open: meant },
  });
  const paired = decided(state, pairRound(state, ORGANISER, { ...PAIRED, meant }));
  expect(paired.rounds).toMatchObject([{ ...meant, draw: 0 }]);
  expect(decided(paired, pairRound(paired, ORGANISER, { ...PAIRED, meant })).rounds).toMatchObject([{ draw: 1 }]);
  const times = { startsAt: 10, now: 10 };
  expect(codeOf(publishRound(paired, ORGANISER, { ...times, meant: next }))).toBe('ROUND_NOT_OPEN');
  const published = decided(paired, publishRound(paired, ORGANISER, { ...times, meant }));
  const late = { closesAt: 900, reason: 'snow' };
  expect(codeOf(moveDeadline(published, ORGANISER, { ...late, meant: next }))).toBe('ROUND_NOT_OPEN');
  const moved = decided(published, moveDeadline(published, ORGANISER, { ...late, meant }));
  expect(codeOf(closeRound(moved, ORGANISER, { ...CLOSED, meant: next }))).toBe('ROUND_NOT_OPEN');
  const closed = decided(moved, closeRound(moved, ORGANISER, { ...CLOSED, meant }));
  for (const now of [closed, decided(closed, pairRound(closed, ORGANISER, PAIRED))]) {
    expect(codeOf(pairRound(now, ORGANISER, { ...PAIRED, meant }))).toBe('ALREADY_CLOSED');
    expect(codeOf(publishRound(now, ORGANISER, { ...times, meant }))).toBe('ALREADY_CLOSED');
    expect(codeOf(closeRound(now, ORGANISER, { ...CLOSED, meant }))).toBe('ALREADY_CLOSED');
    expect(codeOf(moveDeadline(now, ORGANISER, { ...late, meant }))).toBe('ALREADY_CLOSED');
    expect(codeOf(moveDeadline(now, ORGANISER, { ...late, closesAt: 950, meant }))).toBe('ROUND_NOT_OPEN');
    expect(codeOf(closeRound(now, 'player_x', { ...CLOSED, meant }))).toBe('NOT_THE_ORGANISER');
  }
});

test('a round ends while there are dates for it', () => {
  const state = running();
  const paired = decided(state, pairRound(state, ORGANISER, PAIRED));
  const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
  const publish = (closesAt: number) => publishRound(paired, ORGANISER, { startsAt: closesAt - 600_000, now: 10 });
  expect(decided(paired, publish(last)).rounds).toMatchObject([{ closesAt: last }]);
  expect(codeOf(publish(last + 1))).toBe('TOO_LATE');
});

test('a round begins no earlier than now, and a deadline is after its start', () => {
  const state = running();
  const paired = decided(state, pairRound(state, ORGANISER, PAIRED));
  expect(codeOf(publishRound(paired, ORGANISER, { startsAt: 9, now: 10 }))).toBe('TOO_EARLY');
  expect(codeOf(moveDeadline(paired, ORGANISER, { closesAt: 50, reason: 'snow' }))).toBe('ROUND_NOT_PUBLISHED');
  const published = decided(paired, publishRound(paired, ORGANISER, { startsAt: 10, now: 10 }));
  expect(codeOf(moveDeadline(published, ORGANISER, { closesAt: 10, reason: 'snow' }))).toBe('TOO_EARLY');
  const moved = decided(published, moveDeadline(published, ORGANISER, { closesAt: 900, reason: 'snow' }));
  expect(moved.rounds).toMatchObject([{ closesAt: 900 }]);
});

test('without a time for rounds a round has no deadline', () => {
  const state = running(8, { roundMs: null });
  const paired = decided(state, pairRound(state, ORGANISER, PAIRED));
  const published = decided(paired, publishRound(paired, ORGANISER, { startsAt: 10, now: 10 }));
  expect(published.rounds).toMatchObject([{ closesAt: null }]);
});

test('results are corrected in closed rounds; the standings are then those of the last closed one', () => {
  let state = running();
  const correction: Correction = {
    stage: 0,
    round: 0,
    table: 1,
    seats: 4,
    places: [1, 2, 2, 4],
    reason: 'the game was scored wrongly',
    results: bulk('results', '33'),
    standings: bulk('standings', '33'),
  };
  expect(codeOf(correctResult(state, ORGANISER, correction))).toBe('NO_SUCH_ROUND');
  for (let round = 0; round < 2; round += 1) {
    state = decided(state, pairRound(state, ORGANISER, PAIRED));
    if (round === 0) expect(codeOf(correctResult(state, ORGANISER, correction))).toBe('ROUND_NOT_CLOSED');
    state = decided(state, publishRound(state, ORGANISER, { startsAt: 10, now: 10 }));
    state = decided(state, closeRound(state, ORGANISER, CLOSED));
  }
  expect(codeOf(correctResult(state, 'p-anybody', correction))).toBe('NOT_AN_ARBITER');
  for (const places of [
    [1, 2, 3],
    [1, 1, 2, 4],
    [0, 1, 2, 3],
    [2, 2, 3, 4],
  ]) {
    expect(codeOf(correctResult(state, ORGANISER, { ...correction, places }))).toBe('PLACES');
  }
  const corrected = decided(state, correctResult(state, ORGANISER, correction));
  expect(corrected.rounds).toMatchObject([
    { results: correction.results, standings: CLOSED.standings },
    { results: CLOSED.results, standings: correction.standings },
  ]);
});
