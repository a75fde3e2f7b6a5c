// Order within one process: commands of a stream one after the other, reads of a stream shared.

import type { StreamId } from '../../domain/log/index.ts';

/** Runs works of the same stream one after the other, in the order in which they came. */
export function createQueues(): <Result>(stream: StreamId, work: () => Promise<Result>) => Promise<Result> {
  const tails = new Map<StreamId, Promise<unknown>>();
  return (stream, work) => {
    const before = tails.get(stream);
    const mine = before === undefined ? work() : before.then(work, work);
    tails.set(stream, mine);
    const leave = (): void => {
      if (tails.get(stream) === mine) tails.delete(stream);
    };
    mine.then(leave, leave);
    return mine;
  };
}

interface Lane<Result> {
  readonly running: Promise<Result>;
  /** The strong read that begins when `running` has ended. */
  next: Promise<Result> | null;
}

export type SharedRead<Result> = (stream: StreamId, strong: boolean) => Promise<Result>;

/**
 * `read`, with at most one at a time per stream. Who asks while one is under way shares it; but a strong read must begin after it
 * was asked for, so those who want one share the next.
 */
export function sharing<Result>(read: SharedRead<Result>): SharedRead<Result> {
  const lanes = new Map<StreamId, Lane<Result>>();

  function start(stream: StreamId, strong: boolean): Promise<Result> {
    const running = read(stream, strong);
    const lane: Lane<Result> = { running, next: null };
    lanes.set(stream, lane);
    const leave = (): void => {
      if (lanes.get(stream) === lane) lanes.delete(stream);
    };
    running.then(leave, leave);
    return running;
  }

  return (stream, strong) => {
    const lane = lanes.get(stream);
    if (lane === undefined) return start(stream, strong);
    if (!strong) return lane.next ?? lane.running;
    const begin = (): Promise<Result> => start(stream, true);
    lane.next ??= lane.running.then(begin, begin);
    return lane.next;
  };
}
