// A move on its way: kept in this browser until the server has said what became of it, however long nobody answers and
// whatever becomes of the page. It is played in the decision for which it was chosen, or not at all.

import { Refused } from '../../../sdk/typescript/src/core.ts';
import { keep, kept } from '../base/storage.ts';
import { say } from '../base/words.ts';
import { person } from '../server/account.ts';
import { ask, failure } from '../server/ask.ts';
import { PLAY, SINCE } from '../server/documents.generated.ts';
import { server } from '../server/server.ts';
import { WORDS } from './words.ts';

export interface Moving {
  /** The id of who chose it. */
  readonly by: string | null;
  readonly label: string;
  readonly input: {
    readonly gameId: string;
    readonly move: string;
    readonly seat: number;
    readonly expectedVersion: number;
    readonly commandId: string;
  };
}

const placeOf = (gameId: string): string => `move ${gameId}`;

function store({ input }: Moving, value: string | null): void {
  keep(placeOf(input.gameId), value);
}

/** What was chosen, at `expectedVersion`. */
export function moving(label: string, input: Omit<Moving['input'], 'commandId'>): Moving {
  return { by: person.value?.playerId ?? null, label, input: { ...input, commandId: crypto.randomUUID() } };
}

/** The move that an earlier page of this browser did not see answered; null: there is none of this person. */
export function movingIn(gameId: string): Moving | null {
  const left = JSON.parse(kept(placeOf(gameId)) ?? 'null') as Moving | null;
  return left?.by === person.value?.playerId ? left : null;
}

/** A game where several move at once goes on under each of them. */
const MOST_TRIES = 8;
const PATIENT = { patienceMs: Number.POSITIVE_INFINITY };

/**
 * Sends it; the version of the game in which it is played, or what to tell the person. `unanswered`: told whenever it
 * must be sent again.
 */
export async function moved(chosen: Moving, unanswered: () => void): Promise<number | string> {
  try {
    let next: Moving | null = chosen;
    for (let tries = 0; next !== null && tries < MOST_TRIES; tries += 1) {
      store(next, JSON.stringify(next));
      const version = await playedIn(next, unanswered);
      if (version !== null) return version;
      next = await renewed(next);
    }
    return say(WORDS.wentOn);
  } catch (error) {
    return failure(error);
  } finally {
    store(chosen, null);
  }
}

/** The version, now or before; null: the game has gone on meanwhile. */
async function playedIn({ input }: Moving, unanswered: () => void): Promise<number | null> {
  try {
    return (await server().carryOut(PLAY, input, { ...PATIENT, unanswered })).version;
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
