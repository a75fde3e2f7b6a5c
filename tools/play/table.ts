// A game at the terminal: created, started, played by people and bots, and its result.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlayArguments } from './arguments.ts';
import { type Client, ServerProblem } from './client.ts';
import {
  type CommandResult,
  CREATE,
  EVENTS,
  type EventShown,
  type GameShown,
  LOOK,
  type MoveShown,
  PICTURE,
  PLAY,
  RESIGN,
  START,
} from './documents.ts';
import { PHRASES, type Phrases } from './phrases.ts';

/** Where the person sits. */
export interface Terminal {
  print(text: string): void;
  /** The next line without surrounding spaces; null when there is none any more. */
  ask(prompt: string): Promise<string | null>;
}

interface Table {
  readonly client: Client;
  readonly terminal: Terminal;
  readonly gameId: string;
  readonly language: 'EN' | 'DE';
  readonly phrases: Phrases;
}

/** A game of bots alone shows this many pictures on the way. */
const PICTURES = 12;
const POLL_MS = 300;

/** Plays one game to its end, or until the person leaves. */
export async function playAtTerminal(client: Client, terminal: Terminal, wanted: PlayArguments): Promise<void> {
  const gameId = await begin(client, wanted);
  const { language } = wanted;
  const table: Table = { client, terminal, gameId, language, phrases: PHRASES[language] };
  const humans = (await look(table)).yourSeats.length;
  const finished = humans === 0 ? await watch(table) : await takeTurns(table);
  if (finished === null) terminal.print(table.phrases.left(gameId));
  else showResult(table, finished);
}

async function begin(client: Client, wanted: PlayArguments): Promise<string> {
  const people = wanted.seats === null ? 1 : wanted.seats - wanted.bots;
  const input = {
    titleId: wanted.titleId,
    options: wanted.options,
    seats: wanted.seats,
    bots: Array.from({ length: wanted.bots }, () => wanted.bot),
    join: people > 0,
    sharedTable: people > 1,
    commandId: randomUUID(),
  };
  const gameId = gameIn(await client.ask<{ result: CommandResult }>(CREATE, { input }));
  gameIn(await client.ask<{ result: CommandResult }>(START, { input: { gameId, commandId: randomUUID() } }));
  return gameId;
}

function gameIn({ result }: { readonly result: CommandResult }): string {
  if ('game' in result) return result.game.id;
  throw new ServerProblem(result.message);
}

async function look({ client, gameId, language }: Table): Promise<GameShown> {
  const { game } = await client.ask<{ game: GameShown | null }>(LOOK, { id: gameId, lang: language });
  if (game === null) throw new ServerProblem(`The game ${gameId} is gone.`);
  return game;
}

function isOver(game: GameShown): boolean {
  return game.status === 'FINISHED' || game.status === 'ABORTED';
}

/** The finished game; null when the person left. */
async function takeTurns(table: Table): Promise<GameShown | null> {
  let seen = 0;
  for (;;) {
    const game = await look(table);
    if (game.version > seen) await showNews(table, game, seen + 1);
    seen = game.version;
    if (isOver(game)) return game;
    const seat = game.toAct.find((one) => game.yourSeats.includes(one));
    if (seat === undefined) await wait(POLL_MS);
    else if (!(await takeTurn(table, game, seat))) return null;
  }
}

/** What happened from `version` on, and the table now. */
async function showNews(table: Table, game: GameShown, version: number): Promise<void> {
  for (const event of await eventsFrom(table, version)) table.terminal.print(`  ${event.text}`);
  table.terminal.print(`\n${game.text}\n`);
}

/** Asks for a move of `seat` and plays it; false when the person leaves. */
async function takeTurn(table: Table, game: GameShown, seat: number): Promise<boolean> {
  const { terminal, phrases, client, gameId } = table;
  const moves = game.legalMoves.filter((move) => move.seat === seat);
  terminal.print(`${phrases.seat(seat, nameOf(game, seat))}. ${phrases.moves}`);
  for (const [index, move] of moves.entries()) terminal.print(`  ${index + 1}. ${move.label}  [${move.notation}]`);
  const chosen = await choose(table, moves);
  if (chosen === null) return false;
  const command = { gameId, seat, commandId: randomUUID() };
  const [document, input] = chosen === 'resign' ? [RESIGN, command] : [PLAY, { ...command, move: chosen.notation }];
  const { result } = await client.ask<{ result: CommandResult }>(document, { input });
  if ('message' in result) terminal.print(result.message);
  return true;
}

async function choose({ terminal, phrases }: Table, moves: readonly MoveShown[]): Promise<MoveShown | 'resign' | null> {
  for (;;) {
    const line = await terminal.ask(phrases.prompt);
    if (line === null || line === 'quit' || line === 'q') return null;
    if (line === 'resign') return 'resign';
    const move = moves.find((one, index) => one.notation === line || String(index + 1) === line);
    if (move !== undefined) return move;
    terminal.print(phrases.unclear);
  }
}

/** Shows a game of bots: what happened, line by line, with a picture now and then. */
async function watch(table: Table): Promise<GameShown> {
  let game = await look(table);
  while (!isOver(game)) {
    await wait(POLL_MS);
    game = await look(table);
  }
  const stride = Math.max(1, Math.ceil(game.version / PICTURES));
  let next = stride;
  for (const event of await eventsFrom(table, 1)) {
    if (event.version > next) {
      await showPicture(table, next);
      next += stride;
    }
    table.terminal.print(`  ${event.text}`);
  }
  table.terminal.print(`\n${game.text}\n`);
  return game;
}

interface PictureAnswer {
  readonly game: { readonly at: { readonly text: string } | null } | null;
}

async function showPicture({ client, gameId, language, terminal }: Table, version: number): Promise<void> {
  const answer = await client.ask<PictureAnswer>(PICTURE, { id: gameId, version, lang: language });
  const past = answer.game?.at ?? null;
  if (past !== null) terminal.print(`\n${past.text}\n`);
}

interface EventsAnswer {
  readonly game: {
    readonly events: {
      readonly edges: readonly { readonly node: EventShown }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  } | null;
}

async function eventsFrom({ client, gameId, language }: Table, version: number): Promise<readonly EventShown[]> {
  const events: EventShown[] = [];
  let after: string | null = null;
  for (;;) {
    const answer: EventsAnswer = await client.ask(EVENTS, { id: gameId, from: version, after, lang: language });
    if (answer.game === null) return events;
    events.push(...answer.game.events.edges.map(({ node }) => node));
    if (!answer.game.events.pageInfo.hasNextPage) return events;
    after = answer.game.events.pageInfo.endCursor;
  }
}

function nameOf(game: GameShown, seat: number): string {
  const place = game.seats.find(({ number }) => number === seat);
  return place?.player?.name ?? place?.bot ?? '–';
}

function showResult({ terminal, phrases }: Table, game: GameShown): void {
  terminal.print(phrases.over);
  const results = [...(game.outcome?.results ?? [])].sort(
    (one, other) => one.rank - other.rank || one.seat - other.seat,
  );
  for (const { seat, rank, score } of results) {
    terminal.print(phrases.result(rank, phrases.seat(seat, nameOf(game, seat)), score));
  }
}
