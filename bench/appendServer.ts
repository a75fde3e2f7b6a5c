// The floor of the API bench, as a separate process: the same gateway and the same durable file, and a route that only does
// one append of a commit as long as that of a move. The file is SIGNALBOX_DATA. Prints its URL.

import type { StreamId } from '../domain/log/index.ts';
import { openSqliteStore } from '../eventstore/sqlite/index.ts';
import type { Route } from '../local/http/apiGateway.ts';
import { startGateway } from '../local/http/gateway.ts';

/** Bytes of the events of a move, the middle of what games store. */
const BODY_BYTES = 190;

const { store } = openSqliteStore(process.env.SIGNALBOX_DATA ?? ':memory:');
const body = new Uint8Array(BODY_BYTES).fill(32);
let appended = 0;

const append: Route = async () => {
  appended += 1;
  await store.append({
    // A stream of this bench: the brand is checked where clients name streams.
    stream: `game/${String(appended).padStart(26, '0')}` as StreamId,
    version: 1,
    commandId: new Uint8Array(16),
    commandDigest: new Uint8Array(8),
    actor: 0,
    summary: 1,
    recordedAt: Date.now(),
    dueAt: null,
    schemaVersion: 1,
    body,
    hash: new Uint8Array(32),
  });
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{"data":{}}' };
};

const gateway = await startGateway({ port: 0, routes: { '/graphql': append }, log: () => undefined });
process.stdout.write(`${gateway.url}\n`);
process.once('SIGTERM', () => process.exit(0));
