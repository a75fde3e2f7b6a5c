import { expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { nameArbiter } from '../../../../domain/tournament/life/commands.ts';
import { endOffer, MOST_OFFERS, offerTournament, takeOver } from '../../../../domain/tournament/life/handOver.ts';
import type { Offer, TournamentState } from '../../../../domain/tournament/life/state.ts';
import { sampleNumber } from '../../../kit/sampling.ts';
import { afterEvents, codeOf, created, decided, ORGANISER, running } from './given.ts';

const TO_ANNA = { player: 'anna', stays: true };

function offered(state = running(8, {}, 2), offer: Offer = TO_ANNA): TournamentState {
  return decided(state, offerTournament(state, state.organiser, offer));
}

test('whoever takes it is the organiser, and whoever was is an arbiter or nothing; games keep their creator', () => {
  const state = offered();
  const taken = decided(state, takeOver(state, 'anna'));
  expect(taken).toMatchObject({ organiser: 'anna', creator: ORGANISER, arbiters: [ORGANISER], offer: null });
  expect(codeOf(nameArbiter(taken, ORGANISER, 'ben'))).toBe('NOT_THE_ORGANISER');
  const back = decided(
    offered(taken, { player: ORGANISER, stays: false }),
    takeOver(offered(taken, { player: ORGANISER, stays: false }), ORGANISER),
  );
  expect(back).toMatchObject({ organiser: ORGANISER, creator: ORGANISER, arbiters: [], offer: null });
});

test('an arbiter who takes it over is no arbiter besides', () => {
  const named = decided(running(8, {}, 2), nameArbiter(running(8, {}, 2), ORGANISER, 'anna'));
  expect(decided(offered(named), takeOver(offered(named), 'anna')).arbiters).toEqual([ORGANISER]);
});

test.each<[string, TournamentState, string | null]>([
  ['to whom it is offered', offered(), null],
  ['once another offer is made', offered(offered(), { player: 'ben', stays: true }), 'NOT_OFFERED'],
  ['once it is withdrawn', decided(offered(), endOffer(offered(), ORGANISER)), 'NOT_OFFERED'],
  ['once it is declined', decided(offered(), endOffer(offered(), 'anna')), 'NOT_OFFERED'],
  ['without an offer', running(8, {}, 2), 'NOT_OFFERED'],
  ['once it is taken', decided(offered(), takeOver(offered(), 'anna')), 'ALREADY_NAMED'],
  ['of a draft', offered(created({}, 2)), null],
  [
    'once the tournament is over',
    afterEvents(offered(), { type: 'TournamentCancelled', reason: 'x', by: ORGANISER, serverSeed: '00' }),
    'WRONG_STATUS',
  ],
])('it is taken %s', (_, state, code) => {
  expect(codeOf(takeOver(state, 'anna'))).toBe(code);
});

test('only the organiser offers it, to somebody else, in newer tournaments', () => {
  const state = running(8, {}, 2);
  expect(codeOf(offerTournament(state, 'ben', TO_ANNA))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(offerTournament(state, ORGANISER, { ...TO_ANNA, player: ORGANISER }))).toBe('ALREADY_NAMED');
  expect(codeOf(offerTournament(offered(), ORGANISER, TO_ANNA))).toBe('ALREADY_NAMED');
  expect(codeOf(offerTournament(offered(), ORGANISER, { ...TO_ANNA, stays: false }))).toBeNull();
  expect(codeOf(offerTournament(running(), ORGANISER, TO_ANNA))).toBe('OLD_EDITION');
  let often = state;
  for (let made = 0; made < MOST_OFFERS; made += 1) often = offered(often, { player: `p-${made}`, stays: true });
  expect(codeOf(offerTournament(often, ORGANISER, TO_ANNA))).toBe('TOO_MANY_OFFERS');
});

test('an offer with another reason is another one; one without says nothing of it', () => {
  const reason = 'a5'.repeat(32);
  const given = offered(undefined, { ...TO_ANNA, reason });
  expect(given.offer).toEqual({ ...TO_ANNA, reason });
  expect(codeOf(offerTournament(given, ORGANISER, { ...TO_ANNA, reason }))).toBe('ALREADY_NAMED');
  expect(codeOf(offerTournament(given, ORGANISER, TO_ANNA))).toBeNull();
  expect(offerTournament(running(8, {}, 2), ORGANISER, TO_ANNA)).toEqual({
    ok: true,
    events: [{ type: 'TournamentOffered', ...TO_ANNA, by: ORGANISER }],
  });
});

test('only the organiser and whom it was made to end an offer', () => {
  expect(codeOf(endOffer(offered(), 'ben'))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(endOffer(running(8, {}, 2), ORGANISER))).toBe('NO_OFFER');
  expect(codeOf(endOffer(running(8, {}, 2), 'anna'))).toBe('NOT_THE_ORGANISER');
});

test('whatever is offered, ended and taken by whom: one organiser, no arbiter, and only by the last offer', () => {
  const chance = fastChance(sampleNumber('hand-overs'));
  const people = [ORGANISER, 'anna', 'ben', 'cleo'];
  const somebody = (): string => people[chance.below(people.length)] ?? '';
  for (let history = 0; history < 300; history += 1) {
    let state = running(8, {}, 2);
    for (let step = 0; step < 20; step += 1) {
      const [by, offer] = [somebody(), { player: somebody(), stays: chance.below(2) === 0 }];
      const commands = [
        offerTournament(state, by, offer),
        endOffer(state, by),
        takeOver(state, by),
        nameArbiter(state, by, offer.player),
      ];
      const decision = commands[chance.below(commands.length)];
      if (decision?.ok !== true) continue;
      const before = state;
      state = afterEvents(state, ...decision.events);
      if (state.organiser !== before.organiser) expect(before.offer?.player).toBe(state.organiser);
      expect(state.arbiters).not.toContain(state.organiser);
      expect(new Set(state.arbiters).size).toBe(state.arbiters.length);
      expect(state.offer?.player).not.toBe(state.organiser);
      expect(state.creator).toBe(ORGANISER);
    }
  }
});
