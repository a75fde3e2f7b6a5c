// What docs/fairness.md promises of a finished game, checked from its commits alone: chain, commitment, every draw, every choice of a
// bot, outcome.

import { expect, test } from 'vitest';
import type { Answer, App, GameAnswer } from '../../app/index.ts';
import {
  type Commit,
  decodeEvents,
  gameSeedOf,
  genesisOf,
  hmacSha256,
  parseHex,
  type StreamId,
  seedCommitment,
  utf8,
  verifyChain,
} from '../../domain/audit/index.ts';
import { botByName } from '../../domain/bots/index.ts';
import { auditableChance, type Chance } from '../../domain/chance/index.ts';
import type { GameEvent } from '../../domain/game/index.ts';
import { at, type Title } from '../../domain/title.ts';
import { TITLES, titleOf } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { ADA, appOn, BOB } from '../kit/appOn.ts';

function value(answer: Answer<GameAnswer>): GameAnswer {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

/** A finished game of Ada, Bob and, where there is room, bots; both people give seeds. */
async function finishedGame(app: App, title: Title): Promise<GameAnswer> {
  const creation = { titleId: title.id, options: null, seats: title.seats.max, sharedTable: false, join: true };
  const bots = ['greedy', 'random'].slice(0, title.seats.max - 2);
  const { id } = value(
    await app.createGame(ADA, { ...creation, bots, clientSeed: 'ada’s seed', commandId: 'creation' }),
  );
  value(await app.joinGame(BOB, { gameId: id, seat: null, clientSeed: 'bob’s seed', commandId: null }));
  let game = value(await app.startGame(ADA, { gameId: id, commandId: null }));
  for (let turn = 0; game.state.status === 'active'; turn += 1) {
    const caller = at(game.toAct, 0) === 0 ? ADA : BOB;
    const moves = (await app.game(caller, id, null))?.legalMoves(null) ?? [];
    const move = at(moves, (5 * turn) % moves.length).id;
    game = value(await app.playMove(caller, { gameId: id, move, seat: null, expectedVersion: null, commandId: null }));
  }
  return game;
}

async function commitsOf(store: EventStore, stream: StreamId): Promise<readonly Commit[]> {
  const commits: Commit[] = [];
  for (let more = true; more; ) {
    const page = await store.readForward(stream, commits.length, 96, { strong: true });
    commits.push(...page.commits);
    ({ more } = page);
  }
  return commits;
}

type Logged = GameEvent & { readonly version: number };

/** The one event of a type. */
function only<Type extends GameEvent['type']>(events: readonly Logged[], type: Type) {
  const found = events.filter((event) => event.type === type);
  expect(found).toHaveLength(1);
  return found[0] as Extract<Logged, { type: Type }>;
}

/** What the log says of seats and seeds, once the server's seed is revealed. */
class GameRecord {
  readonly created;
  readonly title: Title;
  readonly #clientSeeds: (string | null)[];
  readonly #bots = new Map<number, string>();
  readonly #serverSeed: Uint8Array;
  draws = 0;

  constructor(events: readonly Logged[]) {
    this.created = only(events, 'GameCreated');
    this.#serverSeed = parseHex(only(events, 'GameFinished').serverSeed) ?? new Uint8Array();
    expect(seedCommitment(this.#serverSeed)).toBe(this.created.seedCommitment);
    this.title = titleOf(this.created.titleId, this.created.rulesVersion) ?? expect.fail('no such rules');
    this.#clientSeeds = Array.from({ length: this.created.seats }, () => null);
    for (const event of events) {
      if (event.type === 'SeatTaken') this.#clientSeeds[event.seat] = event.clientSeed;
      if (event.type === 'BotSeated') this.#bots.set(event.seat, event.bot);
    }
  }

  /** The draws of commit `version`, counted. */
  chanceOf(version: number): Chance {
    const chance = auditableChance(gameSeedOf(this.#serverSeed, this.#clientSeeds), version);
    return {
      below: (n) => {
        this.draws += 1;
        return chance.below(n);
      },
    };
  }

  /** The id of the move that the bot of `seat` had to choose; null where no bot sits. */
  botMove(table: unknown, seat: number, version: number): string | null {
    const bot = botByName(this.#bots.get(seat) ?? '');
    const key = hmacSha256(this.#serverSeed, utf8('signalbox/bot/1'));
    return bot && this.title.moveId(bot.choose(this.title, table, seat, auditableChance(key, version)));
  }
}

/** Replays the rules over the recorded moves with the draws that the revealed seed gives, and compares. */
function audit(events: readonly Logged[]): { readonly draws: number; readonly botMoves: number } {
  const record = new GameRecord(events);
  const { title, created } = record;
  let botMoves = 0;
  let table = title.initial(created.options, created.seats);
  const started = only(events, 'GameStarted');
  expect(started.facts).toEqual(title.setup(created.options, created.seats, record.chanceOf(started.version)));
  for (const fact of started.facts) table = title.evolve(table, fact);
  for (const { version, seat, move, facts } of events.filter((event) => event.type === 'MovePlayed')) {
    const chosen = record.botMove(table, seat, version);
    if (chosen !== null) {
      expect(move).toBe(chosen);
      botMoves += 1;
    }
    const parsed = title.parseMove(move) ?? expect.fail(move);
    expect(title.decide(table, seat, parsed, record.chanceOf(version))).toEqual({ ok: true, facts });
    for (const fact of facts) table = title.evolve(table, fact);
  }
  const outcome = title.outcome(table) ?? expect.fail('the game is not over');
  const results = outcome.results.map(({ seat, rank, score }) => ({ seat, rank, score }));
  expect(only(events, 'GameFinished').results).toEqual(results);
  return { draws: record.draws, botMoves };
}

test.each(TITLES)('a finished game of $name can be checked from its commits alone', async (title) => {
  const { store } = openMemoryStore();
  const game = await finishedGame(appOn(store), title);
  const stream = `game/${game.id}` as StreamId;
  const commits = await commitsOf(store, stream);
  expect(verifyChain(genesisOf(stream), commits)).toMatchObject({ ok: true, head: { version: game.version } });
  const events = commits.flatMap(({ version, body, schemaVersion }) =>
    // Written by the use cases above.
    decodeEvents(body, schemaVersion).map((event) => ({ ...(event as GameEvent), version })),
  );
  const { draws, botMoves } = audit(events);
  expect(draws).toBeGreaterThan(10);
  expect(botMoves).toBeGreaterThan(10);
  // And a log in which one seed was changed is found out.
  const tampered = events.map((event) =>
    event.type === 'SeatTaken' && event.seat === 1 ? { ...event, clientSeed: 'another' } : event,
  );
  expect(() => audit(tampered)).toThrow();
});
