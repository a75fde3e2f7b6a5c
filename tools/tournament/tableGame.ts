// A game of a tournament, played to its end by those who sit there, over the API.

import { setTimeout as wait } from 'node:timers/promises';
import { type Bot, botByName } from '../../domain/bots/index.ts';
import { type Chance, pick } from '../../domain/chance/index.ts';
import type { Title } from '../../domain/title/contract.ts';
import { type Client, ServerProblem } from '../play/client.ts';
import { type GameShown, GLIMPSE, MOVES, PLAY, type TableShown } from './documents.generated.ts';
import { GameMemory } from './memory.ts';

/** Somebody who plays. */
export interface Player {
  readonly id: string;
  readonly client: Client;
  /** By whose judgement moves are chosen. */
  readonly bot: string;
}

export interface TableParts {
  readonly title: Title;
  readonly players: ReadonlyMap<string, Player>;
  readonly chance: Chance;
}

/** Between two looks at a game that is not there yet, or waits for somebody else, ms. */
const PAUSE_MS = 200;

/** Plays until the game is over; how many moves that took. */
export async function playTable(table: TableShown, parts: TableParts): Promise<number> {
  const { gameId } = table;
  if (gameId === null) throw new ServerProblem(`Table ${table.number} has no game.`);
  const seated = table.seats.map(({ player }) => parts.players.get(player.id) ?? null);
  const viewer = seated.find((player) => player !== null) ?? null;
  if (viewer === null) return 0;
  const memories = seated.map((player) => new GameMemory((player ?? viewer).client, gameId, parts.title));
  let moves = 0;
  for (let game = await glimpse(viewer.client, gameId); isPlayed(game); ) {
    const turn = turnIn(game, seated, memories);
    if (turn === null) {
      await wait(PAUSE_MS);
      game = await glimpse(viewer.client, gameId);
    } else {
      game = await playOnce(gameId, turn, parts);
      moves += 1;
    }
  }
  return moves;
}

/** Whether it is played, or will be. */
function isPlayed(game: GameShown | null): boolean {
  return game === null || game.status === 'OPEN' || game.status === 'ACTIVE';
}

/** A seat of ours that is to act; null: others are, or nobody yet. */
function turnIn(
  game: GameShown | null,
  seated: readonly (Player | null)[],
  memories: readonly GameMemory[],
): Turn | null {
  for (const seat of game?.toAct ?? []) {
    const [player, memory] = [seated[seat] ?? null, memories[seat]];
    if (player !== null && memory !== undefined) return { seat, player, memory };
  }
  return null;
}

async function glimpse(client: Client, id: string): Promise<GameShown | null> {
  return (await client.ask(GLIMPSE, { id })).game;
}

interface Turn {
  readonly seat: number;
  readonly player: Player;
  readonly memory: GameMemory;
}

/** One move of a seat that is to act; the game after it. A refusal changes nothing: the game has gone on. */
async function playOnce(gameId: string, turn: Turn, parts: TableParts): Promise<GameShown | null> {
  const { seat, player } = turn;
  const { client } = player;
  const { game } = await client.ask(MOVES, { id: gameId, seat });
  const legal = game?.legalMoves.map(({ notation }) => notation) ?? [];
  if (legal.length === 0) return game;
  const move = await chosen(legal, turn, parts);
  const input = { gameId, seat, move, commandId: `${gameId} ${game?.version} ${seat}` };
  const { result } = await client.ask(PLAY, { input });
  return 'game' in result ? result.game : glimpse(client, gameId);
}

/** By the player's bot from what the player knows; where that is too little or not allowed, any move. */
async function chosen(
  legal: readonly string[],
  { seat, player, memory }: Turn,
  { title, chance }: TableParts,
): Promise<string> {
  const bot = botByName(player.bot);
  if (legal.length === 1 || bot === null || player.bot === 'random') return pick(chance, legal);
  const move = judged(bot, title, { state: await memory.state().catch(() => null), seat }, chance);
  return move !== null && legal.includes(move) ? move : pick(chance, legal);
}

function judged(
  bot: Bot,
  title: Title,
  { state, seat }: { readonly state: unknown; readonly seat: number },
  chance: Chance,
): string | null {
  if (state === null) return null;
  try {
    return title.moveId(bot.choose(title, state, seat, chance));
  } catch {
    // The player does not know enough of the table for it.
    return null;
  }
}
