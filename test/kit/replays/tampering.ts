// A dozen ways to tamper with the replay of a game of Next Station: London, each with the check that must catch it. The
// forger knows the revealed seed and recomputes every hash unless stated otherwise.

import type { CheckName } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import {
  changedAt,
  type Event,
  eventsOf,
  type Line,
  type Lines,
  readLines,
  rechained,
  withEvents,
  writeLines,
} from '../../domain/audit/mutants/lines.ts';

export interface Tampering {
  readonly name: string;
  readonly check: CheckName;
  tamper(text: string): string;
}

/** On lines, with hashes as they were. */
function careless(name: string, check: CheckName, change: (lines: Lines) => Lines): Tampering {
  return { name, check, tamper: (text) => writeLines(change(linesOf(text))) };
}

/** On lines, with every hash and the end line made to fit. */
function skilful(name: string, check: CheckName, change: (lines: Lines) => Lines): Tampering {
  return { name, check, tamper: (text) => writeLines(rechained(change(linesOf(text)))) };
}

function onText(name: string, check: CheckName, tamper: (text: string) => string): Tampering {
  return { name, check, tamper };
}

function linesOf(text: string): Lines {
  const lines = readLines(text);
  if (lines === null) throw new Error('no replay');
  return lines;
}

type MoveEvent = Event & { readonly move: string; readonly seat: number; readonly facts: readonly Event[] };

function moveIn(line: Line): MoveEvent | null {
  const move = line.type === 'commit' ? eventsOf(line).find(({ type }) => type === 'MovePlayed') : undefined;
  // Events of this type have these keys (docs/replay-format.md).
  return move === undefined ? null : (move as MoveEvent);
}

/** Places of commits whose move is one that `test` takes. */
function movesThat(lines: Lines, test: (move: MoveEvent) => boolean): readonly number[] {
  return lines.flatMap((line, place) => {
    const move = moveIn(line);
    return move !== null && test(move) ? [place] : [];
  });
}

const hasFact = (type: string) => (move: MoveEvent) => move.facts.some((fact) => fact.type === type);
const isPlayersDraw = ({ move, by }: MoveEvent) => move.startsWith('draw:') && by === 'player';
const middle = (places: readonly number[]) => at(places, Math.floor(places.length / 2));

function withMove(lines: Lines, place: number, change: (move: MoveEvent) => Event): Lines {
  return changedAt(lines, place, (line) =>
    withEvents(
      line,
      // Events of this type have these keys.
      eventsOf(line).map((event) => (event.type === 'MovePlayed' ? change(event as MoveEvent) : event)),
    ),
  );
}

/** With the first fact of this type in a move changed: early in the game, where the deck still holds many cards. */
function withFact(lines: Lines, type: string, change: (fact: Event) => Event): Lines {
  return withMove(lines, at(movesThat(lines, hasFact(type)), 0), (move) => ({
    ...move,
    facts: move.facts.map((fact) => (fact.type === type ? change(fact) : fact)),
  }));
}

const otherDigit = (hex: unknown) => `${String(hex).startsWith('0') ? '1' : '0'}${String(hex).slice(1)}`;

export const TAMPERINGS: readonly Tampering[] = [
  careless('the time of a commit is another', 'chain', (lines) =>
    changedAt(lines, 9, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 1 })),
  ),
  careless('a digit of a hash is another', 'chain', (lines) =>
    changedAt(lines, 9, (line) => ({ ...line, hash: otherDigit(line.hash) })),
  ),
  careless('two commits are swapped', 'chain', (lines) => lines.with(8, at(lines, 9)).with(9, at(lines, 8))),
  onText('the file is cut off', 'form', (text) => text.slice(0, Math.floor(text.length * 0.7))),
  careless('a line says more than the format knows', 'form', (lines) =>
    changedAt(lines, 5, (line) => ({ ...line, note: 'hello' })),
  ),
  careless('the header names another player', 'form', (lines) =>
    changedAt(lines, 0, (line) => ({
      ...line,
      seats: [{ player: 'player_X', bot: null, clientSeed: null }, ...(line.seats as unknown[]).slice(1)],
    })),
  ),
  careless('the result is another', 'outcome', (lines) =>
    changedAt(lines, lines.length - 1, (line) =>
      JSON.parse(JSON.stringify(line).replace(/"score":(\d+)/, '"score":1$1')),
    ),
  ),
  skilful('a fact is another', 'facts', (lines) =>
    withFact(lines, 'SectionDrawn', (fact) => ({ ...fact, turn: Number(fact.turn) + 1 })),
  ),
  skilful('another card is drawn', 'draws', (lines) =>
    withFact(lines, 'CardsFlipped', (fact) => ({
      ...fact,
      cards: (fact.cards as string[]).with(
        0,
        (fact.cards as string[])[0] === 'street-circle' ? 'street-square' : 'street-circle',
      ),
    })),
  ),
  skilful('a move is played a second time', 'moves', (lines) => {
    const draws = movesThat(lines, isPlayersDraw);
    const again = moveIn(at(lines, at(draws, 0)))?.move ?? '';
    return withMove(lines, at(draws, draws.length - 1), (move) => ({ ...move, move: again }));
  }),
  skilful('a commit is dropped', 'commands', (lines) => lines.toSpliced(middle(movesThat(lines, isPlayersDraw)), 1)),
  skilful('a commit is there twice', 'commands', (lines) => {
    const place = middle(movesThat(lines, isPlayersDraw));
    return lines.toSpliced(place, 0, at(lines, place));
  }),
  skilful('another seat acted', 'facts', (lines) =>
    changedAt(lines, middle(movesThat(lines, isPlayersDraw)), (line) => ({ ...line, actor: 1 - Number(line.actor) })),
  ),
  skilful('the seed is another', 'seed', (lines) => {
    const seed = String(at(lines, lines.length - 1).serverSeed);
    return linesOf(writeLines(lines).replaceAll(seed, otherDigit(seed)));
  }),
];

/** What no rule can detect: a time is different, and every hash fits. */
export const RECEIPT_ONLY: Tampering = skilful('the time of the last commit is another', 'receipts', (lines) =>
  changedAt(lines, lines.length - 2, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 1 })),
);
