// `kill -9` in the middle of a tournament: while it is entered, paired, played, closed. The next process continues, and
// the standings are those of a run that nobody killed; a stranger derives them again from the files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fastChance } from '../../domain/chance/index.ts';
import { runAudit } from '../kit/processes/auditProgram.ts';
import { freshFolder, type Running, runProgram } from '../kit/processes/serverProcess.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../kit/sampling.ts';

const PLAN = IS_EXHAUSTIVE ? { players: 1_000, rounds: 4, kills: 10 } : { players: 16, rounds: 2, kills: 2 };
const TITLE = 'next-station-london';
const SEATS = 4;

/** All of it, on a machine that has other things to do. */
const TIMEOUT_MS = 3_600_000;

/** A kill strikes within this time of a line. */
const STRIKE_WITHIN_MS = 20;

function eventProcess(path: string): Running {
  const { players, rounds } = PLAN;
  return runProgram('test/kit/tournaments/eventProcess.ts', [path, TITLE, ...[players, rounds, SEATS].map(String)]);
}

/** Settles once the process has printed the `number`-th line `word` (from 1), or has ended. */
async function lines(running: Running, word: string, number: number): Promise<void> {
  let isOver = false;
  const over = running.finished.then(() => {
    isOver = true;
  });
  const count = () =>
    running
      .printed()
      .split('\n')
      .filter((line) => line === word).length;
  while (!isOver && count() < number) await Promise.race([over, wait(1)]);
}

/** The standings that it prints in the end. */
async function standingsOf(running: Running): Promise<string> {
  const { code, stdout, stderr } = await running.finished;
  const found = /^standings ([0-9a-f ]{129})$/m.exec(stdout)?.[1];
  return found ?? expect.fail(`it ended with ${code}: ${stderr}`);
}

test(`a tournament of ${PLAN.players} that is killed ${PLAN.kills} times ends as one that is not`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const chance = fastChance(sampleNumber('kills of a tournament'));
  const folder = freshFolder();
  try {
    const expected = await standingsOf(eventProcess(join(folder.path, 'whole.db')));
    const path = join(folder.path, 'killed.db');
    let killed = 0;
    for (let kill = 0; kill < PLAN.kills; kill += 1) {
      const running = eventProcess(path);
      // At a step of the tournament, or in the middle of the games.
      const word = kill % 2 === 0 ? 'control' : 'played';
      await lines(running, word, 1 + chance.below(word === 'control' ? 4 : PLAN.players / 4));
      await wait(chance.below(STRIKE_WITHIN_MS));
      running.child.kill('SIGKILL');
      const { code, stderr } = await running.finished;
      expect({ code: code ?? 0, stderr }).toEqual({ code: 0, stderr: '' });
      if (code === null) killed += 1;
    }
    expect(await standingsOf(eventProcess(path))).toBe(expected);
    expect(killed).toBeGreaterThan(0);
    const record = readFileSync(`${path}.record`, 'utf8');
    for (const happened of [/RollChanged/, /ResultCorrected/, /"noShows":\[\d/]) expect(record).toMatch(happened);
    const { code, stdout } = await runAudit([`${path}.record`, '--games', `${path}.games`]);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/verified/i) });
  } finally {
    folder.remove();
  }
});
