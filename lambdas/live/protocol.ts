// What clients say in the protocol graphql-transport-ws, checked; anything else is a violation, for which a connection
// is closed.

import { type Message, MessageType, parseMessage } from 'graphql-ws';
import { checkJson, MAX_REQUEST_BYTES, RequestRefused } from '../graphql/documents/request.ts';

export { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';

/** An operation as a client sends it. */
export interface Operation {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type ClientMessage =
  | { readonly type: 'init'; readonly payload: Payload }
  | { readonly type: 'ping'; readonly payload: Payload }
  | { readonly type: 'pong' }
  | { readonly type: 'subscribe'; readonly id: string; readonly operation: Operation }
  | { readonly type: 'complete'; readonly id: string }
  /** An operation that is larger, or nested more deeply, than a request may be. */
  | { readonly type: 'refused'; readonly id: string; readonly code: string; readonly message: string };

type Payload = Readonly<Record<string, unknown>>;

/** Characters of an operation's id. */
const MAX_ID = 128;

/** Null for what the protocol does not let a client say, and for what is too large unless it is an operation. */
export function parseClientMessage(text: string): ClientMessage | null {
  const message = parsed(text);
  if (message?.type === MessageType.Subscribe && message.id.length > MAX_ID) return null;
  const refusal = refusalOf(text, message);
  if (refusal === null) return clientMessage(message);
  return message?.type === MessageType.Subscribe ? { type: 'refused', id: message.id, ...refusal } : null;
}

/** As a request over HTTP would be refused; null: it would not. */
function refusalOf(text: string, message: Message | null): { readonly code: string; readonly message: string } | null {
  if (Buffer.byteLength(text) > MAX_REQUEST_BYTES) {
    return { code: 'BODY_TOO_LARGE', message: `The message is larger than ${MAX_REQUEST_BYTES} bytes.` };
  }
  try {
    checkJson(message);
    return null;
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    return { code: error.code, message: error.message };
  }
}

function clientMessage(message: Message | null): ClientMessage | null {
  switch (message?.type) {
    case MessageType.ConnectionInit:
      return { type: 'init', payload: message.payload ?? {} };
    case MessageType.Ping:
      return { type: 'ping', payload: message.payload ?? {} };
    case MessageType.Pong:
      return { type: 'pong' };
    case MessageType.Subscribe: {
      const { query, operationName, variables } = message.payload;
      const operation = { query, operationName: operationName ?? null, variables: variables ?? {} };
      return { type: 'subscribe', id: message.id, operation };
    }
    case MessageType.Complete:
      return { type: 'complete', id: message.id };
    default:
      return null;
  }
}

function parsed(text: string): Message | null {
  try {
    return parseMessage(text);
  } catch {
    return null;
  }
}

/** The connection is open. `player`: as whom; null: as a spectator, perhaps because the token was not valid. */
export function ackMessage(player: string | null, isTokenInvalid: boolean): string {
  const problem = {
    code: 'UNAUTHENTICATED',
    message: 'The access token is invalid or expired. This connection is a spectator’s.',
  };
  return JSON.stringify({
    type: MessageType.ConnectionAck,
    payload: { playerId: player, ...(isTokenInvalid ? { problem } : {}) },
  });
}

export function pongMessage(payload: Payload): string {
  return JSON.stringify({ type: MessageType.Pong, payload });
}
