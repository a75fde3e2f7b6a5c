// A table that several people share at one device: what they are called. Only this browser knows it.

import { keep, kept } from './storage.ts';
import { say } from './words.ts';

const WORDS = {
  playerNumber: {
    en: (number: number) => `Player ${number}`,
    de: (number: number) => `Spieler ${number}`,
  },
} as const;

const key = (gameId: string): string => `signalbox.here.${gameId}`;

/** `names`: by seat, each on one line; empty: no name. */
export function nameHere(gameId: string, names: readonly string[]): void {
  keep(key(gameId), names.join('\n'));
}

/** Names of a rematch: who went first goes last. */
export function nameAgain(gameId: string, nextId: string): void {
  const [first, ...others] = namesHere(gameId);
  if (first !== undefined) nameHere(nextId, [...others, first]);
}

function namesHere(gameId: string): readonly string[] {
  return kept(key(gameId))?.split('\n') ?? [];
}

/** What to call a seat that nobody holds. */
export function calledHere(gameId: string, seat: number): string {
  return namesHere(gameId)[seat]?.trim() || say(WORDS.playerNumber, seat + 1);
}

interface Seated {
  readonly seats: readonly { readonly number: number; readonly player: unknown; readonly bot: string | null }[];
}

/** The position with what to call the seats that nobody holds. */
export function withNamesHere<Shown extends Seated>(gameId: string, shown: Shown): Shown {
  const seats = shown.seats.map((seat) => {
    return seat.player === null && seat.bot === null ? { ...seat, called: calledHere(gameId, seat.number) } : seat;
  });
  return { ...shown, seats };
}
