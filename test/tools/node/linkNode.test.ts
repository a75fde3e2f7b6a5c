// Before an npm script runs, `node_modules/.bin/node` is the project's Node, whatever npm made of it.

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const PACKAGE = `node-${process.platform}-${process.arch}`;
let project: string;
let link: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'signalbox-link-'));
  link = join(project, 'node_modules/.bin/node');
  mkdirSync(join(project, 'tools/node'), { recursive: true });
  for (const file of ['tools/node/linkNode.mjs', 'tools/node/requireNode.mjs']) {
    copyFileSync(join(ROOT, file), join(project, file));
  }
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Installs a package whose `node` is a script that ends with `exitCode`, and says so. */
function installNode(exitCode: number): void {
  mkdirSync(join(project, 'node_modules', PACKAGE, 'bin'), { recursive: true });
  mkdirSync(join(project, 'node_modules/.bin'));
  writeFileSync(join(project, 'node_modules', PACKAGE, 'bin/node'), `#!/bin/sh\necho pinned\nexit ${exitCode}\n`);
}

/** Whether `linkNode` says that it made a link. */
function isLinkedNow(): boolean {
  const program = `const { linkNode } = await import(process.argv[1]); process.stdout.write(String(linkNode()));`;
  const words = [
    '--input-type=module',
    '--eval',
    program,
    pathToFileURL(join(project, 'tools/node/linkNode.mjs')).href,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout === 'true';
}

test('a link that npm dropped is made, and the file can be run', () => {
  installNode(0);
  expect(isLinkedNow()).toBe(true);
  expect(readlinkSync(link)).toBe(`../${PACKAGE}/bin/node`);
  expect(spawnSync(link).status).toBe(0);
});

test('a link that leads nowhere is replaced', () => {
  installNode(0);
  symlinkSync('../node-of-another-machine/bin/node', link);
  expect(isLinkedNow()).toBe(true);
  expect(readlinkSync(link)).toBe(`../${PACKAGE}/bin/node`);
});

test('a link that npm made is left alone', () => {
  installNode(0);
  symlinkSync(process.execPath, link);
  expect(isLinkedNow()).toBe(false);
  expect(readlinkSync(link)).toBe(process.execPath);
});

test('a Node that does not run on this machine is not linked', () => {
  installNode(1);
  expect(isLinkedNow()).toBe(false);
  expect(existsSync(link)).toBe(false);
});

test('without the package nothing happens', () => {
  expect(isLinkedNow()).toBe(false);
  expect(existsSync(link)).toBe(false);
});

test('a script that npm starts on another Node goes on with the one that is linked now', () => {
  installNode(0);
  const machine = join(project, 'machine');
  mkdirSync(machine);
  const pretend = join(machine, 'pretend.mjs');
  writeFileSync(pretend, "Object.defineProperty(process, 'version', { value: 'v20.20.2' });\n");
  const older = `#!/bin/sh\nexec '${process.execPath}' --import '${pretend}' "$@"\n`;
  writeFileSync(join(machine, 'node'), older, { mode: 0o755 });
  const { start } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
  const env = { PATH: [join(project, 'node_modules/.bin'), machine, process.env.PATH].join(':') };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', start], { cwd: project, env, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'pinned\n', stderr: '' });
});

test('no script of a package runs at an install', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const run = Object.entries<string>(scripts).filter(([, script]) => script.includes('requireNode.mjs'));
  expect(run.length).toBeGreaterThan(10);
  for (const [name, script] of run) {
    expect(script, name).toMatch(/^node tools\/node\/requireNode\.mjs && hash -r && /);
  }
});
