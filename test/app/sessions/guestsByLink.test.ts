// Guests who come by a link count against it, not against the address: a hall has one.

import { expect, test } from 'vitest';
import { toyGame } from '../../kit/app/allowed.ts';
import { problemOf, successOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { successOf as doneOf, Hall, OLGA } from '../../kit/tournaments/played.ts';

type Links = Omit<Parameters<Hall['app']['beginGuest']>[0], 'name'>;

/** A server from whose hall one guest a day may come without a link. */
async function hall() {
  const hall = new Hall();
  hall.app = hall.process(hall.store, { allowances: { guests: 1 } });
  const cup = await hall.create();
  const { app } = hall;
  const begin = async (links: Links = {}) => {
    const begun = await app.beginGuest({ name: 'Anna', ...links }, { device: 'Firefox', address: '192.0.2.1' });
    return begun.ok ? 'begun' : problemOf(begun)?.code;
  };
  await begin();
  expect(await begin()).toBe('TOO_MANY_GUESTS');
  return { ...hall, app, cup, begin };
}

test('a link to a tournament brings two guests for each place, as long as it is open', async () => {
  const { app, cup, begin } = await hall();
  const make = async (uses: number) =>
    doneOf(
      await app.createEntryLink(OLGA, { tournamentId: cup, uses, validSeconds: null, commandId: freshCommandId() }),
    );
  const [one, other] = [await make(2), await make(1)];
  const by = (link: string | null, tournamentId = cup): Links => ({ entryLink: { tournamentId, link: link ?? '' } });
  const secret = one.secret ?? '';
  const wrong = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;
  expect(await begin(by(wrong))).toBe('TOO_MANY_GUESTS');
  expect(await begin(by(secret, 'another'))).toBe('TOO_MANY_GUESTS');
  const begun = [];
  for (let guest = 0; guest < 5; guest += 1) begun.push(await begin(by(secret)));
  expect(begun).toEqual(['begun', 'begun', 'begun', 'begun', 'TOO_MANY_GUESTS']);
  expect(await begin(by(other.secret))).toBe('begun');
  doneOf(await app.revokeEntryLink(OLGA, { tournamentId: cup, key: other.link.key, commandId: freshCommandId() }));
  expect(await begin(by(other.secret))).toBe('TOO_MANY_GUESTS');
});

test('a link that has no place left brings nobody', async () => {
  const { app, cup, begin } = await hall();
  doneOf(await app.setDoors(OLGA, { tournamentId: cup, doors: ['link'], commandId: freshCommandId() }));
  const made = doneOf(
    await app.createEntryLink(OLGA, { tournamentId: cup, uses: 1, validSeconds: null, commandId: freshCommandId() }),
  );
  const link = made.secret ?? '';
  const guest = await app.beginGuest({ name: 'Ben' }, { device: 'Firefox', address: null });
  if (!guest.ok) throw new Error(guest.problem.code);
  const { id } = guest.value.bearer.player;
  doneOf(await app.enterTournament({ playerId: id, name: 'Ben' }, { tournamentId: cup, link, commandId: null }));
  expect(await begin({ entryLink: { tournamentId: cup, link } })).toBe('TOO_MANY_GUESTS');
});

test('a link to a game does so, too; only one of both that is open counts', async () => {
  const { app, cup, begin } = await hall();
  const { id } = successOf(await app.createGame(OLGA, toyGame({ commandId: freshCommandId() }))).game;
  const invited = await app.createInvitation(OLGA, {
    gameId: id,
    playerId: null,
    seat: null,
    uses: 1,
    validSeconds: 600,
    commandId: freshCommandId(),
  });
  if (!invited.ok) throw new Error(invited.problem.code);
  const invitation = invited.value.secret ?? '';
  expect(await begin({ invitation: invited.value.invitation.name })).toBe('TOO_MANY_GUESTS');
  expect(await begin({ invitation, entryLink: { tournamentId: cup, link: 'none' } })).toBe('begun');
  expect(await begin({ invitation, entryLink: null })).toBe('begun');
  expect(await begin({ invitation })).toBe('TOO_MANY_GUESTS');
});
