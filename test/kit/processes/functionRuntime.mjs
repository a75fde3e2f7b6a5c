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

process.on('message', async ({ id, event }) => {
  const context = { awsRequestId: String(id), getRemainingTimeInMillis: () => 15_000 };
  process.send(
    await handler(event, context).then(
      (result) => ({ id, result }),
      (error) => ({ id, error: String(error?.stack ?? error) }),
    ),
  );
});
process.send({ ready: true });
