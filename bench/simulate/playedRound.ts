// Plays the games of a round: each as far as those who come can, then the others past the time of those who do not.

import type { RoundPlace } from '../../domain/tournament/index.ts';
import type { Commands } from './commands.ts';
import type { OpenGame, RoundGames } from './games.ts';

/** Tables of a message. */
const PAGE = 100;
/** Games between two lines of progress. */
const PROGRESS = 5_000;

export interface RoundToPlay extends RoundPlace {
  /** Of the tournament. */
  readonly id: string;
  /** By table. */
  readonly games: readonly OpenGame[];
  /** Player ids of those who do not come. */
  readonly absent: ReadonlySet<string>;
  /** What happens besides, spread over the games. */
  readonly incidents: readonly (() => Promise<void>)[];
}

/** A game in which everybody waits for a seat that does not come. */
interface Waiting {
  readonly game: OpenGame;
  readonly seat: number;
}

export interface Hall {
  readonly commands: Commands;
  readonly watched: Pick<RoundGames, 'isOver'>;
  /** Lets the time of those who do not come go by. */
  readonly wait: () => void;
  readonly report: (line: string) => void;
}

export async function playGames(hall: Hall, round: RoundToPlay): Promise<void> {
  let waiting = await playThose(hall, round);
  while (waiting.length > 0) {
    hall.wait();
    const left: Waiting[] = [];
    for (const { game, seat } of waiting) {
      await hall.commands.playDue(game.gameId);
      left.push(...(await playGame(hall, round, { game, seat: seat + 1 })));
    }
    for (const page of new Set(waiting.map(({ game }) => pageOf(game)))) await pageIsOver(hall, round, page);
    waiting = left;
  }
}

/** Those who come play; returns the games that wait for others. */
async function playThose(hall: Hall, round: RoundToPlay): Promise<readonly Waiting[]> {
  const { games, incidents } = round;
  const waiting: Waiting[] = [];
  const due = (index: number): number => Math.floor((index * incidents.length) / games.length);
  for (const [index, game] of games.entries()) {
    for (const incident of incidents.slice(due(index), due(index + 1))) await incident();
    waiting.push(...(await playGame(hall, round, { game, seat: 0 })));
    const next = games[index + 1];
    if (next === undefined || pageOf(next) !== pageOf(game)) await pageIsOver(hall, round, pageOf(game));
    if ((index + 1) % PROGRESS === 0) hall.report(`round ${round.round + 1}: ${index + 1} games of ${games.length}`);
  }
  return waiting;
}

/** From a seat on; returns the game if it waits for somebody. */
async function playGame(hall: Hall, { absent }: RoundToPlay, { game, seat }: Waiting): Promise<readonly Waiting[]> {
  for (let next = seat; next < game.players.length && !hall.watched.isOver(game.gameId); next += 1) {
    const player = game.players[next] ?? '';
    if (absent.has(player)) return [{ game, seat: next }];
    await hall.commands.move(game.gameId, next, player);
  }
  return [];
}

function pageOf({ table }: OpenGame): number {
  return Math.floor(table / PAGE);
}

/** What the projector sends after the ends of games. */
async function pageIsOver({ commands }: Hall, { id, stage, round }: RoundToPlay, page: number): Promise<void> {
  await commands.work({ kind: 'page', tournament: id, stage, round, page });
}
