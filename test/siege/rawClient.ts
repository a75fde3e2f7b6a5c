// A client without manners: it writes bytes to a socket and may not read what comes back.

import { connect, type Socket } from 'node:net';

export interface RawClient {
  readonly socket: Socket;
  /** What has come back so far. */
  readonly answer: () => string;
  /** Settles when the other side has closed the connection. */
  readonly closed: Promise<void>;
}

/** Connects to `url` and writes `text`. `isReading`: false for a client that never reads. */
export function rawClient(url: string, text = '', isReading = true): RawClient {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
  const chunks: Buffer[] = [];
  if (isReading) socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
  });
  return { socket, closed, answer: () => Buffer.concat(chunks).toString('latin1') };
}

/** Settles when what came back matches `pattern`, or the connection is closed. */
export function answerOf(client: RawClient, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (pattern.test(client.answer())) resolve(client.answer());
    };
    client.socket.on('data', look);
    void client.closed.then(() => resolve(client.answer()));
    look();
  });
}
