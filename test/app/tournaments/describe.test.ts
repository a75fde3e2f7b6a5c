// A tournament is named and described anew.

import { beforeEach, expect, test } from 'vitest';
import type { DescribeTournamentInput } from '../../../app/tournaments/inputs.ts';
import { commandDigestOf, hex, type StreamId, tournamentStream } from '../../../domain/log/index.ts';
import { NEWEST_EDITION, saidHash } from '../../../domain/tournament/life/index.ts';
import { open } from '../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

let hall = new Hall();

beforeEach(() => {
  hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
});

type Wish = Partial<Pick<DescribeTournamentInput, 'name' | 'description' | 'rules' | 'links'>>;

const AS_IT_IS = { name: null, description: null, rules: null, links: null, expectedVersion: null };

function describe(tournamentId: string, wish: Wish, by = OLGA) {
  return hall.app.describeTournament(by, {
    tournamentId,
    ...AS_IT_IS,
    ...wish,
    commandId: JSON.stringify(wish).slice(0, 128),
  });
}

const kept = (cup: string) => hall.people.credentials.ofPlayer(`tournament-texts/${cup}`);

test('by the organiser and who has the rounds, in a draft already; the former description is erased, the hashes stay', async () => {
  const cup = await hall.create({ automatic: false });
  const first = successOf(await describe(cup, { description: 'Bring *plates*.' }));
  expect(first.tournament.name).toBe('Winter cup');
  expect(await hall.app.tournamentDescription(null, cup)).toBeNull();
  const said = await hall.app.tournamentDescription(OLGA, cup);
  expect(said?.text).toBe('Bring *plates*.');
  expect(hex(saidHash('description', said?.salt ?? '', said?.text ?? ''))).toBe(said?.hash);
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
  expect(await hall.app.tournamentDescription(OLGA, cup)).toMatchObject({ hash: null, text: null, salt: null });
  expect(await kept(cup)).toEqual([]);
});

test('a command that says nothing of rules and links is the one that earlier releases knew', async () => {
  const cup = await hall.create({ automatic: false });
  successOf(await describe(cup, { name: 'Summer cup', description: 'Bring forks.' }));
  const stream = tournamentStream(cup) as StreamId;
  const { commits } = await hall.store.readBackward(stream, null, 1, { strong: true });
  const known = { type: 'describe', name: 'Summer cup', description: 'Bring forks.' };
  expect(hex(commits[0]?.commandDigest ?? new Uint8Array())).toBe(hex(commandDigestOf(known)));
});

const HALL = { url: 'https://club.example/hall?room=1', label: 'The way there' };
const links = (urls: readonly string[]) => ({ links: urls.map((url) => ({ url, label: 'There' })) });

test('rules and links lie beside the log as well, each with a hash of its own', async () => {
  const cup = await hall.create({ automatic: false });
  successOf(await describe(cup, { description: 'Bring plates.', rules: '- No phones' }));
  successOf(await describe(cup, { links: [HALL, { url: 'HTTPS://Bücher.example', label: ' Books ' }] }));
  const said = await hall.app.tournamentDescription(OLGA, cup);
  const books = { url: 'https://xn--bcher-kva.example/', label: 'Books' };
  expect(said).toMatchObject({
    text: 'Bring plates.',
    rules: { text: '- No phones' },
    links: { links: [HALL, books] },
  });
  expect(hex(saidHash('rules', said?.rules.salt ?? '', '- No phones'))).toBe(said?.rules.hash);
  const lines = `${HALL.url} ${HALL.label}\n${books.url} ${books.label}`;
  expect(hex(saidHash('links', said?.links.salt ?? '', lines))).toBe(said?.links.hash);
  successOf(await describe(cup, { rules: '', links: [] }));
  const none = { hash: null, salt: null };
  const after = await hall.app.tournamentDescription(OLGA, cup);
  expect(after).toEqual({ ...said, rules: { ...none, text: null }, links: { ...none, links: null } });
  expect((await kept(cup)).map(({ body }) => JSON.parse(body).text)).toEqual(['Bring plates.']);
});

test('links are addresses that people can follow and read', async () => {
  const cup = await hall.create({ automatic: false });
  const wrong = [
    'http://club.example',
    'javascript:alert(1)',
    'https://me:pw@club.example',
    'club',
    `https://${'a'.repeat(500)}`,
  ];
  for (const url of wrong) expect(codeOf(await describe(cup, links(['https://a.example', url])))).toBe('LINK');
  expect(codeOf(await describe(cup, { links: [{ ...HALL, label: 'x\ny' }] }))).toBe('LINK');
  expect(codeOf(await describe(cup, links(Array.from({ length: 11 }, () => HALL.url))))).toBe('INVALID_INPUT');
  expect(codeOf(await describe(cup, { rules: 'x'.repeat(10_001) }))).toBe('RULES');
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
