// Pages of a long list of finished games. SIGNALBOX_BENCH_GAMES: how many are in it.

import { join } from 'node:path';
import type { GameCard, ListedGame } from '../../app/index.ts';
import { cardRow, publicFinishedGames } from '../../app/projections/rows.ts';
import { openSqliteStore } from '../../eventstore/sqlite/index.ts';
import { startProjections } from '../../local/work/projections.ts';
import { createSqliteReadStore } from '../../readstore/sqlite.ts';
import { type BenchTable, thousands } from '../table.ts';
import { ADA, appOn, botGame, TITLE, timesRow } from './work.ts';

const LONG_LIST = Number(process.env.SIGNALBOX_BENCH_GAMES ?? 1_000_000);
const PAGES = 2_000;
const PAGE = 20;
const ROWS_AT_ONCE = 10_000;

/** Fills the lists with copies of `card`, a second apart. */
function fill(views: ReturnType<typeof createSqliteReadStore>, card: GameCard): void {
  const prefix = card.gameId.slice(0, -8);
  const first = Date.UTC(2020, 0, 1);
  for (let done = 0; done < LONG_LIST; done += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, LONG_LIST - done) }, (_, index) => {
      const number = done + index;
      const gameId = prefix + String(number).padStart(8, '0');
      return cardRow({ ...card, gameId, finishedAt: first + number * 1_000 });
    });
    const own = rows.map(({ version, listing }) => ({
      partition: publicFinishedGames(ADA.playerId, TITLE),
      sort: listing?.place ?? '',
      version,
      body: '',
      listing: null,
      expiresAt: null,
    }));
    views.write([...rows, ...own], '{}');
  }
}

/** Milliseconds of pages that begin at places all over a list. */
async function pageTimes(games: (cursor: string | null) => Promise<readonly ListedGame[]>, card: GameCard) {
  const times: number[] = [];
  const first = Date.UTC(2020, 0, 1);
  for (let page = 0; page < PAGES; page += 1) {
    const number = Math.floor((LONG_LIST * ((page * 617) % PAGES)) / PAGES);
    const place = `${String(first + number * 1_000).padStart(13, '0')}#${card.gameId.slice(0, -8)}${String(number).padStart(8, '0')}`;
    const started = performance.now();
    const found = await games(page === 0 ? null : `0${place}`);
    times.push(performance.now() - started);
    if (found.length < Math.min(PAGE, number)) throw new Error(`a page of ${found.length} at ${number}`);
  }
  return times;
}

export async function longLists(folder: string): Promise<BenchTable> {
  const path = join(folder, 'long.db');
  const sqlite = openSqliteStore(path);
  const views = createSqliteReadStore(path, sqlite.database);
  const app = appOn(sqlite, sqlite.store, { ...views, asOf: async () => Date.now() });
  const card = await cardOf(folder);
  fill(views, card);
  const query = (cursor: string | null) => ({ cursor, limit: PAGE });
  const all = await pageTimes(async (cursor) => (await app.publicGames('finished', TITLE, query(cursor))).games, card);
  const own = await pageTimes(
    async (cursor) => (await app.gamesOfPlayer(ADA.playerId, null, query(cursor))).games,
    card,
  );
  await sqlite.store.close();
  return {
    title: `Lists: a page of ${PAGE} of ${thousands(LONG_LIST)} finished games, SQLite`,
    note: 'Pages that begin at places all over the list, one after the other; ms, cards included. The bar is for p99.',
    columns: ['list', 'pages', 'p50', 'p99', 'bar'],
    rows: [timesRow('of a title', all, '5'), timesRow('of a player, all titles', own, '5')],
  };
}

/** The card of a finished game. */
async function cardOf(folder: string): Promise<GameCard> {
  const path = join(folder, 'card.db');
  const sqlite = openSqliteStore(path);
  const options = { anew: false, onAppend: () => {}, onChange: () => {}, log: () => {} };
  const { views, store, follower } = await startProjections(path, sqlite, options);
  const app = appOn(sqlite, store, views);
  await botGame(app);
  await follower.stop();
  const [listed] = (await app.publicGames('finished', TITLE, { cursor: null, limit: 1 })).games;
  await sqlite.store.close();
  if (listed === undefined) throw new Error('no card');
  return listed.card;
}
