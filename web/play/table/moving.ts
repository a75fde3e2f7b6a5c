// A move on its way, or a plan: kept in this browser until the server has said what became of it, however long nobody
// answers and whatever becomes of the page. It is played in the decision for which it was chosen, or not at all.

import { Refused } from '../../../sdk/typescript/src/core.ts';
import { say } from '../base/words.ts';
import { ask, failure } from '../server/ask.ts';
import { PLAY, PLAY_ALL, SINCE } from '../server/documents.generated.ts';
import { server } from '../server/server.ts';
import { chosenIn, keepChosen } from './keeping.ts';
import { WORDS } from './words.ts';

export interface Moving {
  readonly label: string;
  readonly input: Chosen & { readonly commandId: string };
}

interface Place {
  readonly gameId: string;
  readonly seat: number;
  readonly expectedVersion: number;
}

/** One move, or those of a plan in one commit. */
type Chosen = Place & ({ readonly move: string } | { readonly moves: readonly string[] });

/** What was chosen, at `expectedVersion`. */
export function moving(label: string, chosen: Chosen): Moving {
  return { label, input: { ...chosen, commandId: crypto.randomUUID() } };
}

/** The move that an earlier page of this browser did not see answered; null: there is none of this person. */
export function movingIn(gameId: string): Moving | null {
  return chosenIn<Moving>('move', gameId);
}

/** A game where several move at once goes on under each of them. */
const MOST_TRIES = 8;
/** Of those who wait for the network. */
export const PATIENT = { patienceMs: Number.POSITIVE_INFINITY };

/**
 * Sends it; the version of the game in which it is played, or what to tell the person. `unanswered`: told whenever it
 * must be sent again.
 */
export async function moved(chosen: Moving, unanswered: () => void): Promise<number | string> {
  try {
    let next: Moving | null = chosen;
    for (let tries = 0; next !== null && tries < MOST_TRIES; tries += 1) {
      keepChosen('move', next.input.gameId, next);
      const version = await playedIn(next, unanswered);
      if (version !== null) return version;
      next = await renewed(next);
    }
    return say(WORDS.wentOn);
  } catch (error) {
    return failure(error);
  } finally {
    keepChosen('move', chosen.input.gameId, null);
  }
}

/** The version, now or before; null: the game has gone on meanwhile. */
async function playedIn({ input }: Moving, unanswered: () => void): Promise<number | null> {
  try {
    const asking = { ...PATIENT, unanswered };
    const { version } = await ('move' in input
      ? server().carryOut(PLAY, input, asking)
      : server().carryOut(PLAY_ALL, { ...input, moves: [...input.moves] }, asking));
    return version;
  } catch (error) {
    if (error instanceof Refused && error.code === 'VERSION_CONFLICT') return null;
    throw error;
  }
}

/** The move for the game as it is now; null where the seat is not in the same decision any more. */
async function renewed(old: Moving): Promise<Moving | null> {
  const { gameId, seat, expectedVersion } = old.input;
  const { game } = await ask(SINCE, { id: gameId, from: expectedVersion + 1 }, PATIENT);
  const isOther = game?.events.nodes.some(
    (event) => event.type === 'MOVES_UNDONE' || (event.type === 'MOVE_PLAYED' && event.seat === seat),
  );
  if (!game?.toAct.includes(seat) || isOther || game.events.pageInfo.hasNextPage) return null;
  return { ...old, input: { ...old.input, expectedVersion: game.version, commandId: crypto.randomUUID() } };
}
