// Brings messages to connections. What cannot be delivered ends the connection, so that its client comes back and
// resumes: a message left out would leave a gap that no later one fills.

import type { LiveStore } from '../../livestore/port.ts';
import type { Push } from './push.ts';

export interface DeliveryParts {
  readonly store: Pick<LiveStore, 'disconnect'>;
  readonly push: Push;
  /** Waits this many milliseconds. */
  pause(ms: number): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
  /** Waits for the turn of these connections to have a message made; false: they have gone. Default: it always is. */
  turn?(connections: readonly string[]): Promise<boolean>;
}

const TRIES = 3;
/** The longest pause before the second try; it doubles. */
const PAUSE_MS = 200;

/** Posts a message. False: the connection is gone, or was closed for not taking it. Rejects with a StoreFault. */
export async function deliver(parts: DeliveryParts, connection: string, message: string): Promise<boolean> {
  const isTaken = await posted(parts, connection, message);
  if (!isTaken) await parts.store.disconnect(connection);
  return isTaken;
}

async function posted({ push, pause, random }: DeliveryParts, connection: string, message: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const answer = await push.post(connection, message);
    if (answer !== 'fault') return answer === 'ok';
    if (tries === TRIES) break;
    await pause(random() * PAUSE_MS * 2 ** (tries - 1));
  }
  await push.close(connection);
  return false;
}
