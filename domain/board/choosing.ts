// Playing by touch, the same for every title: what is touched narrows the legal moves until one is left.

import type { Mark } from './drawing.ts';

/** A legal move as a drawing client knows it. */
export interface Choice {
  /** What is sent to play it. */
  readonly notation: string;
  readonly label: string;
  /** What a person touches, in order. Empty: a button. */
  readonly targets: readonly string[];
  /** What it brings, in a few characters: `+6`. */
  readonly gain: string | null;
  /** What is drawn over the board once it is chosen: where it may lead. */
  readonly preview?: readonly Mark[];
}

export interface Choosing {
  /** The moves that begin with what was touched, in their order. */
  readonly left: readonly Choice[];
  /** Those that need no further touch: one is played after its label is shown, several are a menu of labels. */
  readonly complete: readonly Choice[];
  /** What may be touched next, with the moves that it leaves. */
  readonly next: ReadonlyMap<string, readonly Choice[]>;
}

/** What is left of `choices` after the targets in `chosen` were touched. */
export function choose(choices: readonly Choice[], chosen: readonly string[]): Choosing {
  const left = choices.filter(({ targets }) => chosen.every((target, index) => targets[index] === target));
  const next = new Map<string, Choice[]>();
  for (const choice of left) {
    const target = choice.targets[chosen.length];
    if (target === undefined) continue;
    const others = next.get(target);
    if (others === undefined) next.set(target, [choice]);
    else others.push(choice);
  }
  return { left, complete: left.filter(({ targets }) => targets.length === chosen.length), next };
}

/** What is chosen after a touch of `target`: one more, or another one instead of the last. */
export function chosenAfter(choices: readonly Choice[], chosen: readonly string[], target: string): readonly string[] {
  const more = [...chosen, target];
  return choose(choices, more).left.length > 0 ? more : [...chosen.slice(0, -1), target];
}
