// The process of a function: takes calls from the runtime API, as the runtime of Node.js does. Requests to AWS reach the machine instead.

import { Agent, request as plainRequest } from 'node:http';
import https from 'node:https';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { AWS_LAMBDA_RUNTIME_API, LAMBDA_TASK_ROOT, _HANDLER, REHEARSE_ENDPOINT, REHEARSE_PATIENCE, ...environment } =
  process.env;
const [host, port] = REHEARSE_ENDPOINT.split(':');
const agent = new Agent({ keepAlive: true });
const AWS = /(^|\.)amazonaws\.com$/;

https.request = (...words) => {
  const [first, second] = words;
  const isAddress = typeof first === 'string' || first instanceof URL;
  const url = isAddress ? new URL(first) : null;
  const options = { ...(isAddress ? (typeof second === 'object' ? second : {}) : first) };
  const called = url?.hostname ?? options.hostname ?? options.host;
  if (!AWS.test(called)) throw new Error(`no way out of this machine: ${called}`);
  const path = url === null ? options.path : `${url.pathname}${url.search}`;
  const headers = { ...options.headers, host: called };
  const answered = words.find((word) => typeof word === 'function');
  return plainRequest({ ...options, agent, protocol: 'http:', hostname: host, host, port, path, headers }, answered);
};
syncBuiltinESMExports();

// A busy machine is slower than a service: anyone who waits for an answer waits longer here.
const PATIENCE = Number(REHEARSE_PATIENCE);
const LONG_MS = 500;
const stretched = (ms) => (ms >= LONG_MS ? ms * PATIENCE : ms);
const { setTimeout: later } = globalThis;
globalThis.setTimeout = Object.assign((call, ms, ...words) => later(call, stretched(ms), ...words), later);
const { setTimeout: socketTimeout } = Socket.prototype;
Socket.prototype.setTimeout = function (ms, ...words) {
  return socketTimeout.call(this, stretched(ms), ...words);
};

// Packages of the SDK that the runtime itself brings.
const OWN_SDK = new URL('runtimeSdk.mjs', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    /^@aws-sdk\/client-(codedeploy|lambda)$/.test(name) ? { url: OWN_SDK, shortCircuit: true } : next(name, context),
});

const RUNTIME = `http://${AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`;

function ask(method, path, body) {
  return new Promise((resolve, reject) => {
    const asked = plainRequest(`${RUNTIME}/${path}`, { method, agent }, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () => resolve({ headers: answer.headers, text: Buffer.concat(pieces).toString() }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function described(error) {
  const { name = 'Error', message = String(error), stack = '' } = error ?? {};
  return JSON.stringify({ errorType: name, errorMessage: message, trace: stack.split('\n') });
}

function contextOf(headers) {
  const end = Number(headers['lambda-runtime-deadline-ms']);
  return {
    awsRequestId: headers['lambda-runtime-aws-request-id'],
    invokedFunctionArn: headers['lambda-runtime-invoked-function-arn'],
    functionName: environment.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: environment.AWS_LAMBDA_FUNCTION_VERSION,
    memoryLimitInMB: environment.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: environment.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: environment.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => end - Date.now(),
  };
}

async function load() {
  const [file, name] = _HANDLER.split('.');
  const module = await import(pathToFileURL(join(LAMBDA_TASK_ROOT, `${file}.mjs`)).href);
  if (typeof module[name] !== 'function') throw new Error(`${_HANDLER} is no function`);
  return module[name];
}

const handler = await load().catch(async (error) => {
  await ask('POST', 'init/error', described(error));
  process.exit(1);
});

for (;;) {
  const { headers, text } = await ask('GET', 'invocation/next');
  process.env._X_AMZN_TRACE_ID = headers['lambda-runtime-trace-id'];
  const id = headers['lambda-runtime-aws-request-id'];
  const [path, answer] = await Promise.resolve()
    .then(() => handler(JSON.parse(text), contextOf(headers)))
    .then(
      (result) => ['response', JSON.stringify(result ?? null)],
      (error) => ['error', described(error)],
    );
  await ask('POST', `invocation/${id}/${path}`, answer);
}
