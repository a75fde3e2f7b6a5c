// What the checker says of pairings that an arbiter has edited.

import { expect, test } from 'vitest';
import type { Caller } from '../../../../app/index.ts';
import { begun } from '../../../kit/tournaments/atEachPoint.ts';
import { Hall, OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

const ARI: Caller = { playerId: 'player_ari', name: 'Ari' };

async function published(hall: Hall, cup: string): Promise<void> {
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
  await hall.advance(cup);
}

test('a pairing that an arbiter has edited has the figures of what it became, also when it is closed', async () => {
  const hall = new Hall();
  const cup = await begun(hall, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: ARI.playerId }));
  const first = { stage: 0, round: 0 };
  await published(hall, cup);
  const met = (await hall.pairing(cup)).tables;
  await hall.playRound(cup);
  successOf(await hall.app.closeRound(OLGA, order(cup)));
  const drawn = successOf(await hall.app.pairRound(OLGA, order(cup))).tournament.rounds[1];
  expect(drawn?.figures).toMatchObject({ repeats: 0 });
  const second = { stage: 0, round: 1 };
  expect(await hall.app.roundFigures(OLGA, cup, second)).toEqual(drawn?.figures);
  // Back to the tables of the first round.
  const { tables } = await hall.pairing(cup);
  const partner = met.find((table) => table.includes(tables[0]?.[0] ?? -1))?.find((one) => one !== tables[0]?.[0]);
  const exchanges = [{ from: [0, 1], to: [1, tables[1]?.indexOf(partner ?? -1) ?? -1] }] as const;
  const edit = { ...order(cup), exchanges, reason: 'They asked for it.', pairingHash: null };
  const edited = successOf(await hall.app.editPairing(ARI, edit)).tournament.rounds;
  expect(edited.map(({ figures }) => figures)).toEqual([expect.objectContaining({ repeats: 0 }), null]);
  const figures = { repeats: 2, byes: 0, shortTables: 0, cost: expect.any(Number) };
  expect(await hall.app.roundFigures(ARI, cup, second)).toEqual(figures);
  // To others the draft is no round.
  expect(await hall.app.roundFigures(player(0), cup, second)).toBeNull();
  expect(await hall.app.roundFigures(player(0), cup, first)).toEqual(edited[0]?.figures);
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
  await hall.advance(cup);
  const before = await hall.app.roundFigures(null, cup, second);
  expect(before).toEqual(figures);
  expect(before?.cost).toBeGreaterThanOrEqual(20_000);
  await hall.playRound(cup);
  successOf(await hall.app.closeRound(OLGA, order(cup)));
  expect(await hall.process().roundFigures(null, cup, second)).toEqual(before);
  expect(await hall.app.roundFigures(null, cup, { stage: 0, round: 9 })).toBeNull();
});
