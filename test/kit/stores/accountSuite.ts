// What every store of what accounts use and hold must do: no bound is exceeded, however many try at the same time.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AccountStore, Claim } from '../../../eventstore/port.ts';
import { allowed, person, publicGame, toyGame } from '../app/allowed.ts';

const NOW = 1_900_000_000_000_000;
const fresh = (): string => `player_${randomUUID()}`;
const claim = (id: string, group: string | null = null): Claim => ({ id, group });
const idsOf = (claims: readonly Claim[]): readonly string[] => claims.map(({ id }) => id).sort();

/** `reopen`: the same data after a restart of the process. */
export interface AccountsUnderTest {
  readonly accounts: AccountStore;
  reopen(): Promise<AccountsUnderTest>;
}

/** Registers the suite for the store that `open` makes. */
export function accountSuite(name: string, open: () => Promise<AccountsUnderTest>): void {
  describe(`accounts ${name}`, () => {
    test('a meter is paid until it has run as far ahead as it may, and again when time has passed', async () => {
      const { accounts } = await open();
      const player = fresh();
      const pay = (now: number, cost = 10) => accounts.pay(player, 'games', { cost, now, most: 30 });
      expect([await pay(NOW), await pay(NOW), await pay(NOW)]).toEqual([null, null, null]);
      expect(await pay(NOW)).toBe(NOW + 30);
      expect(await pay(NOW + 9)).toBe(NOW + 30);
      expect(await pay(NOW + 10)).toBeNull();
      expect(await pay(NOW + 10)).toBe(NOW + 40);
      expect(await accounts.pay(player, 'others', { cost: 30, now: NOW, most: 30 })).toBeNull();
      expect(await pay(NOW + 1_000, 31)).toBe(NOW + 40);
      expect([await pay(NOW + 1_000, 30), await pay(NOW + 1_000, 1)]).toEqual([null, NOW + 1_030]);
    });

    test('what is given back can be paid again, and no more than that', async () => {
      const { accounts } = await open();
      const player = fresh();
      const pay = (cost: number) => accounts.pay(player, 'games', { cost, now: NOW, most: 30 });
      await accounts.refund(player, 'games', 10);
      expect([await pay(30), await pay(1)]).toEqual([null, NOW + 30]);
      await accounts.refund(player, 'games', 10);
      expect([await pay(11), await pay(10), await pay(1)]).toEqual([NOW + 20, null, NOW + 30]);
    });

    test('of many payments at the same time as many are made as there is room for', async () => {
      const { accounts } = await open();
      const player = fresh();
      const payment = { cost: 10, now: NOW, most: 50 };
      // A store may answer that it could not tell; then the same call tells.
      const pay = () => accounts.pay(player, 'games', payment).catch(() => accounts.pay(player, 'games', payment));
      const paid = await Promise.all(Array.from({ length: 20 }, pay));
      expect(paid.filter((one) => one === null)).toHaveLength(5);
    });

    test('claims are added together or not at all, and removed', async () => {
      const { accounts } = await open();
      const player = fresh();
      const hold = (...claims: readonly Claim[]) => accounts.hold(player, 'games', { claims, most: 3, mostOfGroup: 3 });
      expect(await hold(claim('a'), claim('b'), claim('c'), claim('d'))).toEqual([]);
      expect(await hold(claim('a'), claim('b'))).toBeNull();
      expect(idsOf((await hold(claim('c'), claim('d'))) ?? [])).toEqual(['a', 'b']);
      expect(await hold(claim('c'))).toBeNull();
      await accounts.release(player, 'games', [claim('a'), claim('z')]);
      expect(await hold(claim('d'))).toBeNull();
      expect(idsOf((await accounts.held(player, 'games')).claims)).toEqual(['b', 'c', 'd']);
      expect(await accounts.held(player, 'others')).toEqual({ claims: [], note: null });
    });

    test('a group has a bound of its own', async () => {
      const { accounts } = await open();
      const [player, ada, bob] = [fresh(), fresh(), fresh()];
      const hold = (...claims: readonly Claim[]) =>
        accounts.hold(player, 'guests', { claims, most: 4, mostOfGroup: 2 });
      expect(await hold(claim('a1', ada), claim('b1', bob))).toBeNull();
      expect(await hold(claim('a2', ada))).toBeNull();
      expect(await hold(claim('a3', ada))).toHaveLength(3);
      expect(await hold(claim('b2', bob), claim('b3', bob))).toHaveLength(3);
      expect(await hold(claim('b2', bob))).toBeNull();
      expect(await hold(claim('c1'))).toHaveLength(4);
      await accounts.release(player, 'guests', [claim('a1', ada), claim('b1', bob)]);
      expect(await hold(claim('a3', ada), claim('c1'))).toBeNull();
      const { claims } = await accounts.held(player, 'guests');
      expect(new Map(claims.map(({ id, group }) => [id, group]))).toEqual(
        new Map([
          ['a2', ada],
          ['a3', ada],
          ['b2', bob],
          ['c1', null],
        ]),
      );
    });

    test('of many claims at the same time as many are added as there is room for', async () => {
      const { accounts } = await open();
      const player = fresh();
      const hold = (index: number) =>
        accounts.hold(player, 'games', { claims: [claim(`${index}`)], most: 6, mostOfGroup: 6 });
      const held = await Promise.all(Array.from({ length: 20 }, (_, index) => hold(index).catch(() => hold(index))));
      expect(held.filter((one) => one === null)).toHaveLength(6);
      expect((await accounts.held(player, 'games')).claims).toHaveLength(6);
    });

    test('of 66 public games and 66 games in several processes an account makes 50 and 60, of 20 invitations 5', async () => {
      const { accounts } = await open();
      const at = allowed({ openGames: 50, creations: 60, invitationsToOne: 5 }, { accounts });
      const [ada, bob] = [person(randomUUID()), person(randomUUID())];
      const processes = Array.from({ length: 4 }, at.another);
      const made = async (count: number, order: typeof toyGame) => {
        const tried = Array.from({ length: count }, async (_, index) => processes[index % 4]?.createGame(ada, order()));
        return (await Promise.all(tried)).flatMap((answer) => (answer?.ok === true ? [answer.value.game.id] : []));
      };
      const games = await made(66, publicGame);
      expect(games).toHaveLength(50);
      const inviting = games.slice(0, 20).map((gameId, index) =>
        processes[index % 4]?.createInvitation(ada, {
          gameId,
          playerId: bob.playerId,
          seat: null,
          uses: null,
          validSeconds: null,
          commandId: randomUUID(),
        }),
      );
      expect((await Promise.all(inviting)).filter((answer) => answer?.ok)).toHaveLength(5);
      expect(await made(66, toyGame)).toHaveLength(10);
    });

    test('a list keeps a note beside its claims, also after a restart', async () => {
      const before = await open();
      const player = fresh();
      await before.accounts.note(player, 'manners', 'nobody');
      expect(
        await before.accounts.hold(player, 'manners', { claims: [claim('a')], most: 1, mostOfGroup: 1 }),
      ).toBeNull();
      const { accounts } = await before.reopen();
      expect(await accounts.held(player, 'manners')).toEqual({ claims: [claim('a')], note: 'nobody' });
      await accounts.note(player, 'manners', null);
      expect(await accounts.held(player, 'manners')).toEqual({ claims: [claim('a')], note: null });
    });
  });
}
