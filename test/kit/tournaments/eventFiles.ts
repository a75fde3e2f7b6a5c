// The files of a small tournament of a title that the auditor knows, played in memory: as a stranger downloads them.

import type { TournamentFile } from '../../../app/tournaments/answers/shapes.ts';
import { streamOf } from '../../../app/tournaments/tables/games.ts';
import { at } from '../../../domain/base/defect.ts';
import { gameIdIn } from '../../../domain/log/index.ts';
import { REGISTRY } from '../../../domain/titles/index.ts';
import { NEWEST_EDITION, openRound } from '../../../domain/tournament/life/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { finish, playFirst } from '../replays/replayFiles.ts';
import { Hall, OLGA, order, player, successOf } from './played.ts';

export interface EventFiles {
  readonly id: string;
  /** The tournament file. */
  readonly record: string;
  /** The replays of its games. */
  readonly games: string;
}

const NEXT_STATION = { titles: REGISTRY, titleId: 'next-station-london', gameOptions: {} };

/**
 * `handsOver`: the organiser does, and goes, while the first round is played. Five players at tables of two, two
 * rounds. Games are short: the first seat moves once, then both resign.
 */
export async function eventFiles({ handsOver = false } = {}): Promise<EventFiles> {
  const hall = new Hall(openMemoryStore().store, undefined, NEXT_STATION);
  if (handsOver) hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const id = await hall.started(5, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  if (handsOver) await handOver(hall, id);
  while (openRound(await hall.state(id)) !== null) await resignAll(hall, id);
  return {
    id,
    record: await textOf(await hall.app.record(null, id)),
    games: await textOf(await hall.app.replaysOf(null, id)),
  };
}

async function handOver(hall: Hall, id: string): Promise<void> {
  const { playerId, name } = player(99);
  await hall.people.profiles.setName(playerId, { text: name, key: name }, { replace: true });
  successOf(await hall.app.offerTournament(OLGA, { ...order(id), playerId, stays: false }));
  successOf(await hall.app.takeOverTournament({ playerId, name }, order(id)));
}

async function resignAll(hall: Hall, id: string): Promise<void> {
  const round = await hall.round(id);
  for (const [table, seats] of round.pairing.tables.entries()) {
    const gameId = gameIdIn(streamOf(round, table));
    const players = seats.map((entrant) => ({ playerId: round.roll[entrant] ?? '', name: 'Somebody' }));
    await playFirst(hall.app, at(players, 0), gameId);
    await finish(hall.app, players, gameId);
  }
  hall.ask(id, round);
  await hall.settle();
}

async function textOf(file: TournamentFile | null): Promise<string> {
  if (file === null) throw new Error('no file');
  let text = '';
  for await (const piece of file.lines) text += piece;
  return text;
}
