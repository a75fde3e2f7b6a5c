// GraphQL over HTTP: every audit that the specification says MUST, against the running gateway.

import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

test('no audit of graphql-http fails; what it warns of is known', async () => {
  const results = await auditServer({ url: `${api.url}/graphql` });
  const failed = results.filter(({ status }) => status === 'error').map(({ name }) => name);
  expect(failed).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
  const warned = results.filter(({ status }) => status === 'warn').map(({ name }) => name);
  // Apollo Server answers a request that is no valid GraphQL with 400 in both media types.
  expect(warned.length).toBeLessThanOrEqual(3);
  for (const name of warned) expect(name).toMatch(/^SHOULD/);
});
