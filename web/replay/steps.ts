// Where a viewer is in a game, and what keys and buttons do about it. Pure.

export interface Position {
  /** Of the version shown, among `count`. */
  readonly index: number;
  readonly count: number;
  /** Whether it advances by itself. */
  readonly playing: boolean;
}

export const STEPS = ['first', 'back', 'back-ten', 'play', 'next', 'next-ten', 'last'] as const;
export type Step = (typeof STEPS)[number];

/** Seconds for each version when it plays by itself. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;
export const DEFAULT_SPEED = 1;

const DISTANCES: Readonly<Record<Exclude<Step, 'play'>, number>> = {
  first: -Infinity,
  'back-ten': -10,
  back: -1,
  next: 1,
  'next-ten': 10,
  last: Infinity,
};

/** The position after `step`. A step halts; playing at the end starts over. */
export function stepped(position: Position, step: Step): Position {
  const { index, playing, count } = position;
  if (step !== 'play') return { ...movedTo(position, index + DISTANCES[step]), playing: false };
  if (playing || count < 2) return { ...position, playing: false };
  return { ...position, index: index === count - 1 ? 0 : index, playing: true };
}

/** The next version in its time; at the last one it halts. */
export function ticked(position: Position): Position {
  if (!position.playing) return position;
  const next = movedTo(position, position.index + 1);
  return { ...next, playing: next.index < next.count - 1 };
}

/** The position at `index`, or as near as there is one. */
export function movedTo(position: Position, index: number): Position {
  return { ...position, index: Math.max(0, Math.min(index, position.count - 1)) };
}

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  PageUp: 'back-ten',
  PageDown: 'next-ten',
  ' ': 'play',
};

/** What a key does (its `KeyboardEvent.key`); null: nothing. */
export function stepOfKey(key: string): Step | null {
  return Object.hasOwn(KEYS, key) ? (KEYS[key] ?? null) : null;
}

/** Whether `text` names a step. */
export function isStep(text: unknown): text is Step {
  return STEPS.some((step) => step === text);
}
