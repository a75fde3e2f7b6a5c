// Brings messages to connections. What cannot be delivered ends the connection, so that its client comes back and
// resumes: a message left out would leave a gap that no later one fills.

import type { LiveStore } from '../../livestore/port.ts';
import { type SharedMessage, textOf } from './messages.ts';
import type { Posted, Push } from './push.ts';

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

/** Of one connection alone, or shared with others. */
export type Message = string | SharedMessage;

const TRIES = 3;
/** The longest pause before the second try; it doubles. */
const PAUSE_MS = 200;

/**
 * Posts a message. False: the connection is gone, or was closed because it did not take it. Rejects with a StoreFault.
 */
export async function deliver(parts: DeliveryParts, connection: string, message: Message): Promise<boolean> {
  const isTaken = await posted(parts, connection, message);
  if (!isTaken) await parts.store.disconnect(connection);
  return isTaken;
}

async function posted({ push, pause, random }: DeliveryParts, connection: string, message: Message): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const answer = await postTo(push, connection, message);
    if (answer !== 'fault') return answer === 'ok';
    if (tries === TRIES) break;
    await pause(random() * PAUSE_MS * 2 ** (tries - 1));
  }
  await push.close(connection);
  return false;
}

function postTo(push: Push, connection: string, message: Message): Promise<Posted> {
  if (typeof message === 'string') return push.post(connection, message);
  return push.post(connection, textOf(message), message);
}
