// After an install, `node_modules/.bin/node` is the project's Node, whatever npm made of it.

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PACKAGE = `node-${process.platform}-${process.arch}`;
let project: string;
let link: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'signalbox-link-'));
  link = join(project, 'node_modules/.bin/node');
  mkdirSync(join(project, 'tools/node'), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../../../tools/node/linkNode.mjs'), join(project, 'tools/node/linkNode.mjs'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Installs a package whose `node` is a script that ends with `exitCode`. */
function installNode(exitCode: number): void {
  mkdirSync(join(project, 'node_modules', PACKAGE, 'bin'), { recursive: true });
  mkdirSync(join(project, 'node_modules/.bin'));
  writeFileSync(join(project, 'node_modules', PACKAGE, 'bin/node'), `#!/bin/sh\nexit ${exitCode}\n`);
}

function runScript(): void {
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'tools/node/linkNode.mjs')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

test('a link that npm dropped is made, and the file can be run', () => {
  installNode(0);
  runScript();
  expect(readlinkSync(link)).toBe(`../${PACKAGE}/bin/node`);
  expect(spawnSync(link).status).toBe(0);
});

test('a link that leads nowhere is replaced', () => {
  installNode(0);
  symlinkSync('../node-of-another-machine/bin/node', link);
  runScript();
  expect(readlinkSync(link)).toBe(`../${PACKAGE}/bin/node`);
});

test('a link that npm made is left alone', () => {
  installNode(0);
  symlinkSync(process.execPath, link);
  runScript();
  expect(readlinkSync(link)).toBe(process.execPath);
});

test('a Node that does not run on this machine is not linked', () => {
  installNode(1);
  runScript();
  expect(existsSync(link)).toBe(false);
});

test('without the package nothing happens', () => {
  runScript();
  expect(existsSync(link)).toBe(false);
});
