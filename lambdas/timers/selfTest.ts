// The self-test of the timers: the heartbeat, the lists as far as they are read before anything is done, and a timer of
// every kind of its own.

import { createSweeper, type Sweeper } from '../../app/index.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';
import { NOBODYS_ID } from '../process/versionTest.ts';

/** A game, a tournament and its reminders, as their timers are called. */
const NAMES = [NOBODYS_ID, `T#${NOBODYS_ID}`, `R#${NOBODYS_ID}`];

export interface TimersTest {
  beat(): Promise<unknown>;
  readonly sweeper: Sweeper;
}

export async function testTimers({ beat, sweeper }: TimersTest): Promise<void> {
  await beat();
  await sweeper.sweep(() => false);
  const views = openMemoryReadStore();
  const done: string[] = [];
  const note = async (what: string) => void done.push(what);
  await views.put(
    NAMES.map((name) => ({
      partition: name,
      sort: 'TIMER',
      version: 1,
      body: '',
      listing: { list: 'D#0', place: `${'0'.repeat(13)}#${name}` },
      expiresAt: null,
    })),
  );
  const own = createSweeper({
    views,
    clock: { now: Date.now },
    look: () => note('game'),
    advance: () => note('tournament'),
    remind: () => note('reminder'),
    onFault: (_, error) => {
      throw error;
    },
  });
  await own.sweep(() => done.length < NAMES.length);
  if (done.sort().join() !== 'game,reminder,tournament') throw new Error(`of all timers only ${done.join()}`);
}
