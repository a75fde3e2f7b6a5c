// What docs/fairness.md promises of a finished game, checked from its commits alone: the auditor verifies it, and every
// choice of a bot, which the auditor takes as given, follows from the revealed seed.

import { expect, test } from 'vitest';
import type { App, GameAnswer } from '../../../app/index.ts';
import { auditGame, auditReplay } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { botByName } from '../../../domain/bots/index.ts';
import { botChance } from '../../../domain/game/index.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import { type FoldedVersion, foldRecord, type ReplayRecord } from '../../../domain/replay/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { TITLES, titleOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { forged } from '../../domain/audit/mutants/forging.ts';
import { bytesOf, eventsOf, readLines, withEvents, writeLines } from '../../domain/audit/mutants/lines.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { recordOf, replayText } from '../../kit/replays/recorded.ts';
import { allCommits } from '../../kit/replays/wholeGame.ts';

/** A finished game of Ada, Bob and, in all other seats, bots; both people give seeds. */
async function finishedGame(app: App, title: Title): Promise<GameAnswer> {
  const creation = { titleId: title.id, options: null, seats: title.seats.max, sharedTable: false, join: true };
  const bots = Array.from({ length: title.seats.max - 2 }, (_, index) => (index % 2 === 0 ? 'greedy' : 'random'));
  const { id } = gameOf(
    await app.createGame(ADA, { ...creation, bots, clientSeed: 'ada’s seed', commandId: 'creation' }),
  );
  gameOf(await app.joinGame(BOB, { gameId: id, seat: null, clientSeed: 'bob’s seed', commandId: null }));
  let game = gameOf(await app.startGame(ADA, { gameId: id, commandId: null }));
  for (let turn = 0; game.state.status === 'active'; turn += 1) {
    const caller = at(game.toAct, 0) === 0 ? ADA : BOB;
    const moves = (await app.game(caller, id))?.legalMoves(null) ?? [];
    const move = at(moves, (5 * turn) % moves.length).notation;
    game = gameOf(
      await app.playMove(caller, { gameId: id, move, seat: null, expectedVersion: null, commandId: freshCommandId() }),
    );
  }
  return game;
}

/** The moves of bots in a record, each checked to be the one that the bot had to choose by the seed; their number. */
function botMovesIn(record: ReplayRecord, title: Title): number {
  const seed = bytesOf(record.end.serverSeed);
  let before: FoldedVersion | null = null;
  let botMoves = 0;
  for (const after of foldRecord(record, titleOf)) {
    const [event] = after.events;
    if (before !== null && event?.type === 'MovePlayed' && event.by === 'bot') {
      const bot = botByName(at(before.game.seats, event.seat).bot ?? '') ?? expect.fail('no such bot');
      const chance = botChance(seed, after.version);
      expect(event.move).toBe(title.moveId(bot.choose(title, before.game.table, event.seat, chance)));
      botMoves += 1;
    }
    before = after;
  }
  return botMoves;
}

test.each(TITLES)('a finished game of $name can be checked from its commits alone', async (title) => {
  const { store } = openMemoryStore();
  const game = await finishedGame(appOn(store), title);
  const stream = `game/${game.id}` as StreamId;
  const commits = await allCommits(store, stream);
  const report = auditGame(stream, commits, { titles: titleOf });
  expect(report.verdict).toBe('verified');
  expect(report.game?.commits).toBe(game.version);
  expect(report.counts.draws).toBeGreaterThan(10);
  const record = recordOf(stream, commits);
  expect(botMovesIn(record, title)).toBeGreaterThan(10);
  // And a log in which one seed was changed is found out, even when everything is hashed again.
  const lines = readLines(replayText(record)) ?? expect.fail('no file');
  const tampered = lines.map((line) => {
    if (line.type !== 'commit') return line;
    const events = eventsOf(line).map((event) =>
      event.type === 'SeatTaken' && event.seat === 1 ? { ...event, clientSeed: 'another' } : event,
    );
    return withEvents(line, events);
  });
  const [found] = auditReplay(writeLines(forged(tampered)), { titles: titleOf });
  expect(found?.checks.filter(({ status }) => status === 'failed').map(({ name }) => name)).toEqual(['draws']);
});
