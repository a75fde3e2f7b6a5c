// The port by which messages reach clients: API Gateway's management API on AWS, the sockets on one machine.

import type { SharedMessage } from './messages.ts';

/**
 * `ok`: it was taken, after all earlier ones; `gone`: there is no such connection any more; `fault`: the connection may
 * be there and did not take it, the same message may be tried again.
 */
export type Posted = 'ok' | 'gone' | 'fault';

export interface Push {
  /**
   * Sends one message (at most MAX_MESSAGE_BYTES in UTF-8) to a connection; `shared`: the same message, where others
   * get it too. Rejects never.
   */
  post(connection: string, message: string, shared?: SharedMessage): Promise<Posted>;
  /** Resolves when the connection can take a large message without many of them piling up, or is gone. */
  ready(connection: string): Promise<void>;
  /** Closes a connection, which need not be there. On AWS the close code is always 1000. Never rejects. */
  close(connection: string): Promise<void>;
}

/** Bytes of one message; API Gateway takes up to 128 KB. */
export const MAX_MESSAGE_BYTES = 98_304;
