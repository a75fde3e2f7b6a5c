// The stepper in a real terminal (a pseudo terminal of util-linux): keys, the screen, a new size, and the terminal as
// it was afterwards.

import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditFolder } from '../../kit/processes/auditProgram.ts';
import { ROOT } from '../../kit/processes/serverProcess.ts';
import { germanReplay, replayInputs } from '../../kit/replays/replayInputs.ts';

const folder = auditFolder();
let path: string;
let tampered: string;
beforeAll(async () => {
  path = folder.file('game.ndjson', await germanReplay());
  tampered = folder.file('tampered.ndjson', (await replayInputs()).tampered);
});
afterAll(() => folder.remove());

const PATIENCE_MS = 20_000;
const ENTER = '\u001b[?1049h';
const LEAVE = '\u001b[?1049l';
const HIDE = '\u001b[?25l';
const SHOW = '\u001b[?25h';

interface Session {
  send(keys: string): void;
  /** Everything that came so far. */
  output(): string;
  /** Waits until the last screen shows `text`. */
  shows(text: string | RegExp): Promise<void>;
  signal(name: 'TERM' | 'HUP' | 'INT'): void;
  resize(rows: number, columns: number): void;
  /** Waits for the end: the exit code of the program, and the settings of the terminal before and after. */
  finished(): Promise<{ readonly code: number; readonly before: string; readonly after: string }>;
}

/** Runs the stepper between two looks at the settings of its terminal. */
function openSession(...words: readonly string[]): Session {
  return sessionOn(path, words);
}

function sessionOn(file: string, words: readonly string[]): Session {
  const quoted = [process.execPath, `${ROOT}/tools/replay/main.ts`, file, ...words]
    .map((word) => `'${word}'`)
    .join(' ');
  const script = `stty rows 24 cols 80; echo "TTY=$(tty)"; echo "BEFORE=$(stty -g)"; sh -c 'echo "PID=$$"; exec "$@"' sh ${quoted}; echo "CODE=$?"; echo "AFTER=$(stty -g)"`;
  const child = spawn('script', ['-qec', script, '/dev/null'], {
    env: { ...process.env, TERM: 'xterm', SHELL: '/bin/sh' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  const noted = (name: string) => new RegExp(`${name}=(\\S+)`).exec(output)?.[1] ?? '';
  return {
    send: (keys) => void child.stdin.write(keys),
    output: () => output,
    shows: (text) => expect.poll(() => lastScreen(output), { timeout: PATIENCE_MS, interval: 20 }).toMatch(text),
    signal: (name) => void process.kill(Number(noted('PID')), `SIG${name}`),
    resize: (rows, columns) =>
      void spawnSync('stty', ['-F', noted('TTY'), 'rows', String(rows), 'cols', String(columns)]),
    async finished() {
      await Promise.race([ended, wait(PATIENCE_MS).then(() => child.kill())]);
      return { code: Number(noted('CODE') || Number.NaN), before: noted('BEFORE'), after: noted('AFTER') };
    },
  };
}

/** The text of the last screen that was drawn whole, line by line. */
function lastScreen(output: string): string {
  const drawn = output.split('\u001b[1;1H').at(-1) ?? '';
  return drawn.replaceAll(/\p{Cc}\[\d+;1H/gu, '\n').replaceAll(/(?!\n)\p{Cc}(\[[0-9;?]*[A-Za-z])?/gu, '');
}

async function expectRestored(session: Session, code: number): Promise<void> {
  const { before, after, ...ended } = await session.finished();
  expect(ended.code).toBe(code);
  expect(before).not.toBe('');
  expect(after).toBe(before);
  const output = session.output();
  expect(output.split(ENTER)).toHaveLength(2);
  expect(output.split(LEAVE)).toHaveLength(2);
  expect(output.lastIndexOf(SHOW)).toBeGreaterThan(output.lastIndexOf(HIDE));
  expect(output.lastIndexOf(LEAVE)).toBeGreaterThan(output.indexOf(ENTER));
}

describe.skipIf(process.platform !== 'linux')('in a terminal', () => {
  test('keys step, jump, scroll and speak; q leaves everything as it was', async () => {
    const session = openSession();
    await session.shows('Version 1 of ');
    expect(lastScreen(session.output())).toContain('✓ verified');
    session.send('\u001b[C');
    await session.shows('Version 2 of ');
    session.send('nn');
    await session.shows('Version 4 of ');
    session.send('\u001b[D');
    await session.shows('Version 3 of ');
    session.send('g20\r');
    await session.shows('Version 20 of ');
    await session.shows(/ 1–20\/\d+/);
    session.send('\u001b[6~');
    await session.shows(/ (?!1–)\d+–\d+\/\d+/);
    session.send('l');
    await session.shows('Version 20 von ');
    session.send('\u001b[F');
    await session.shows(/Version (\d+) von \1 /);
    session.send('q');
    await expectRestored(session, 0);
  });

  test('a key that arrives in two pieces is one key', async () => {
    const session = openSession('--at', '5');
    await session.shows('Version 5 of ');
    session.send('\u001b');
    session.send('[C');
    await session.shows('Version 6 of ');
    session.send('\u0003');
    await expectRestored(session, 0);
  });

  test('it plays by itself', async () => {
    const session = openSession('--auto', '0.05');
    await session.shows(/Version (1\d|[2-9]\d) of /);
    session.send('a');
    await session.shows('g version');
    session.send('\u001b');
    await expectRestored(session, 0);
  });

  test('a game that failed ends with the exit code of a failed audit', async () => {
    const session = sessionOn(tampered, []);
    await session.shows('✗ FAILED');
    session.send('q');
    await expectRestored(session, 1);
  });

  test('it follows a new size', async () => {
    const session = openSession('--at', '20');
    await session.shows(/ 1–20\/\d+/);
    session.resize(12, 50);
    await session.shows(/ 1–8\/\d+/);
    // The terminal may learn its rows before its columns, and draw in between.
    const size = () => {
      const lines = lastScreen(session.output()).split('\n');
      return { rows: lines.length, fits: lines.every((line) => line.length <= 50) };
    };
    await expect.poll(size, { timeout: 10_000 }).toEqual({ rows: 12, fits: true });
    session.send('q');
    await expectRestored(session, 0);
  });

  test.each([
    ['TERM', 143],
    ['INT', 130],
    ['HUP', 129],
  ] as const)('the signal %s leaves everything as it was', async (name, code) => {
    const session = openSession();
    await session.shows('Version 1 of ');
    session.signal(name);
    await expectRestored(session, code);
  });
});
