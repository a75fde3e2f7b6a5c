// Who is excluded, and whose exclusion is taken back.

import { expect, test } from 'vitest';
import type { Caller } from '../../../app/index.ts';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { closed } from '../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

const ARI: Caller = { playerId: 'player_ari', name: 'Ari' };

/** A tournament of five by hand that has started, without a round. */
async function withArbiter(hall: Hall): Promise<string> {
  const cup = await closed(hall, 5);
  successOf(await hall.app.startTournament(OLGA, order(cup)));
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: ARI.playerId }));
  return cup;
}

test('who is excluded is not paired any more, and cannot come back', async () => {
  const hall = new Hall();
  const cup = await withArbiter(hall);
  const exclude = (caller: Caller, playerId: string) =>
    hall.app.excludePlayer(caller, { ...order(cup), playerId, reason: 'Used an engine.' });
  const gone = player(2);
  expect(codeOf(await exclude(gone, gone.playerId))).toBe('NOT_AN_ARBITER');
  expect(codeOf(await exclude(ARI, 'player_unknown'))).toBe('NO_SUCH_ENTRANT');
  successOf(await exclude(ARI, gone.playerId));
  expect(successOf(await exclude(ARI, gone.playerId)).repeated).toBe(true);
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  const { tables, byes } = await hall.pairing(cup);
  expect([...byes, ...tables.flat()].sort()).toEqual([0, 1, 3, 4]);
  expect(codeOf(await hall.wish('enterTournament', cup, 2))).toBe('EXCLUDED');
});

test('an exclusion is taken back: from the next pairing on they play again', async () => {
  const hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await withArbiter(hall);
  const { playerId } = player(2);
  const reinstate = (caller: Caller, id = playerId) =>
    hall.app.reinstatePlayer(caller, { ...order(cup), playerId: id, reason: 'It was his brother.' });
  successOf(await hall.app.excludePlayer(ARI, { ...order(cup), playerId, reason: 'Used an engine.' }));
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  expect(codeOf(await reinstate(player(2)))).toBe('NOT_AN_ARBITER');
  expect(codeOf(await reinstate(ARI, 'player_unknown'))).toBe('NO_SUCH_ENTRANT');
  successOf(await reinstate(ARI));
  expect(successOf(await reinstate(ARI))).toMatchObject({ repeated: true });
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  const { tables, byes } = await hall.pairing(cup);
  expect([...byes, ...tables.flat()].sort()).toEqual([0, 1, 2, 3, 4]);
  const { entries = [] } = (await hall.app.interventions(null, cup, { of: null, cursor: null, limit: 9 })) ?? {};
  expect(entries.map(({ entry }) => [entry.kind, entry.playerId, entry.reason])).toEqual([
    ['player-reinstated', playerId, 'It was his brother.'],
    ['player-excluded', playerId, 'Used an engine.'],
  ]);
});
