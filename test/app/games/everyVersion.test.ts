// A state shown to anyone equals the replay of its commits, at every version of whole games: every title, option set
// and seat count (a sample of them), at a shared table and against bots, with a new process in the middle.

import { expect, test } from 'vitest';
import type { GameAnswer } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { evolveCommit, type GameState, parseGameEvent } from '../../../domain/game/index.ts';
import { decodeEvents } from '../../../domain/log/index.ts';
import { SPECTATOR } from '../../../domain/title/contract.ts';
import { TITLES, titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, gameAt, gameOf } from '../../kit/app/appOn.ts';
import { sampleOf } from '../../kit/sampling.ts';

const OPTIONS: Readonly<Record<string, readonly Json[]>> = {
  'next-station-london': [null, { objectives: 'random', powers: 'random' }],
  'london-necropolis-railway': [{ edition: 'en' }, { edition: 'de' }],
  'return-to-lionsgate-city': [{ maxRounds: 10 }, { maxRounds: 10, comparison: 'atMost', soloMats: 2 }],
  necronomonopoly: [{ maxRounds: 10 }],
};

/** Of each title, a sixth in a run. */
const CASES = TITLES.flatMap(({ id, seats: { min, max } }) => {
  const tables = (OPTIONS[id] ?? [null]).flatMap((options) =>
    Array.from({ length: max - min + 1 }, (_, i) => ({ titleId: id, options, seats: min + i })),
  );
  return sampleOf(tables, `every version of ${id}`, 1 / 6);
});

/**
 * A whole game: Ada acts for every seat but the last, which is a bot's where there is room. Another process every 20
 * moves.
 */
async function play(store: EventStore, { titleId, options, seats }: (typeof CASES)[number]): Promise<GameAnswer> {
  let app = appOn(store);
  const bots = seats > 1 ? ['random'] : [];
  const creation = { titleId, options, seats, bots, sharedTable: true, join: false, clientSeed: null, commandId: 'c' };
  const { id: gameId } = gameOf(await app.createGame(ADA, creation));
  let game = gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  for (let turn = 1; game.state.status === 'active'; turn += 1) {
    if (turn % 20 === 0) app = appOn(store);
    const moves = game.legalMoves(null);
    const { notation: move, seat } = at(moves, (7 * turn) % moves.length);
    game = gameOf(
      await app.playMove(ADA, { gameId, move, seat, expectedVersion: game.version, commandId: `m${turn}` }),
    );
  }
  return game;
}

/** The states after each version, folded from the stored events by nothing but the domain. */
async function folded(store: EventStore, stream: string): Promise<readonly GameState[]> {
  const states: GameState[] = [];
  let state: GameState | null = null;
  for (let more = true; more; ) {
    // The id came from a game just played.
    const page = await store.readForward(stream as Parameters<EventStore['readForward']>[0], states.length, 96, {
      strong: true,
    });
    for (const { body, schemaVersion, recordedAt } of page.commits) {
      const events = decodeEvents(body, schemaVersion).map(parseGameEvent);
      state = evolveCommit(state, { events, version: states.length + 1, recordedAt }, titleOf);
      if (state !== null) states.push(state);
    }
    more = page.more && page.commits.length > 0;
  }
  return states;
}

test.each(CASES)('$titleId $options with $seats seats', async (wanted) => {
  const { store } = openMemoryStore();
  const over = await play(store, wanted);
  const states = await folded(store, `game/${over.id}`);
  expect(states).toHaveLength(over.version);
  expect(over.state).toEqual(states.at(-1));
  const fresh = appOn(store);
  for (const [index, state] of states.entries()) {
    const shown = await gameAt(fresh, null, over.id, index + 1);
    expect(shown?.version).toBe(index + 1);
    expect(shown?.state).toEqual(state);
    if (state.table !== null) expect(shown?.view()).toEqual(over.title.view(state.table, SPECTATOR));
  }
});
