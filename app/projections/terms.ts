// The terms of a game: what one must know before sitting down. Its first commit has them, and they never change.

import type { Json } from '../../domain/base/json.ts';
import { type Clock, type GameEvent, parseGameEvent, type StartRule } from '../../domain/game/index.ts';
import { type Commit, decodeEvents } from '../../domain/log/index.ts';

export interface GameTerms {
  /** All of them, those with their default included. */
  readonly options: Json;
  /** Null: people may think as long as they like. */
  readonly clock: Clock | null;
  /** What starts the game. */
  readonly start: StartRule;
}

/** What a game is created with, unless `StartArranged` follows. */
export function termsOf({ options, clock }: Extract<GameEvent, { readonly type: 'GameCreated' }>): GameTerms {
  return { options, clock, start: 'manual' };
}

/** As the first commit of a game says; null where it creates none. Throws what decoding throws. */
export function termsIn(first: Commit): GameTerms | null {
  let terms: GameTerms | null = null;
  for (const stored of decodeEvents(first.body, first.schemaVersion)) {
    const event = parseGameEvent(stored);
    if (event.type === 'GameCreated') terms = termsOf(event);
    if (event.type === 'StartArranged' && terms !== null) terms = { ...terms, start: event.start };
  }
  return terms;
}
