// What a person does at the table: a turn of their own, and waiting for the others.

import { type GameShown, type MoveShown, PLAY, RESIGN, START, UNDO } from './documents.ts';
import { type Entry, likeMove, readEntry, type Word } from './entry.ts';
import type { Game } from './game.ts';
import type { Phrases } from './phrases.ts';
import type { Terminal } from './terminal.ts';

export interface Seated {
  readonly terminal: Terminal;
  readonly game: Game;
  readonly phrases: Phrases;
}

/** What the person knows while something is typed. */
interface Situation {
  readonly known: GameShown;
  /** Whose turn it is, if the person's; null while others are awaited. */
  readonly seat: number | null;
  /** As they are listed. */
  readonly moves: readonly MoveShown[];
}

/** Between two looks at whether anybody has acted. */
const POLL_MS = 300;

/** Asks for a move of `seat` until one is played or something else happened; false when the person leaves. */
export async function takeTurn(table: Seated, known: GameShown, seat: number): Promise<boolean> {
  const { terminal, phrases } = table;
  const moves = known.legalMoves.filter((move) => move.seat === seat);
  const prompt = known.decisions.find((one) => one.seat === seat)?.prompt ?? '';
  terminal.print(`${phrases.seat(seat, nameOf(known, seat))}: ${prompt}`, 'heading');
  terminal.print(phrases.moves);
  listMoves(terminal, moves);
  const situation = { known, seat, moves };
  for (;;) {
    const line = await terminal.ask(phrases.prompt);
    const entry = line === null ? QUIT : readEntry(line, moves);
    if (isLeaving(entry)) return false;
    if (await answer(table, situation, entry)) return true;
  }
}

/** Until something happens; false when the person leaves. */
export async function waitForOthers(table: Seated, known: GameShown): Promise<boolean> {
  const { terminal, phrases, game } = table;
  terminal.print(whatIsAwaited(known, phrases), 'aside');
  const situation = { known, seat: null, moves: [] };
  for (;;) {
    const line = await terminal.pause(POLL_MS);
    const entry = line === null ? QUIT : readEntry(line ?? '', []);
    if (isLeaving(entry)) return false;
    if (await answer(table, situation, entry)) return true;
    if ((await game.glimpse()).version !== known.version) return true;
  }
}

function whatIsAwaited(known: GameShown, phrases: Phrases): string {
  if (known.status === 'OPEN') return phrases.notStarted;
  return phrases.waiting(known.toAct.map((seat) => phrases.seat(seat, nameOf(known, seat))));
}

const QUIT: Entry = { kind: 'word', word: 'quit' };

function isLeaving(entry: Entry): boolean {
  return entry.kind === 'word' && entry.word === 'quit';
}

/** Does what was typed; whether the game is another one since. */
async function answer(table: Seated, situation: Situation, entry: Entry): Promise<boolean> {
  const { terminal, phrases, game } = table;
  const { seat, moves, known } = situation;
  if (entry.kind === 'nothing') return false;
  if (entry.kind === 'word') return obey(table, situation, entry.word);
  if (seat === null) terminal.print(phrases.notNow);
  else if (entry.kind === 'noNumber') terminal.print(phrases.noNumber(entry.number, moves.length), 'refusal');
  else {
    const isNews = await act(table, known, () => game.act(PLAY, { seat, move: entry.notation }));
    if (!isNews) terminal.print(hintFor(entry.notation, moves, phrases), 'aside');
    return isNews;
  }
  return false;
}

/** What helps after a refusal: the move that may have been meant, or where the moves are. */
function hintFor(typed: string, moves: readonly MoveShown[], phrases: Phrases): string {
  const number = likeMove(typed, moves);
  const meant = moves[number - 1];
  return meant === undefined ? phrases.hint : phrases.perhaps(number, meant.label);
}

async function obey(table: Seated, { known, seat, moves }: Situation, word: Word): Promise<boolean> {
  const { terminal, phrases, game } = table;
  if (word === 'start' && known.status !== 'OPEN') terminal.print(phrases.started, 'refusal');
  else if (word === 'start') return act(table, known, () => game.act(START));
  if (word === 'undo') return act(table, known, () => game.act(UNDO, lastStep(known)));
  if (word === 'resign') return act(table, known, () => game.act(RESIGN, seat === null ? {} : { seat }));
  if (word === 'help') terminal.print(phrases.help(known.title.id));
  if (word === 'table') terminal.print(`\n${known.text}\n`);
  if (word === 'moves') listMoves(terminal, moves);
  return false;
}

/** The newest own step; without one the server says why there is none. */
function lastStep({ version, undoTo }: GameShown) {
  return { toVersion: undoTo.at(-1) ?? version - 1, expectedVersion: version };
}

/** Tells a refusal in the server's words; one may come of what others did in the meantime. */
async function act({ terminal, game }: Seated, known: GameShown, send: () => Promise<string | null>): Promise<boolean> {
  const refusal = await send();
  if (refusal === null) return true;
  terminal.print(refusal, 'refusal');
  return (await game.glimpse()).version !== known.version;
}

function listMoves(terminal: Terminal, moves: readonly MoveShown[]): void {
  const width = String(moves.length).length;
  for (const [index, { label, notation }] of moves.entries()) {
    terminal.print(`  ${String(index + 1).padStart(width)}. ${label}  [${notation}]`);
  }
}

/** Who has a seat. */
export function nameOf(game: GameShown, seat: number): string {
  const place = game.seats.find(({ number }) => number === seat);
  return place?.player?.name ?? place?.bot ?? '–';
}
