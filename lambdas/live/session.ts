// One connection, message by message, in the protocol graphql-transport-ws. A bad token makes a spectator, not a closed
// connection: clients come back at once when they are closed, and would do so for ever.

import {
  type App,
  type Caller,
  completeMessage,
  deliver,
  errorList,
  errorMessage,
  MAX_MESSAGE_BYTES,
  missingScope,
  nextMessage,
  type ProcessApp,
  type Rendered,
  seeing,
} from '../../app/index.ts';
import type { LiveConnection } from '../../livestore/port.ts';
import { isUnavailable } from '../http/faults.ts';
import { callerWith, InvalidToken, type TokenVerifier, type VerifiedToken, verifiedIn } from '../identity/index.ts';
import { describeError, type Log, type Meter } from '../process/observability.ts';
import type { Engine } from './engine.ts';
import { newerVersions } from './ping.ts';
import { ackMessage, type ClientMessage, pongMessage } from './protocol.ts';
import { isForPlayers, type SubscribeParts, subscribe } from './subscribe.ts';

export interface SessionParts extends Omit<SubscribeParts, 'render'>, Pick<ProcessApp, 'noteSeen' | 'tokenOf'> {
  readonly app: App;
  readonly engine: Engine;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly meter: Meter;
  /** The player whom an identity acts for. */
  playerOf(identityId: string): Promise<string>;
}

/** Operations of a connection at the same time. */
export const MAX_OPERATIONS = 100;

/** Rows of a connection are kept a little longer than API Gateway keeps the connection itself: two hours. */
const CONNECTION_MS = 130 * 60_000;

/** False: the message is against the protocol, and the connection is to be closed. Rejects with a StoreFault. */
export async function answerTo(parts: SessionParts, connectionId: string, message: ClientMessage): Promise<boolean> {
  if (message.type === 'init') return welcome(parts, connectionId, message.payload);
  if (message.type === 'pong') return true;
  if (message.type === 'complete') {
    await parts.store.unsubscribe(connectionId, message.id);
    return true;
  }
  if (message.type === 'refused') {
    await deliver(parts, connectionId, errorMessage(message.id, errorList(message.code, message.message)));
    return true;
  }
  const known = await parts.store.connection(connectionId);
  if (message.type === 'ping') {
    const caller = known === null ? null : await presentCaller(parts, known.connection);
    await deliver(parts, connectionId, pongMessage(await newerVersions(parts.app, caller, message.payload)));
    return true;
  }
  if (known === null) return false;
  return operate(parts, known, message);
}

async function welcome(parts: SessionParts, id: string, payload: Readonly<Record<string, unknown>>): Promise<boolean> {
  const verified = await verifiedIn(authorizationIn(payload), parts.verifier).catch((error: unknown) => {
    if (error instanceof InvalidToken) return 'invalid' as const;
    throw error;
  });
  const known = verified === null || verified === 'invalid' ? SPECTATOR : holderOf(verified, parts.now());
  const expiresAt = parts.now() + CONNECTION_MS;
  if (!(await parts.store.connect({ id, expiresAt, ...known.holder }))) return false;
  await deliver(parts, id, ackMessage(known.playerId, verified === 'invalid'));
  return true;
}

/** Whose connection it is, and what is kept of that: as whom they watch, and as whom they act. */
interface Known {
  readonly playerId: string | null;
  readonly holder: Omit<LiveConnection, 'id' | 'expiresAt'>;
}

const SPECTATOR: Known = {
  playerId: null,
  holder: { player: null, caller: null, token: null, tokenExpiresAt: null },
};

/** A token that does not say when it ends, and that cannot be looked up again, is believed for so long, ms. */
const UNKNOWN_END_MS = 300_000;

function holderOf(verified: VerifiedToken, now: number): Known {
  const { tokenId: token, endsAt } = verified;
  const caller = callerWith(verified);
  const tokenExpiresAt = endsAt ?? (token === null ? now + UNKNOWN_END_MS : null);
  const player = seeing(caller)?.playerId ?? null;
  return { playerId: caller.playerId, holder: { player, caller: JSON.stringify(caller), token, tokenExpiresAt } };
}

/** `{"authorization": "Bearer …"}`, the name in whatever case, as the header of a request over HTTP. */
function authorizationIn(payload: Readonly<Record<string, unknown>>): string | undefined {
  const name = Object.keys(payload).find((key) => key.toLowerCase() === 'authorization');
  const value = name === undefined ? undefined : payload[name];
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

function callerIn({ caller }: LiveConnection): Caller | null {
  // As `welcome` wrote it.
  return caller === null ? null : (JSON.parse(caller) as Caller);
}

/** Whether the token that a connection began with still says what it said. */
async function isValid(
  { now, playerOf, tokenOf }: SessionParts,
  { tokenExpiresAt }: LiveConnection,
  caller: Caller | null,
): Promise<boolean> {
  if (tokenExpiresAt !== null && tokenExpiresAt <= now()) return false;
  if (caller === null) return true;
  const { identityId, playerId, tokenId, scopes = [] } = caller;
  if (tokenId !== undefined) {
    const token = await tokenOf(tokenId);
    return token !== null && token.caller.playerId === playerId && token.scopes.join() === scopes.join();
  }
  return identityId === undefined || (await playerOf(identityId)) === playerId;
}

const ENDED = errorList('UNAUTHENTICATED', 'The access token has expired. Connect again with a new one.');

/** Whether the token of a connection has ended: then so do its operations, and each is told. */
async function endIfEnded(parts: SessionParts, connection: LiveConnection, caller: Caller | null): Promise<boolean> {
  if (await isValid(parts, connection, caller)) return false;
  for (const operation of await parts.store.operationsOf(connection.id)) {
    await parts.store.unsubscribe(connection.id, operation);
    if (!(await deliver(parts, connection.id, errorMessage(operation, ENDED)))) break;
  }
  return true;
}

/** The caller of a connection; null, and its operations have ended, where the token has. */
async function presentCaller(parts: SessionParts, connection: LiveConnection): Promise<Caller | null> {
  const caller = callerIn(connection);
  if (await endIfEnded(parts, connection, caller)) return null;
  if (caller !== null) await parts.noteSeen(caller.playerId);
  return caller;
}

/** Ends the operations of a connection whose token has ended. */
export async function checkToken(parts: SessionParts, id: string): Promise<void> {
  const known = await parts.store.connection(id);
  if (known !== null && known.operations > 0) await presentCaller(parts, known.connection);
}

const MISSING = missingScope('games:read');

interface Connected {
  readonly connection: LiveConnection;
  readonly operations: number;
}

async function operate(
  parts: SessionParts,
  { connection, operations }: Connected,
  { id, operation }: Extract<ClientMessage, { readonly type: 'subscribe' }>,
): Promise<boolean> {
  const fail = async (code: string, text: string): Promise<boolean> => {
    parts.meter.refused(code);
    await deliver(parts, connection.id, errorMessage(id, errorList(code, text)));
    return true;
  };
  const caller = callerIn(connection);
  if (await endIfEnded(parts, connection, caller)) {
    return fail('UNAUTHENTICATED', 'The access token has expired. Connect again with a new one.');
  }
  if (operations >= MAX_OPERATIONS) {
    return fail('TOO_MANY_SUBSCRIPTIONS', `A connection has at most ${MAX_OPERATIONS} operations at the same time.`);
  }
  try {
    const executed = await parts.engine.execute(parts.app, caller, operation);
    if (executed.kind === 'result') {
      await sendResult(parts, connection.id, id, executed.rendered);
      return true;
    }
    const render = (job: Parameters<Engine['render']>[1]) => parts.engine.render(parts.app, job);
    const viewer = seeing(caller);
    if (viewer === null && caller !== null && isForPlayers(executed.asked)) {
      return fail(MISSING.code, MISSING.message('en'));
    }
    return await subscribe({ ...parts, render }, { connection, caller: viewer, id, operation, asked: executed.asked });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    parts.log({ level: 'warn', event: 'unavailable', error: describeError(error) });
    await parts.store.unsubscribe(connection.id, id);
    return fail('SERVICE_UNAVAILABLE', 'Service temporarily unavailable. Send the same request again.');
  }
}

const RESULT_TOO_LARGE = errorList(
  'RESPONSE_TOO_LARGE',
  `The answer would have more than ${MAX_MESSAGE_BYTES} bytes. Ask for less at once, or over HTTP. A mutation was carried out.`,
);

/** The whole answer of a query or mutation. */
async function sendResult(parts: SessionParts, connection: string, id: string, rendered: Rendered): Promise<void> {
  if (!rendered.ok) {
    await deliver(parts, connection, errorMessage(id, rendered.errors));
    return;
  }
  const message = nextMessage(id, rendered.result);
  if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) {
    await deliver(parts, connection, errorMessage(id, RESULT_TOO_LARGE));
    return;
  }
  if (await deliver(parts, connection, message)) await deliver(parts, connection, completeMessage(id));
}
