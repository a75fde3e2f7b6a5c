// How one may come into a tournament, over GraphQL.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CREATE } from '../../../../tools/tournament/documents.generated.ts';
import { startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const READ = `query ($id: ID!) {
  tournament(id: $id) { myWayIn { door obstacle } entryList { id } office { doors conditions { guests finishedGames } }
    description { text } rules { text } links { links { url label } } }
}`;

async function done(token: string, command: string, input: object): Promise<void> {
  const type = `${command.charAt(0).toUpperCase()}${command.slice(1)}Input!`;
  const text = `mutation ($input: ${type}) { result: ${command}(input: $input) { __typename ... on Problem { code } } }`;
  const { data } = await api.ask(text, { input }, token);
  expect(data?.result).toEqual({ __typename: 'TournamentSuccess' });
}

test('doors, conditions and what is in the way are told to each caller', async () => {
  const [olga, ben] = [await api.tokenOf('Olga'), await api.tokenOf('Ben')];
  const options = { automatic: false, startsAt: Date.now() + 86_400_000 };
  const input = { name: 'Cup', titleId: 'next-station-london', options, commandId: randomUUID() };
  const { data } = await api.ask(CREATE, { input }, olga);
  const tournamentId: string = data.result.tournament.id;
  const told = async (token: string | null) => (await api.ask(READ, { id: tournamentId }, token)).data.tournament;
  await done(olga, 'openEntries', { tournamentId });
  expect((await told(ben)).myWayIn).toEqual({ door: 'OPEN', obstacle: null });
  await done(olga, 'setEntryPassword', { tournamentId, password: 'eight bells' });
  await done(olga, 'setDoors', { tournamentId, doors: ['PASSWORD', 'LIST'] });
  await done(olga, 'setEntryConditions', { tournamentId, guests: false, finishedGames: 1 });
  const office = { doors: ['PASSWORD', 'LIST'].sort(), conditions: { guests: false, finishedGames: 1 } };
  expect(await told(ben)).toMatchObject({
    myWayIn: { door: null, obstacle: 'TOO_FEW_GAMES' },
    entryList: null,
    office: { ...office, doors: expect.arrayContaining(office.doors) },
  });
  expect(await told(olga)).toMatchObject({ entryList: [] });
  expect((await told(null)).myWayIn).toBeNull();
  const links = [{ url: 'https://club.example/hall', label: 'The way there' }];
  await done(olga, 'describeTournament', { tournamentId, rules: '- No phones', links, commandId: randomUUID() });
  expect(await told(ben)).toMatchObject({ description: null, rules: { text: '- No phones' }, links: { links } });
});
