// A tool that somebody chose and that cannot be used is never replaced in silence. The tools here are scripts: none
// needs to be installed.

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium, findJava, findPython } from './kit/processes/ensureTools.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-tools-'));
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that says `answer` whatever it is asked; its path. */
function program(name: string, answer: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho '${answer}'\n`);
  chmodSync(path, 0o755);
  return path;
}

/** What `find` answers, and what it says on standard error. */
function found(find: () => string | null): { readonly tool: string | null; readonly says: readonly string[] } {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    return { tool: find(), says: spy.mock.calls.map(String) };
  } finally {
    spy.mockRestore();
  }
}

/** The tool on the path, that which the variable chooses, and one that cannot be used. */
const TOOLS = [
  {
    variable: 'PYTHON',
    find: findPython,
    plant: () => {
      program('python3', 'Python 3.12.1');
      return { own: 'python3', good: program('chosen', 'Python 3.9.0') };
    },
    bad: () => program('old', 'Python 3.8.20'),
    needed: 'no Python 3.9 or later',
  },
  {
    variable: 'CHROMIUM',
    find: findChromium,
    plant: () => ({ own: program('chromium-headless-shell', ''), good: program('chosen', '') }),
    bad: () => join(folder, 'nothing'),
    needed: 'no program',
  },
  {
    variable: 'JAVA_HOME',
    find: findJava,
    plant: () => {
      program('java', 'openjdk version "21.0.1"');
      program('home/bin/java', 'openjdk version "17.0.2"');
      return { own: 'java', good: join(folder, 'home') };
    },
    bad: () => dirname(dirname(program('old/bin/java', 'java version "1.8.0_402"'))),
    needed: 'no home of a Java 17 or later',
  },
];

describe.each(TOOLS)('$variable', ({ variable, find, plant, bad, needed }) => {
  test('that is not set leaves the tool on the path, without a word', () => {
    const { own } = plant();
    vi.stubEnv(variable, '');
    expect(found(find)).toEqual({ tool: own, says: [] });
  });

  test('that is set and can be used is used, without a word', () => {
    const { good } = plant();
    vi.stubEnv(variable, good);
    expect(found(find)).toEqual({ tool: variable === 'JAVA_HOME' ? `${good}/bin/java` : good, says: [] });
  });

  test('that is set and cannot be used is named, with what is used instead, once', () => {
    const { own } = plant();
    const chosen = bad();
    vi.stubEnv(variable, chosen);
    const message = `signalbox: ${variable} is "${chosen}", which is ${needed}; ${own} is used instead`;
    expect(found(find)).toEqual({ tool: own, says: [message] });
    expect(found(find)).toEqual({ tool: own, says: [] });
  });
});

test('when there is no other either, that is said', () => {
  vi.stubEnv('PATH', folder);
  vi.stubEnv('PYTHON', 'no-such-python');
  const message = 'signalbox: PYTHON is "no-such-python", which is no Python 3.9 or later; no other was found';
  expect(found(findPython)).toEqual({ tool: null, says: [message] });
});
