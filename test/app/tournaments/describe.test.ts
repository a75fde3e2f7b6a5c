// A tournament is named and described anew.

import { beforeEach, expect, test } from 'vitest';
import { hex } from '../../../domain/log/index.ts';
import { descriptionHash, NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { open } from '../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

let hall = new Hall();

beforeEach(() => {
  hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
});

interface Wish {
  readonly name?: string;
  readonly description?: string;
}

function describe(tournamentId: string, { name, description }: Wish, by = OLGA) {
  const commandId = `${name} ${description}`;
  const wish = { name: name ?? null, description: description ?? null, expectedVersion: null, commandId };
  return hall.app.describeTournament(by, { tournamentId, ...wish });
}

const kept = (cup: string) => hall.people.credentials.ofPlayer(`tournament-texts/${cup}`);

test('by the organiser and who has the rounds, in a draft already; the former description is erased, the hashes stay', async () => {
  const cup = await hall.create({ automatic: false });
  const first = successOf(await describe(cup, { description: 'Bring *plates*.' }));
  expect(first.tournament.name).toBe('Winter cup');
  expect(await hall.app.tournamentDescription(null, cup)).toBeNull();
  const said = await hall.app.tournamentDescription(OLGA, cup);
  expect(said?.text).toBe('Bring *plates*.');
  expect(hex(descriptionHash(said?.salt ?? '', said?.text ?? ''))).toBe(said?.hash);
  expect(successOf(await describe(cup, { description: 'Bring *plates*.' })).repeated).toBe(true);
  successOf(
    await hall.app.appointOrganiser(OLGA, {
      tournamentId: cup,
      playerId: await named(5),
      powers: ['rounds'],
      commandId: null,
    }),
  );
  const renamed = successOf(await describe(cup, { name: 'Summer cup', description: 'Bring forks.' }, player(5)));
  expect(renamed.tournament.name).toBe('Summer cup');
  expect((await kept(cup)).map(({ body }) => JSON.parse(body).text)).toEqual(['Bring forks.']);
  successOf(await describe(cup, { description: '' }));
  expect(await hall.app.tournamentDescription(OLGA, cup)).toEqual({ hash: null, text: null, salt: null });
  expect(await kept(cup)).toEqual([]);
});

/** A player whom others can name. */
async function named(number: number): Promise<string> {
  const one = player(number);
  await hall.app.createTournament(one, {
    name: 'Elsewhere',
    titleId: 'toy',
    rulesVersion: null,
    gameOptions: { rounds: 1 },
    options: { startsAt: hall.now + 1, automatic: false, size: { seats: 2, least: 2 } },
    commandId: 'elsewhere',
  });
  return one.playerId;
}

test('not by others, not after the end, not what nobody can read, not under edition 1', async () => {
  const cup = await open(hall, 2);
  expect(codeOf(await describe(cup, { name: 'Mine' }, player(1)))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(await describe(cup, { name: ' ' }))).toBe('NAME');
  expect(codeOf(await describe(cup, { description: 'x'.repeat(4_001) }))).toBe('DESCRIPTION');
  successOf(await hall.app.cancelTournament(OLGA, { ...order(cup), reason: 'Snow.' }));
  expect(codeOf(await describe(cup, { name: 'Was fun' }))).toBe('WRONG_STATUS');
  expect(await kept(cup)).toEqual([]);
  hall.app = hall.process(hall.store, { edition: 1 });
  expect(codeOf(await describe(await open(hall, 2), { name: 'Other' }))).toBe('OLD_EDITION');
});
