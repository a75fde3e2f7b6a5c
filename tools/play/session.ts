// A game at the terminal: created or joined, played by people and bots, and its result.

import { setTimeout as wait } from 'node:timers/promises';
import type { PlayArguments } from './arguments.ts';
import { Chronicle, type Tiding } from './chronicle.ts';
import type { Client } from './client.ts';
import { type GameShown, JOIN } from './documents.generated.ts';
import { acceptLink, beginGame, gameOn } from './game.ts';
import { changesIn, withoutLegend } from './layout.ts';
import { PHRASES, type Phrases } from './phrases.ts';
import { nameOf } from './seats.ts';
import type { Terminal } from './terminal.ts';
import { type Seated, takeTurn, waitForOthers } from './turn.ts';

interface Table extends Seated {
  readonly chronicle: Chronicle;
}

/** A game of bots alone shows this many pictures on the way. */
const PICTURES = 12;
/** A person who comes to a game sees this many of the latest events. */
const RECALLED = 12;
/** Between two looks at a game of bots. */
const POLL_MS = 300;

/** Plays one game to its end, or until the person leaves. */
export async function playAtTerminal(client: Client, terminal: Terminal, wanted: PlayArguments): Promise<void> {
  const { language } = wanted;
  const phrases = PHRASES[language];
  const there = wanted.link === null ? wanted.gameId : await acceptLink(client, wanted.link, language);
  const game = gameOn(client, there ?? (await beginGame(client, wanted)), language);
  const table: Table = { terminal, game, phrases, chronicle: new Chronicle(game.eventsFrom) };
  const mine = there === null ? (await game.look()).yourSeats : await sitDown(table);
  if (mine.length > 0) terminal.print(phrases.yours(mine));
  const finished = there === null && mine.length === 0 ? await watchBots(table) : await takeTurns(table);
  if (finished !== null) return showResult(table, finished);
  if (wanted.server === null) return terminal.print(phrases.leftForGood);
  terminal.print(phrases.left(game.id));
  terminal.print(phrases.comeBack(commandFor(game.id, wanted)));
}

function commandFor(gameId: string, { server, name, language }: PlayArguments): string {
  const shown = /^[\w-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
  const spoken = language === 'EN' ? '' : ` --language ${language.toLowerCase()}`;
  return `npm run play -- --game ${gameId} --server ${server} --name ${shown}${spoken}`;
}

/** The seats of the person, who takes a free one of a game that has not started. */
async function sitDown({ game, terminal, phrases }: Table): Promise<readonly number[]> {
  const { status, seats, yourSeats } = await game.look();
  if (yourSeats.length > 0) return yourSeats;
  const isFree = status === 'OPEN' && seats.some(({ player, bot }) => player === null && bot === null);
  const refusal = isFree ? await game.act(JOIN) : null;
  if (refusal !== null) terminal.print(refusal, 'refusal');
  const mine = isFree ? (await game.look()).yourSeats : [];
  terminal.print(mine.length > 0 ? phrases.joined : phrases.watching);
  return mine;
}

function isOver({ status }: GameShown): boolean {
  return status === 'FINISHED' || status === 'ABORTED';
}

function seatToMove({ toAct, yourSeats }: GameShown): number | undefined {
  return toAct.find((seat) => yourSeats.includes(seat));
}

/** The finished game; null when the person left. */
async function takeTurns(table: Table): Promise<GameShown | null> {
  let known: GameShown | null = null;
  for (;;) {
    const now = await table.game.look();
    if (known === null || now.version > known.version) await showNews(table, known, now);
    known = now;
    if (isOver(now)) return now;
    const seat = seatToMove(now);
    const stays = seat === undefined ? await waitForOthers(table, now) : await takeTurn(table, now, seat);
    if (!stays) return null;
  }
}

/** What happened since `known`, and the table now. */
async function showNews({ terminal, chronicle, phrases }: Table, known: GameShown | null, now: GameShown) {
  const tidings = await chronicle.tidings((known?.version ?? 0) + 1);
  const left = known === null ? Math.max(0, tidings.length - RECALLED) : 0;
  if (left > 0) terminal.print(phrases.earlier(left), 'aside');
  for (const tiding of tidings.slice(left)) showTiding(terminal, tiding, phrases);
  const changes = known !== null && isSmallStep(known, now, tidings) ? changesIn(known.text, now.text) : null;
  if (changes === null) showTable(terminal, known, now, phrases);
  else if (changes.length > 0) terminal.print(`\n${changes.join('\n')}\n`);
}

/** The whole table; the legend only where the person has not seen it. */
function showTable(terminal: Terminal, known: GameShown | null, now: GameShown, phrases: Phrases): void {
  const short = known === null ? null : withoutLegend(known.text, now.text);
  terminal.print(`\n${short ?? now.text}\n`);
  if (short !== null && !isOver(now)) terminal.print(`${phrases.legend}\n`, 'aside');
}

function showTiding(terminal: Terminal, { event, isRevealed }: Tiding, phrases: Phrases): void {
  if (isRevealed) terminal.print(`  ${phrases.revealed}${event.text}`, 'news');
  else terminal.print(`  ${event.text}`);
}

/** Whether only the seat that continues has acted. */
function isSmallStep(known: GameShown, now: GameShown, tidings: readonly Tiding[]): boolean {
  const seat = seatToMove(now);
  if (seat === undefined || seat !== seatToMove(known)) return false;
  return tidings.every(({ event }) => event.seat === null || event.seat === seat);
}

/** Shows a game of bots: what happened, line by line, with a picture now and then. */
async function watchBots({ game, chronicle, terminal, phrases }: Table): Promise<GameShown> {
  let now = await game.look();
  while (!isOver(now)) {
    await wait(POLL_MS);
    now = await game.look();
  }
  const stride = Math.max(1, Math.ceil(now.version / PICTURES));
  let next = stride;
  for (const tiding of await chronicle.tidings(1)) {
    if (tiding.event.version > next) {
      const picture = await game.picture(next);
      if (picture !== null) terminal.print(`\n${picture}\n`);
      next += stride;
    }
    showTiding(terminal, tiding, phrases);
  }
  terminal.print(`\n${now.text}\n`);
  return now;
}

function showResult({ terminal, phrases }: Table, game: GameShown): void {
  const results = [...(game.outcome?.results ?? [])].sort(
    (one, other) => one.rank - other.rank || one.seat - other.seat,
  );
  terminal.print(results.length === 0 ? phrases.over : phrases.results, 'heading');
  for (const { seat, rank, score } of results) {
    terminal.print(phrases.result(rank, phrases.seat(seat, nameOf(game, seat)), score));
  }
  if (game.outcome?.winners.length === 0) terminal.print(phrases.noWinner);
}
