// The process of `deployedFunction.ts`: imports a bundle and hands it the events that its parent sends. Keys of the user pool, which the
// bundle fetches over HTTPS from AWS, come from the parent instead.

import { request } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const [, , file, services] = process.argv;

https.request = (address, options, answered) =>
  request(new URL(new URL(address).pathname, services), options, answered);
syncBuiltinESMExports();

const { handler } = await import(file);

/** As the runtime does with a function that takes too long; but this process lives on. */
function timedOut(ms) {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`Task timed out after ${ms} ms`)), ms).unref());
}

process.on('message', async ({ id, event, timeoutMs }) => {
  const end = Date.now() + timeoutMs;
  const context = { awsRequestId: String(id), getRemainingTimeInMillis: () => end - Date.now() };
  process.send(
    await Promise.race([handler(event, context), timedOut(timeoutMs)]).then(
      (result) => ({ id, result }),
      (error) => ({ id, error: String(error?.stack ?? error) }),
    ),
  );
});
process.send({ ready: true });
