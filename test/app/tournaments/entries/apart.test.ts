// Players who are to be kept apart.

import { expect, test } from 'vitest';
import type { TournamentContext } from '../../../../app/tournaments/context.ts';
import { apartIn } from '../../../../app/tournaments/entries/apart.ts';
import { registryOf } from '../../../../domain/titles/index.ts';
import { TournamentAudit } from '../../../../domain/tournament/audit/index.ts';
import type { TournamentState } from '../../../../domain/tournament/index.ts';
import { running } from '../../../domain/tournament/life/given.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';
import { begun } from '../../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, options, order, player, successOf } from '../../../kit/tournaments/played.ts';

/** Nothing can be read from it. */
const NO_STREAMS = {} as Pick<TournamentContext, 'tournaments'>;

test('where nobody is kept apart the roll is not read', async () => {
  const nobody = { forbidden: [], checked: [] };
  expect(await apartIn(NO_STREAMS, 'cup', running())).toEqual(nobody);
  const apart = [['player_a', 'player_b']];
  expect(await apartIn(NO_STREAMS, 'cup', { ...running(8, { apart }), stage: 1 })).toEqual(nobody);
  await expect(apartIn(NO_STREAMS, 'cup', running(8, { apart }))).rejects.toThrow(TypeError);
});

const SIBLINGS = [0, 1, 2].map((number) => player(number).playerId);
const TRAVELLERS = [3, 8].map((number) => player(number).playerId);
const FORBIDDEN = 1_000_000_000;

/** Tables of closed rounds at which two of the group sat. */
async function meetingsIn(hall: Hall, cup: string, group: readonly string[]): Promise<number> {
  const roll = await hall.roll(cup);
  const tables = (await hall.results(cup)).flatMap((round) => round.tables);
  return tables.filter(({ players }) => players.filter((one) => group.includes(roll[one] ?? '')).length > 1).length;
}

function costs({ rounds }: TournamentState): readonly number[] {
  return rounds.map(({ figures }) => figures.cost);
}

async function audited(hall: Hall, cup: string) {
  const audit = new TournamentAudit({ titles: registryOf([toyTitle]).byRules });
  let text = '';
  for await (const piece of (await hall.app.record(null, cup))?.lines ?? []) text += piece;
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) audit.read({ number: index + 1, text: line });
  return audit.finish();
}

test('no two of a group meet, not even with one who comes late, and the file is verified', async () => {
  const hall = new Hall();
  const apart = [SIBLINGS, TRAVELLERS, ['player_nobody', player(4).playerId]];
  const cup = await hall.started(8, { apart, stages: [{ format: 'swiss', rounds: 4, cut: null }] });
  await hall.enter(cup, 1, 8);
  await hall.enter(cup, 1, 9);
  const over = await hall.playOut(cup);
  expect(over).toMatchObject({ status: 'finished', players: 10, options: { apart } });
  expect(await Promise.all([SIBLINGS, TRAVELLERS].map((group) => meetingsIn(hall, cup, group)))).toEqual([0, 0]);
  expect(Math.max(...costs(over))).toBeLessThan(FORBIDDEN);
  expect((await audited(hall, cup)).verdict).toBe('verified');
});

test('without the option some of them meet: it is what keeps them apart', async () => {
  const hall = new Hall();
  // Four in three rounds: everybody meets everybody.
  const cup = await hall.started(4);
  await hall.playOut(cup);
  expect(await meetingsIn(hall, cup, SIBLINGS)).toBe(3);
});

test('a field that leaves no other way is paired all the same, and its figures say what that costs', async () => {
  const hall = new Hall();
  const apart = [[0, 1, 2, 3].map((number) => player(number).playerId)];
  const cup = await hall.started(4, { apart });
  const over = await hall.playOut(cup);
  expect(over.status).toBe('finished');
  expect(costs(over).map((cost) => Math.floor(cost / FORBIDDEN))).toEqual([2, 2, 2]);
  expect((await audited(hall, cup)).verdict).toBe('verified');
});

test('an elimination follows its bracket', async () => {
  const hall = new Hall();
  const stages = [
    { format: 'swiss', rounds: 1, cut: 2 },
    { format: 'elimination', advance: 1, cut: null },
  ];
  const apart = [[0, 1, 2, 3].map((number) => player(number).playerId)];
  const over = await hall.playOut(await hall.started(4, { apart, stages }));
  expect(over).toMatchObject({ status: 'finished', stage: 2 });
  expect(costs(over).map((cost) => Math.floor(cost / FORBIDDEN))).toEqual([2, 0]);
});

test('by hand: a redraw keeps them apart again, and an edit that seats them together has figures that say so', async () => {
  const hall = new Hall();
  const apart = [[0, 1].map((number) => player(number).playerId)];
  const cup = await begun(hall, { apart });
  const first = { stage: 0, round: 0 };
  for (let draw = 0; draw < 3; draw += 1) {
    const { rounds } = successOf(await hall.app.pairRound(OLGA, order(cup))).tournament;
    expect(rounds).toMatchObject([{ draw, figures: { cost: 0 } }]);
  }
  const { tables } = await hall.pairing(cup);
  const [one, other] = [0, 1].map((entrant) => tables.findIndex((table) => table.includes(entrant)));
  // The second of the pair changes places with the player beside the first.
  const from = [other ?? -1, tables[other ?? -1]?.indexOf(1) ?? -1] as const;
  const to = [one ?? -1, tables[one ?? -1]?.findIndex((entrant) => entrant !== 0) ?? -1] as const;
  const edit = { ...order(cup), exchanges: [{ from, to }], reason: 'They asked for it.', pairingHash: null };
  successOf(await hall.app.editPairing(OLGA, edit));
  expect(await hall.app.roundFigures(OLGA, cup, first)).toMatchObject({ repeats: 0, cost: FORBIDDEN });
  expect(await hall.process().roundFigures(OLGA, cup, first)).toMatchObject({ cost: FORBIDDEN });
});

test('as many groups as there may be fit into the first commit', async () => {
  const hall = new Hall();
  const longest = (number: number) => `player_${String(number).padStart(40, '0')}`;
  const apart = Array.from({ length: 200 }, (_, group) =>
    Array.from({ length: 5 }, (_one, index) => longest(5 * group + index)),
  );
  expect((await hall.state(await hall.create({ apart }))).options.apart).toEqual(apart);
  const input = { name: 'Cup', titleId: 'toy', rulesVersion: null, gameOptions: { rounds: 1 }, commandId: 'too many' };
  const more = options({ apart: [...apart.slice(1), [...(apart[0] ?? []), longest(1_000)]] });
  const refused = await hall.app.createTournament(OLGA, { ...input, options: more });
  expect(codeOf(refused)).toBe('WRONG_OPTIONS');
  expect(refused.ok ? '' : refused.problem.message('en')).toContain('may name 1000 players, not 1001');
});
