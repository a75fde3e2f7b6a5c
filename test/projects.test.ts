// Every test file runs in one project and only one: what is kept out of one for its needs or its length is not lost.

import { readdirSync } from 'node:fs';
import { join, matchesGlob, sep } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((path) => join('test', path).split(sep).join('/'))
  .filter((path) => path.endsWith('.test.ts'));

interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

const PROJECTS: readonly Project[] = (config.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) throw new Error('a project without tests of its own');
  const { name, include = [], exclude = [] } = project.test ?? {};
  return { name: String(name), include, exclude };
});

function projectsOf(path: string): readonly string[] {
  const isIn = (patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(path, pattern));
  return PROJECTS.filter(({ include, exclude }) => isIn(include) && !isIn(exclude)).map(({ name }) => name);
}

test('every test file runs in exactly one project', () => {
  expect(FILES.length).toBeGreaterThan(100);
  expect(FILES.filter((path) => projectsOf(path).length !== 1)).toEqual([]);
});

test('every project has files', () => {
  expect(PROJECTS.length).toBeGreaterThan(1);
  const used = new Set(FILES.flatMap(projectsOf));
  expect(PROJECTS.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

test('mutants and second engines are no units', () => {
  expect(projectsOf('test/domain/titles/next-station-london/oracle.test.ts')).toEqual(['oracle']);
  expect(projectsOf('test/domain/audit/mutantsForks.test.ts')).toEqual(['mutants']);
  expect(projectsOf('test/domain/audit/honest.test.ts')).toEqual(['unit']);
  expect(projectsOf('test/nowhere/lost.test.ts')).toEqual([]);
});
