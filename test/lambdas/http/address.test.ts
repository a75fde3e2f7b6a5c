// Links begin with the address that clients call.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { addressOf, publishedAt } from '../../../lambdas/http/address.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';

/** The address that a function sees. */
async function seen(publicUrl: string | null): Promise<string> {
  let event: APIGatewayProxyEventV2 | null = null;
  const serve = publishedAt(async (given) => {
    event = given;
    return { statusCode: 200 };
  }, publicUrl);
  await serve(graphqlEvent({ headers: { 'x-forwarded-proto': 'https' } }), { awsRequestId: '1' });
  return addressOf(event ?? graphqlEvent());
}

test.each([
  [null, 'https://api.example.org'],
  ['https://play.example.org', 'https://play.example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('behind %s it is %s', async (publicUrl, address) => {
  expect(await seen(publicUrl)).toBe(address);
});
