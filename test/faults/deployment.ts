// The functions as they are deployed, on a table that fails on demand.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { inject } from 'vitest';
import { bundleFile, bundleLate } from '../../infra/bundleFile.ts';
import { BUDGETS } from '../../infra/bundling.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { type AwsServices, startAwsServices } from '../kit/processes/awsServices.ts';
import { type DeployedFunction, startDeployedFunction } from '../kit/processes/deployedFunction.ts';
import {
  freshIdentitiesTable,
  freshInvitationsTable,
  freshLogTable,
  freshProfilesTable,
  localClient,
} from '../kit/stores/dynamodbTable.ts';
import { type FaultyProxy, startFaultyProxy } from '../kit/stores/faultyProxy.ts';

const SECRET = JSON.stringify({ current: 'k1', k1: 'ab'.repeat(32) });

export interface Deployment {
  readonly proxy: FaultyProxy;
  readonly services: AwsServices;
  /** A new process of a function. */
  start(name: keyof typeof BUDGETS): Promise<DeployedFunction>;
  stop(): Promise<void>;
}

export async function deploy(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-faults-'));
  const proxy = await startFaultyProxy(inject('dynamodbEndpoint'));
  const services = await startAwsServices(SECRET);
  const client = localClient();
  const around = {
    dynamodb: proxy.endpoint,
    services,
    logTable: await freshLogTable(client),
    profilesTable: await freshProfilesTable(client),
    identitiesTable: await freshIdentitiesTable(client),
    invitationsTable: await freshInvitationsTable(client),
    isQuiet: true,
  };
  client.destroy();
  await bundleLate(folder);
  const files = new Map<string, Promise<unknown>>();
  const running: DeployedFunction[] = [];
  return {
    proxy,
    services,
    async start(name) {
      const file = join(folder, `${name}.mjs`);
      if (!files.has(name)) files.set(name, bundleFile(BUDGETS[name].entry, file));
      await files.get(name);
      const process = await startDeployedFunction(file, around);
      running.push(process);
      return process;
    },
    async stop() {
      for (const process of running) process.stop();
      services.stop();
      await proxy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A request of the bearer of `token`. */
export function requestOf(token: string, method: 'GET' | 'POST', rawPath: string, body?: object) {
  const event = graphqlEvent({
    rawPath,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
    },
  });
  const http = { ...event.requestContext.http, method, path: rawPath };
  const { body: _body, ...rest } = { ...event, requestContext: { ...event.requestContext, http } };
  return body === undefined ? rest : { ...rest, body: JSON.stringify(body) };
}

export function graphqlRequest(token: string, query: string, variables: object = {}) {
  return requestOf(token, 'POST', '/graphql', { query, variables });
}

const DONE = '{ __typename ... on GameSuccess { version repeated game { id version } } ... on Problem { code } }';

/** A mutation, with what the tests look at of its result as `done`. */
export function mutation(token: string, name: string, input: object) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return graphqlRequest(token, `mutation ($input: ${type}!) { done: ${name}(input: $input) ${DONE} }`, { input });
}

/** The data of an answer without an error. */
export function dataOf({ statusCode, body = '' }: APIGatewayProxyStructuredResultV2) {
  const { data, errors } = JSON.parse(body);
  if (statusCode !== 200 || errors !== undefined) throw new Error(`${statusCode} ${body}`);
  return data;
}
