// Notices that come late, twice, out of order or after a crash; connections that are gone, or take no messages: anyone
// who watches by the client's rule ends with every event, once.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange, Posted, ProcessApp } from '../../app/index.ts';
import { at } from '../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../domain/chance/index.ts';
import { StoreFault } from '../../eventstore/port.ts';
import { ADA, EVERY_EVENT, gameOf } from '../kit/app/appOn.ts';
import { projectedApp } from '../kit/app/projected.ts';
import { replaced } from '../kit/app/stubApp.ts';
import { type LiveOn, liveOn } from '../kit/live/liveOn.ts';
import { openTable, playFirst } from '../kit/live/tables.ts';
import { placeOf, type Watching, watchByHand } from '../kit/live/watchByHand.ts';
import { sampleNumber, sampleSize } from '../kit/sampling.ts';

/** Games that are played so; `npm test` plays a part of them. */
const GAMES = 100;
const MOVES = 40;
const WATCHERS = 4;

// The rule waits for a while before it subscribes again: here that while is over when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The use cases, of which reading news fails as often as the test says. */
function failing(app: ProcessApp): { readonly app: ProcessApp; faults: number } {
  const state = {
    faults: 0,
    app: replaced(app, {
      forRequest: (deadline?: number) => {
        const request = app.forRequest(deadline);
        return replaced(request, {
          gameNews: async (gameId: string, atLeast: number) => {
            if (state.faults > 0) {
              state.faults -= 1;
              throw new StoreFault('unavailable', 'not now', { retryable: true });
            }
            return request.gameNews(gameId, atLeast);
          },
        });
      },
    }),
  };
  return state;
}

const TROUBLES: readonly (readonly Posted[])[] = [['gone'], ['fault'], ['fault', 'fault'], ['fault', 'fault', 'fault']];

/** Tells some of the notices, in any order, some of them again later. Those of a failed call come back. */
async function tellSome(on: LiveOn, notices: LiveChange[], chance: Chance, count: number): Promise<void> {
  for (let told = 0; told < count && notices.length > 0; told += 1) {
    const place = chance.below(notices.length);
    const notice = notices[place];
    if (notice === undefined) continue;
    if (chance.below(4) > 0) notices.splice(place, 1);
    const telling = on.tell(notice);
    // The pauses between the tries of a message.
    await vi.advanceTimersByTimeAsync(1_000);
    notices.push(...(await telling));
  }
}

/**
 * Plays a game whose notices and connections have every trouble; then all of it is over, and everybody hears the end.
 */
async function playInTrouble(
  on: LiveOn,
  table: ReturnType<typeof failing>,
  chance: Chance,
): Promise<readonly Watching[]> {
  const { app } = table;
  const id = await openTable(app, { sharedTable: true });
  const watchers = Array.from({ length: WATCHERS }, (_, number) => watchByHand(on, `w${number}`, id));
  gameOf(await app.startGame(ADA, { gameId: id, commandId: null }));
  const notices: LiveChange[] = [{ gameId: id, from: 1, version: 2, players: [] }];
  for (let move = 0; move < MOVES; move += 1) {
    const version = await playFirst(app, ADA, id);
    notices.push({ gameId: id, from: version - 1, version, players: [] });
    const [one, trouble] = [watchers[chance.below(WATCHERS)], TROUBLES[chance.below(16)]];
    if (one !== undefined && trouble !== undefined) on.answers.set(one.connection(), [...trouble]);
    if (chance.below(10) === 0) table.faults = 1 + chance.below(2);
    await tellSome(on, notices, chance, chance.below(3));
  }
  for (const seat of [0, 1]) gameOf(await app.resign(ADA, { gameId: id, seat, commandId: null }));
  const version = (await app.game(ADA, id))?.version ?? 0;
  notices.push({ gameId: id, from: MOVES + 2, version, players: [] });
  on.answers.clear();
  // The last message has no successor that would show the gap.
  on.answers.set(at(watchers, 0).connection(), ['fault', 'fault', 'fault']);
  while (notices.length > 0) await tellSome(on, notices, chance, notices.length);
  await heardTheEnd(watchers);
  const page = await (await app.game(ADA, id))?.events(EVERY_EVENT);
  const wanted = page?.events.map(placeOf);
  for (const { events } of watchers) expect(events).toEqual(wanted);
  return watchers;
}

async function heardTheEnd(watchers: readonly Watching[]): Promise<void> {
  while (!watchers.every((one) => one.isOver())) {
    // The rule waits before it subscribes again.
    await vi.advanceTimersByTimeAsync(2_000);
    for (const one of watchers) await one.settled();
  }
}

test('everybody ends with every event exactly once', async () => {
  let [reconnected, failed] = [0, 0];
  for (let game = 0; game < sampleSize(GAMES); game += 1) {
    const table = failing(projectedApp().app);
    const on = liveOn(table.app);
    const watchers = await playInTrouble(on, table, fastChance(sampleNumber(`live updates in trouble ${game}`)));
    reconnected += watchers.reduce((sum, one) => sum + one.connections() - 1, 0);
    failed += on.logged.length;
  }
  expect(reconnected).toBeGreaterThan(0);
  expect(failed).toBeGreaterThan(0);
});
