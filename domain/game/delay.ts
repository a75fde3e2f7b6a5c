// How long after the table those see a running game who have no seat there: this many moves later, or so much time.

/** `moves`: the newest ones that are not shown yet. `seconds`: how long nothing is shown. */
export type SpectatorDelay =
  | { readonly kind: 'moves'; readonly moves: number }
  | { readonly kind: 'time'; readonly seconds: number };

/** The least and the most that a delay may be set to. */
export const DELAY_LIMITS = {
  moves: { least: 1, most: 100 },
  seconds: { least: 10, most: 86_400 },
} as const;

/** A version that is shown once `at` is far enough back. */
export interface Mark {
  readonly version: number;
  /** When it was recorded, ms since 1970; of a delay by moves, how many had been played by then. */
  readonly at: number;
}

/** By time, at most two marks for each such part of the delay: a version may be shown that much later. */
const PARTS = 16;

/** How far behind the newest mark the ones lie that are shown. */
function lagOf(delay: SpectatorDelay): number {
  return delay.kind === 'time' ? delay.seconds * 1_000 : delay.moves;
}

/** The marks of a game that starts. The start itself is always shown. */
export function firstMark(delay: SpectatorDelay, version: number, recordedAt: number): readonly [Mark] {
  return [{ version, at: delay.kind === 'time' ? recordedAt : 0 }];
}

/** The marks after an event of commit `version`, ascending; the first one is shown already. */
export function marksAfter(
  marks: readonly Mark[],
  delay: SpectatorDelay,
  { version, recordedAt, isMove }: { readonly version: number; readonly recordedAt: number; readonly isMove: boolean },
): readonly Mark[] {
  const last = marks.at(-1);
  if (last === undefined) return marks;
  const mark = { version, at: delay.kind === 'time' ? recordedAt : last.at + Number(isMove) };
  if (last.version === version) return [...marks.slice(0, -1), mark];
  return [...shortened(marks, mark, delay), mark];
}

/** The marks before `next` that may still be needed. */
function shortened(marks: readonly Mark[], next: Mark, delay: SpectatorDelay): readonly Mark[] {
  const shown = marks.findLastIndex(({ at }) => at <= next.at - lagOf(delay));
  const kept = marks.slice(Math.max(0, shown));
  const [before, last] = kept.slice(-2);
  if (before === undefined || last === undefined) return kept;
  // The first one is shown whatever its time.
  if (before.at === last.at && kept.length > 2) return [...kept.slice(0, -2), last];
  const isDense = delay.kind === 'time' && next.at - before.at < lagOf(delay) / PARTS;
  return isDense ? kept.slice(0, -1) : kept;
}

/** The newest version of `marks` (at least one) that is shown at `now`, ms since 1970. */
export function shownMark(marks: readonly Mark[], delay: SpectatorDelay, now: number): number | null {
  const reached = delay.kind === 'time' ? now : (marks.at(-1)?.at ?? 0);
  const shown = marks.findLast(({ at }) => at <= reached - lagOf(delay)) ?? marks[0];
  return shown?.version ?? null;
}

/** When more is shown than at `now`, ms since 1970, if nothing happens; null: the rest is shown by moves, or all is. */
export function nextShownAt(marks: readonly Mark[], delay: SpectatorDelay, now: number): number | null {
  if (delay.kind === 'moves') return null;
  const shown = shownMark(marks, delay, now);
  const next = marks.find(({ version }) => version > (shown ?? 0));
  return next === undefined ? null : next.at + lagOf(delay);
}
