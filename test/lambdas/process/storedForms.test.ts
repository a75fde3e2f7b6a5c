// "First read, then write": what this release writes, the last one can read, so that both may serve one game and either
// may take over.

import { describe, expect, test } from 'vitest';
import { REGISTRY, registryOf } from '../../../domain/titles/index.ts';
import { APART_FORM, WRITES_APART } from '../../../domain/tournament/index.ts';
import { editionForm, NEWEST_EDITION, WRITTEN_EDITION } from '../../../domain/tournament/life/index.ts';
import { type Forms, storedForms, unreadForms } from '../../../lambdas/process/storedForms.ts';
import { LAST_RELEASE } from '../../kit/processes/lastRelease.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const FORMS: Forms = { schemaVersions: [1], events: ['A'], rules: ['toy 1.0.0'] };

test('this release writes nothing that the last one cannot read', () => {
  expect(unreadForms(storedForms(REGISTRY).writes, LAST_RELEASE.reads)).toEqual([]);
});

test('this release reads all that it writes, and all that the last one reads', () => {
  const { reads, writes } = storedForms(REGISTRY);
  expect(unreadForms(writes, reads)).toEqual([]);
  expect(unreadForms(LAST_RELEASE.reads, reads)).toEqual([]);
});

test('groups that are kept apart are read, and written as this release says', () => {
  const { reads, writes } = storedForms(REGISTRY);
  expect([reads, writes].map(({ events }) => events.includes(APART_FORM))).toEqual([true, WRITES_APART]);
});

test('editions of tournaments are read, and written as a process says', () => {
  const form = editionForm(NEWEST_EDITION);
  const { reads, writes } = storedForms(REGISTRY);
  expect([reads, writes].map(({ events }) => events.includes(form))).toEqual([true, WRITTEN_EDITION >= NEWEST_EDITION]);
  expect(storedForms(REGISTRY, NEWEST_EDITION).writes.events).toContain(form);
});

test('rules that are coming are read and not written', () => {
  const { reads, writes } = storedForms(registryOf([toyTitle], [], [{ ...toyTitle, rulesVersion: '2.0.0' }]));
  expect(reads.rules).toEqual(['toy 1.0.0', 'toy 2.0.0']);
  expect(writes.rules).toEqual(['toy 1.0.0']);
});

describe('what cannot be read is named', () => {
  test.each([
    ['a schema version', { schemaVersions: [2] }, ['schema version 2']],
    ['an event', { events: ['A', 'B'] }, ['event B']],
    ['rules', { rules: ['toy 1.0.0', 'toy 1.1.0'] }, ['rules toy 1.1.0']],
  ])('%s', (_name, change, unread) => {
    expect(unreadForms({ ...FORMS, ...change }, FORMS)).toEqual(unread);
  });

  test('except the rules of a title that is new altogether', () => {
    expect(unreadForms({ ...FORMS, rules: ['toy 1.0.0', 'other 1.0.0'] }, FORMS)).toEqual([]);
  });
});
