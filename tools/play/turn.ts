// What a person does at the table: a turn of their own, and waiting for the others.

import {
  ANSWER_TAKEBACK,
  type GameShown,
  type MoveShown,
  OFFER_TAKEBACK,
  PLAY,
  RESIGN,
  START,
  UNDO,
} from './documents.generated.ts';
import { type Entry, likeMove, readEntry, type Word } from './entry.ts';
import type { Game } from './game.ts';
import type { Phrases } from './phrases.ts';
import { nameOf } from './seats.ts';
import { beforeLastMove, takebackNote } from './takeback.ts';
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
  noteTakeback(table, known);
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
  noteTakeback(table, known);
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

function noteTakeback({ terminal, phrases }: Seated, known: GameShown): void {
  const note = takebackNote(known, phrases);
  if (note !== null) terminal.print(note, 'news');
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
  if (entry.kind === 'nothing') return seat !== null && (await game.glimpse()).version !== known.version;
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
  const { terminal, phrases } = table;
  const command = COMMANDS[word];
  if (word === 'start' && known.status !== 'OPEN') terminal.print(phrases.started, 'refusal');
  else if (command !== undefined) return act(table, known, () => command(table.game, known, seat));
  if (word === 'help') terminal.print(phrases.help(known.title.id));
  if (word === 'table') terminal.print(`\n${known.text}\n`);
  if (word === 'moves') listMoves(terminal, moves);
  return false;
}

/** Carries out what a word asks for; why not, in the server's words, or null. `seat`: to act, if the person's. */
type Command = (game: Game, known: GameShown, seat: number | null) => Promise<string | null>;

const COMMANDS: Readonly<Partial<Record<Word, Command>>> = {
  start: (game) => game.act(START),
  undo: (game, known) => game.act(UNDO, lastStep(known)),
  async takeback(game, known) {
    const events = await game.eventsFrom(Math.max(1, known.version - RECENT));
    // Without an own move the server says why there is nothing to take back.
    return game.act(OFFER_TAKEBACK, { toVersion: beforeLastMove(known, events) ?? known.version - 1 });
  },
  yes: (game, known) => game.act(ANSWER_TAKEBACK, answerTo(known, true)),
  no: (game, known) => game.act(ANSWER_TAKEBACK, answerTo(known, false)),
  resign: (game, _known, seat) => game.act(RESIGN, seat === null ? {} : { seat }),
};

/** An own move is looked for in this many versions. */
const RECENT = 200;

function answerTo({ takeback }: GameShown, accept: boolean) {
  return takeback === null ? { accept } : { accept, offerVersion: takeback.version };
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
