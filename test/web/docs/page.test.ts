// The reference of REST at `/docs`: all of the description is there, and nothing leads nowhere.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../../web/docs/html.ts';
import type { OpenApi } from '../../../web/docs/openapi.ts';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';

const API: OpenApi = JSON.parse(readFileSync('schema/openapi.json', 'utf8'));
const OPERATIONS = Object.values(API.paths).flatMap((methods) => Object.values(methods));

describe('the page', () => {
  const html = pageOf(API);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  test('has every operation once in its contents and once in full, and every schema and shared answer', () => {
    for (const { operationId } of OPERATIONS) {
      expect(html.split(`href="#${operationId}"`)).toHaveLength(3);
      expect(ids).toContain(operationId);
    }
    for (const name of Object.keys(API.components.schemas)) expect(ids).toContain(`schema-${name}`);
    for (const name of Object.keys(API.components.responses)) expect(ids).toContain(`answer-${name}`);
  });

  test('leads nowhere that is not there, and has no name twice', () => {
    const asked = new Set([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
    expect([...asked].filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test('has no script, and no style of its own', () => {
    expect(html).not.toMatch(/<script|<style|\son\w+=|style=/);
  });
});

test('what the description says is text: members, bounds, shapes to choose from, and signs of HTML', () => {
  const name = { type: 'string', minLength: 1, maxLength: 64, description: 'Not `a<b>` & "c".' };
  const entry = { type: 'object', properties: { name }, required: ['name'] };
  const either = { oneOf: [{ $ref: '#/components/schemas/Entry' }, { type: ['array', 'null'], items: entry }] };
  const content = { 'application/json': { schema: either, example: { name: '</pre>' } } };
  const operation = { operationId: 'put', tags: ['all'], summary: 'Put <it>', requestBody: { content }, responses: {} };
  const html = pageOf({
    info: { title: 'T', version: '1' },
    tags: [{ name: 'all' }, { name: 'empty' }],
    paths: { '/v1/x': { put: { ...operation, security: [{ bearer: [] }, {}] } } },
    components: { parameters: {}, responses: {}, schemas: { Entry: entry } },
  });
  expect(html).toContain('Put &lt;it&gt;');
  expect(html).toContain('With a token or without.');
  expect(html).toContain('Not <code>a&lt;b&gt;</code> &amp; &quot;c&quot;.');
  expect(html).toContain('<small>1 to 64 characters</small>');
  expect(html).toContain('<a href="#schema-Entry">Entry</a> or list of object or null');
  expect(html).toContain('&lt;/pre&gt;');
  expect(html).not.toContain('id="empty"');
});

describe('served', () => {
  let api: TestSystem;
  let browsing: Browsing;
  beforeAll(async () => {
    api = await startTestSystem();
    browsing = await startBrowsing(api.url);
  });
  afterAll(async () => {
    await browsing?.stop();
    await api?.stop();
  });

  test('on a phone one finds an operation by its room, and nothing is too wide', async () => {
    const look = async (page: Page) => {
      await page.getByText('games', { exact: true }).first().click();
      const find = page.getByRole('navigation').getByRole('link', { name: 'Play a legal move, named by its notation' });
      await find.click();
      expect(new URL(page.url()).hash).toBe('#playMove');
      await page.getByRole('heading', { name: 'Play a legal move, named by its notation' }).waitFor();
      expect(await page.locator('#playMove').getByText('/v1/games/{id}/moves').count()).toBeGreaterThan(0);
      expect(await overflow(page)).toBe(0);
    };
    await browsing.visit('/docs', look, { width: 390, height: 844, locale: 'en-GB' });
  });
});
