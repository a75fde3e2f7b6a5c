// Officials announce something: the text lies beside the log, its hash in it, and can be erased.

import { beforeEach, expect, test } from 'vitest';
import { hex } from '../../../domain/log/index.ts';
import { announcementHash, NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { open } from '../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

let hall = new Hall();

beforeEach(() => {
  hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
});

function announce(tournamentId: string, text: string, { by = OLGA, commandId = text } = {}) {
  return hall.app.announce(by, { tournamentId, text, expectedVersion: null, commandId });
}

async function textsIn(cup: string) {
  return (await hall.app.announcements(null, cup))?.map(({ text }) => text);
}

test('by the organiser and arbiters; everybody reads them, the newest first, and can check each hash', async () => {
  const cup = await open(hall, 2);
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: player(7).playerId }));
  const first = successOf(await announce(cup, 'Round 1 begins at eight.\nPizza after it.'));
  successOf(await announce(cup, 'It is late.', { by: player(7) }));
  expect(codeOf(await announce(cup, 'Me too!', { by: player(1) }))).toBe('NOT_AN_ARBITER');
  expect(await textsIn(cup)).toEqual(['It is late.', 'Round 1 begins at eight.\nPizza after it.']);
  const [late, pizza] = (await hall.app.announcements(null, cup)) ?? [];
  expect(late?.by).toBe(player(7).playerId);
  expect(pizza).toMatchObject({ version: first.version, by: OLGA.playerId, at: hall.now });
  expect(hex(announcementHash(pizza?.salt ?? '', pizza?.text ?? ''))).toBe(pizza?.hash);
  expect(await hall.app.announcements(null, 'nothing')).toBeNull();
});

test('a repeat announces once; another text under its id is refused, and leaves nothing', async () => {
  const cup = await open(hall, 2);
  const one = successOf(await announce(cup, 'Hush!', { commandId: 'once' }));
  expect(successOf(await announce(cup, 'Hush!', { commandId: 'once' }))).toMatchObject({
    repeated: true,
    version: one.version,
  });
  expect(codeOf(await announce(cup, 'Shout!', { commandId: 'once' }))).toBe('COMMAND_ID_REUSED');
  expect(await textsIn(cup)).toEqual(['Hush!']);
  for (const text of ['', '\n', 'a\u202Eb', 'x'.repeat(1_001)])
    expect(codeOf(await announce(cup, text, { commandId: 'wrong' }))).toBe('ANNOUNCEMENT');
  expect(await hall.people.credentials.ofPlayer(`tournament-texts/${cup}`)).toHaveLength(1);
});

test('erased by who made it or the organiser, also after the end: the hash stays, the text is nowhere', async () => {
  const cup = await open(hall, 2);
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: player(7).playerId }));
  const { version } = successOf(await announce(cup, 'Ben lost his keys.', { by: player(7) }));
  successOf(await hall.app.cancelTournament(OLGA, { ...order(cup), reason: 'Snow.' }));
  expect(codeOf(await announce(cup, 'Too late.'))).toBe('WRONG_STATUS');
  const it = { tournamentId: cup, version, commandId: null };
  expect(codeOf(await hall.app.eraseAnnouncement(player(1), it))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(await hall.app.eraseAnnouncement(null, it))).toBe('UNAUTHENTICATED');
  expect(successOf(await hall.app.eraseAnnouncement(player(7), it)).repeated).toBe(false);
  expect(successOf(await hall.app.eraseAnnouncement(OLGA, it)).repeated).toBe(true);
  const [erased] = (await hall.app.announcements(null, cup)) ?? [];
  expect(erased).toMatchObject({ version, text: null, salt: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await hall.people.credentials.ofPlayer(`tournament-texts/${cup}`)).toEqual([]);
});

test('not under edition 1, which older programs read', async () => {
  hall.app = hall.process(hall.store, { edition: 1 });
  expect(codeOf(await announce(await open(hall, 2), 'Hush!'))).toBe('OLD_EDITION');
});
