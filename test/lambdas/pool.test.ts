// Accounts of the user pool are deleted when their players leave: what Cognito is asked, and what its answers mean.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFromPool } from '../../lambdas/pool/remove.ts';

const POOL = 'eu-central-1_AbCdEfGhI';
const asked: { readonly target: unknown; readonly body: unknown }[] = [];
let answer: { readonly status: number; readonly body: object } = { status: 200, body: {} };

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    asked.push({ target: request.headers['x-amz-target'], body: JSON.parse(body) });
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(answer.body));
  });
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function remove(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  const endpoint = `http://127.0.0.1:${port}`;
  return removeFromPool(POOL, 'ada', { endpoint, region: 'eu-central-1', credentials, maxAttempts: 1 });
}

test('the pool is asked to delete the account', async () => {
  answer = { status: 200, body: {} };
  await remove();
  expect(asked).toEqual([
    {
      target: 'AWSCognitoIdentityProviderService.AdminDeleteUser',
      body: { UserPoolId: POOL, Username: 'ada' },
    },
  ]);
});

test('one that is not there is deleted; what else goes wrong is an error', async () => {
  answer = { status: 400, body: { __type: 'UserNotFoundException', message: 'User does not exist.' } };
  await remove();
  answer = { status: 400, body: { __type: 'TooManyRequestsException', message: 'Rate exceeded' } };
  await expect(remove()).rejects.toMatchObject({ name: 'TooManyRequestsException' });
});
