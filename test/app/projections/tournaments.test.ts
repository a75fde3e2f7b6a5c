// Lists of tournaments and entrants, as they are projected.

import { describe, expect, test } from 'vitest';
import { project } from '../../../app/projections/projector.ts';
import {
  entrantsOf,
  publicTournaments,
  tournamentCards,
  tournamentsOf,
  unfinishedTournaments,
} from '../../../app/projections/tournaments.ts';
import { type Commit, ENTRY_SHARDS, entriesStream, entryShardOf, type StoredEvent } from '../../../domain/log/index.ts';
import { projecting, withImages } from './projecting.ts';
import { COURSE, controlOf, created, OPTIONS, streamOf, tournamentIdOf } from './tournamentLives.ts';

const ALL = { cursor: null, limit: 100 };

/** The control stream of tournament `number`, which starts `number` seconds after the others. */
function control(number: number, commits = 1): readonly Commit[] {
  const options = { startsAt: OPTIONS.startsAt + number * 1_000 };
  return streamOf(controlOf(number), [created(options), ...COURSE].slice(0, commits));
}

/** What entrants do, each in the stream that is the player's. */
function entries(number: number, events: readonly (StoredEvent & { readonly player: string })[]) {
  return Array.from({ length: ENTRY_SHARDS }, (_, shard) =>
    streamOf(
      entriesStream(tournamentIdOf(number), shard),
      events.filter(({ player }) => entryShardOf(player) === shard).map((event) => [event]),
    ),
  ).filter((commits) => commits.length > 0);
}

async function projected(...logs: readonly (readonly Commit[])[]) {
  const { parts, views, parked } = projecting(...logs);
  await project(parts, logs.flatMap(withImages));
  expect(parked).toEqual([]);
  return views;
}

const idsOf = (page: { readonly entries: readonly { readonly entry: { readonly id: string } }[] }) =>
  page.entries.map(({ entry }) => entry.id);

describe('public tournaments', () => {
  test('the latest start first, page by page, of any status or of one', async () => {
    const views = await projected(...[1, 2, 3].map((number) => control(number)), control(4, 4), control(5, 11));
    const titleIds = ['toy', 'other'];
    expect(idsOf(await publicTournaments(views, { titleIds }, ALL))).toEqual([5, 4, 3, 2, 1].map(tournamentIdOf));
    const open = { titleIds, statuses: ['entries-open'] as const };
    const first = await publicTournaments(views, open, { cursor: null, limit: 2 });
    expect([idsOf(first), first.more]).toEqual([[3, 2].map(tournamentIdOf), true]);
    const cursor = first.entries.at(-1)?.cursor ?? null;
    const second = await publicTournaments(views, open, { cursor, limit: 2 });
    expect([idsOf(second), second.more]).toEqual([[tournamentIdOf(1)], false]);
    expect(idsOf(await publicTournaments(views, { titleIds: ['other'] }, ALL))).toEqual([]);
  });

  test('those that are not over, of any visibility, the first created one first', async () => {
    const hidden = streamOf(controlOf(3), [created({ visibility: 'unlisted' })]);
    const views = await projected(control(1, 11), control(2), hidden, control(4, 6));
    expect(await unfinishedTournaments(views, null, 2)).toEqual({ ids: [2, 3].map(tournamentIdOf), more: true });
    expect(await unfinishedTournaments(views, tournamentIdOf(3), 2)).toEqual({ ids: [tournamentIdOf(4)], more: false });
  });

  test('one by its id', async () => {
    const views = await projected(control(1));
    const cards = await tournamentCards(views, [tournamentIdOf(2), tournamentIdOf(1)]);
    expect(cards.map((card) => card?.id ?? null)).toEqual([null, tournamentIdOf(1)]);
  });
});

describe('tournaments of a player', () => {
  test('are those that he organises or has entered, each once on all pages', async () => {
    const players = ['player_ada', 'player_bob'];
    const entered = [1, 2, 3].flatMap((number) =>
      entries(
        number,
        players.map((player) => ({ type: 'Entered', player })),
      ),
    );
    const views = await projected(control(1), control(2), control(3), ...entered);
    const pages: string[] = [];
    let cursor: string | null = null;
    for (let more = true; more; ) {
      const page = await tournamentsOf(views, 'player_ada', { cursor, limit: 1 });
      pages.push(...idsOf(page));
      cursor = page.entries.at(-1)?.cursor ?? null;
      more = page.more;
    }
    expect(pages).toEqual([3, 2, 1].map(tournamentIdOf));
    expect(idsOf(await tournamentsOf(views, 'player_bob', ALL))).toEqual(pages);
    expect(idsOf(await tournamentsOf(views, 'player_cam', ALL))).toEqual([]);
  });

  test('include the one that he has withdrawn from', async () => {
    const player = 'player_bob';
    const withdrawn = entries(1, [
      { type: 'Entered', player },
      { type: 'Withdrawn', player },
    ]);
    const views = await projected(control(1), ...withdrawn);
    expect(idsOf(await tournamentsOf(views, player, ALL))).toEqual([tournamentIdOf(1)]);
    expect((await entrantsOf(views, tournamentIdOf(1), ALL)).entries).toEqual([]);
  });
});

test('entrants come by player id, page by page, with what they did last', async () => {
  const players = Array.from({ length: 40 }, (_, index) => `player_${String(index).padStart(2, '0')}`);
  const deeds = players.flatMap((player, index) => [
    { type: 'Entered', player },
    ...(index % 2 === 0 ? [{ type: 'CheckedIn', player }] : []),
  ]);
  const views = await projected(control(1), ...entries(1, deeds));
  const first = await entrantsOf(views, tournamentIdOf(1), { cursor: null, limit: 25 });
  const cursor = first.entries.at(-1)?.cursor ?? null;
  const second = await entrantsOf(views, tournamentIdOf(1), { cursor, limit: 25 });
  const found = [...first.entries, ...second.entries].map(({ entry }) => entry);
  expect(found.map(({ playerId }) => playerId)).toEqual(players);
  expect(found.map(({ deed }) => deed)).toEqual(
    players.map((_, index) => (index % 2 === 0 ? 'checked-in' : 'entered')),
  );
  expect([first.more, second.more]).toEqual([true, false]);
});
