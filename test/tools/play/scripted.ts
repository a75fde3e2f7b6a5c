// A table without a server: a terminal at which a script is typed, and a game that answers as the test says.

import type { EventShown, GameShown } from '../../../tools/play/documents.generated.ts';
import type { Game } from '../../../tools/play/game.ts';
import type { Terminal } from '../../../tools/play/terminal.ts';

export const MOVES = [
  { notation: 'draw:a0-a3', seat: 0, label: 'Draw a0 to a3' },
  { notation: 'pass', seat: 0, label: 'Pass' },
  { notation: 'help', seat: 0, label: 'Pass' },
  { notation: 'bury:b7', seat: 0, label: 'Stop' },
  { notation: 'lift:b7', seat: 0, label: 'Stop' },
];

export function event(
  version: number,
  type: EventShown['type'],
  text: string,
  facts: EventShown['facts'] = [],
): EventShown {
  return { version, index: 0, type, seat: null, text, facts };
}

/** A terminal at which these lines are typed, and what it prints. */
export function scripted(lines: readonly (string | null)[]): Terminal & { readonly printed: string[] } {
  const left = [...lines];
  const printed: string[] = [];
  const next = async () => left.shift() ?? null;
  return { printed, print: (text) => printed.push(text), ask: next, pause: next };
}

export const GAME: GameShown = {
  id: 'G',
  title: { id: 'stop-or-draw' },
  version: 7,
  status: 'ACTIVE',
  text: 'the table',
  toAct: [0],
  yourSeats: [0],
  undoTo: [4, 5],
  takeback: null,
  seats: [
    { number: 0, bot: null, player: { name: 'Ada' } },
    { number: 1, bot: null, player: { name: 'Ben' } },
  ],
  decisions: [{ seat: 0, prompt: 'Draw a section, or pass.' }],
  legalMoves: [...MOVES.slice(0, 2), { notation: 'wait', seat: 1, label: 'Wait' }],
  outcome: null,
};

/** A game that refuses what is not listed, and whose version is the next of `versions` each time it is asked. */
export function gameWith(versions: readonly number[]): Game & { readonly acts: object[] } {
  const left = [...versions];
  const acts: object[] = [];
  return {
    id: 'G',
    acts,
    look: async () => GAME,
    glimpse: async () => ({ status: 'ACTIVE', version: left.shift() ?? 0 }),
    picture: async () => null,
    eventsFrom: async () => [],
    async act(_mutation, input = {}) {
      acts.push(input);
      return 'move' in input && input.move !== 'pass' ? 'refused: too far' : null;
    },
  };
}
