// Replay files for the tests of the programs that read them: finished games, a fork and its origin, a running game, a
// tampered one.

import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn } from '../app/appOn.ts';
import { botGame, fileOf, forkOf, playFirst, startedGame } from './replayFiles.ts';

export interface ReplayInputs {
  /** Of games that bots played to their end. */
  readonly whole: string;
  readonly other: string;
  /** Of a fork, without its origin. */
  readonly fork: string;
  readonly origin: string;
  /** Of a game that is being played. */
  readonly partial: string;
  /** `whole` with one score changed in its end line. */
  readonly tampered: string;
}

/** Plays all of them in memory; takes a second. */
export async function replayInputs(): Promise<ReplayInputs> {
  const app = appOn(openMemoryStore().store);
  const [first, second, third] = [
    await botGame(app, 2, 'first'),
    await botGame(app, 3, 'second'),
    await botGame(app, 1, 'third'),
  ];
  const fork = await forkOf(app, third.id, 20, 'by bots');
  const running = await startedGame(app, [ADA], 'running');
  await playFirst(app, ADA, running.id);
  const whole = await fileOf(app, first.id);
  const origin = await fileOf(app, third.id);
  const both = await fileOf(app, fork.id);
  return {
    whole,
    other: await fileOf(app, second.id),
    fork: both.slice(0, -origin.length),
    origin,
    partial: await fileOf(app, running.id, ADA),
    tampered: tampered(whole),
  };
}

/** The finished game of a title that speaks German. */
export async function germanReplay(): Promise<string> {
  const app = appOn(openMemoryStore().store);
  const { id } = await botGame(app, 2, 'german', 'london-necropolis-railway');
  return fileOf(app, id);
}

function tampered(text: string): string {
  const start = text.lastIndexOf('\n{"type":"end"');
  return (
    text.slice(0, start) + text.slice(start).replace(/"score":(\d+)/, (_, score) => `"score":${Number(score) + 1}`)
  );
}

/** The id of the first game of a replay file. */
export function idIn(text: string): string {
  return /"stream":"game\/([0-9A-Z]{26})"/.exec(text)?.[1] ?? '';
}

/** The hash of a version of the first game of a replay file, hex. */
export function hashIn(text: string, version: number): string {
  const line = text.split('\n').find((one) => one.includes(`"version":${version},`)) ?? '{}';
  return String(JSON.parse(line).hash);
}
