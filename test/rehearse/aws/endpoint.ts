// The one address of all services: requests of functions and of the operator, told apart by their credentials, checked,
// and passed on.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deployments } from './deployments.ts';
import type { Answer, Dynamodb } from './dynamodb.ts';
import type { Functions } from './functions.ts';
import type { Caller, Iam } from './iam.ts';
import type { Queues } from './queues.ts';
import type { Secrets } from './secrets.ts';
import { bodyOf, type Listening, listen } from './server.ts';
import type { SocketDoor } from './socketDoor.ts';
import type { UserPools } from './userPools.ts';
import { type Data, dataOf, Refused, textOf } from './values.ts';

export interface Services {
  readonly account: string;
  readonly region: string;
  readonly iam: Iam;
  readonly dynamodb: Dynamodb;
  readonly queues: Queues;
  readonly secrets: Secrets;
  readonly functions: Functions;
  readonly deployments: Deployments;
  readonly pools: UserPools;
  /** Open WebSocket APIs by their ids. */
  readonly sockets: ReadonlyMap<string, SocketDoor>;
  /** Requests that are refused before they are looked at; for planted faults. */
  fault(service: string, operation: string): Refused | null;
}

interface Request {
  readonly caller: Caller;
  readonly operation: string;
  readonly text: string;
}

/** The access key of the operator, who may do everything that resources do not forbid. */
export const OPERATOR = 'operator';

export function openEndpoint(services: Services): Promise<Listening> {
  return listen(async (request, response) => {
    const text = await bodyOf(request);
    try {
      await answerTo(services, request, text, response);
    } catch (error) {
      refuse(response, error instanceof Refused ? error : new Refused('InternalFailure', String(error), 500));
    }
  });
}

async function answerTo(
  services: Services,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const caller = callerOf(request);
  const { host = '', method = '' } = { ...request.headers, method: request.method };
  const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
  if (path.endsWith('/.well-known/jwks.json')) return json(response, services.pools.keys());
  const invoked = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path)?.[1];
  if (invoked !== undefined) return invoke(services, caller, { name: invoked, payload: body.toString() }, response);
  const managed = /^(?<api>[^.]+)\.execute-api\.[^/]*\/(?<stage>[^/]+)\/@connections\/(?<connection>.+)$/.exec(
    `${host}${path}`,
  );
  if (managed !== null) {
    const { api = '', stage = '', connection = '' } = managed.groups ?? {};
    return connections(services, caller, { api, stage, connection, method, body }, response);
  }
  const { status, text } = await operate(services, caller, request, body.toString());
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
}

/** A request of the JSON protocols. */
async function operate(services: Services, caller: Caller, request: IncomingMessage, text: string): Promise<Answer> {
  const target = textOf(request.headers['x-amz-target'] ?? '');
  const [service = '', operation = ''] = target.split('.');
  const fault = services.fault(service, operation);
  if (fault !== null) throw fault;
  const serve = SERVICES[service];
  if (serve === undefined) throw new Refused('UnknownOperationException', `not known here: ${request.url} ${target}`);
  return serve(services, { caller, operation, text });
}

const SERVICES: Readonly<Record<string, (services: Services, request: Request) => Promise<Answer>>> = {
  DynamoDB_20120810: ({ dynamodb, iam }, { caller, operation, text }) =>
    dynamodb.forward(operation, text, (action, resource) => iam.check(caller, action, resource)),
  AmazonSQS: async ({ queues, iam }, { caller, operation, text }) => {
    const body = bodyIn(text);
    const { arn } = queues.queue(textOf(body.QueueUrl));
    iam.check(caller, `sqs:${operation.replace(/Batch$/, '')}`, arn);
    return ok(queues.answer(operation, body));
  },
  secretsmanager: async ({ secrets, iam }, { caller, operation, text }) => {
    const body = bodyIn(text);
    iam.check(caller, `secretsmanager:${operation}`, textOf(body.SecretId));
    return ok(secrets.answer(operation, body));
  },
  CodeDeploy_20141006: async ({ deployments, iam, region, account }, { caller, operation, text }) => {
    const body = bodyIn(text);
    if (operation !== 'PutLifecycleEventHookExecutionStatus') throw new Refused('InvalidOperation', operation);
    const group = deployments.groupOf(textOf(body.lifecycleEventHookExecutionId));
    iam.check(caller, `codedeploy:${operation}`, `arn:aws:codedeploy:${region}:${account}:deploymentgroup:${group}`);
    return ok(deployments.report(body));
  },
};

async function invoke(
  { functions, iam }: Services,
  caller: Caller,
  { name, payload }: { readonly name: string; readonly payload: string },
  response: ServerResponse,
): Promise<void> {
  iam.check(caller, 'lambda:InvokeFunction', name);
  const outcome = await functions.invoke(name, payload);
  const headers = { 'content-type': 'application/json', 'x-amz-executed-version': outcome.version };
  response.writeHead(200, outcome.error === null ? headers : { ...headers, 'x-amz-function-error': outcome.error });
  response.end(outcome.payload);
}

interface Management {
  readonly api: string;
  readonly stage: string;
  readonly connection: string;
  readonly method: string;
  readonly body: Buffer;
}

async function connections(
  services: Services,
  caller: Caller,
  asked: Management,
  response: ServerResponse,
): Promise<void> {
  const { api, stage, connection, method, body } = asked;
  const place = `arn:aws:execute-api:${services.region}:${services.account}:${api}/${stage}`;
  services.iam.check(caller, 'execute-api:ManageConnections', `${place}/${method}/@connections/${connection}`);
  const fault = services.fault('execute-api', method);
  if (fault !== null) throw fault;
  const door = services.sockets.get(api);
  if (door === undefined) throw new Refused('NotFoundException', `no API ${api}`, 404);
  if (method === 'DELETE') door.end(connection);
  else door.post(connection, body);
  response.writeHead(method === 'DELETE' ? 204 : 200).end();
}

function callerOf({ headers }: IncomingMessage): Caller {
  const key = /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';
  return key === OPERATOR ? null : key;
}

function bodyIn(text: string): Data {
  return dataOf(JSON.parse(text));
}

function ok(body: Data): Answer {
  return { status: 200, text: JSON.stringify(body) };
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, { code, message, status }: Refused): void {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': code };
  response.writeHead(status, headers).end(JSON.stringify({ __type: code, message }));
}
