// What every type of resource tells of itself to the stacks.

import { randomBytes } from 'node:crypto';
import type { Cloud } from './cloud.ts';
import type { Data } from './values.ts';

export interface Making {
  readonly cloud: Cloud;
  readonly type: string;
  /** Its own name, unless the template gives one. */
  readonly name: string;
  /** With everything worked out. */
  readonly properties: Data;
  readonly updatePolicy: Data;
  readonly assets: ReadonlyMap<string, string>;
  /** Of the resource that is changed; null for a new one. */
  readonly before: Data | null;
}

export interface Made {
  readonly ref: string;
  readonly attributes: Data;
  remove(): Promise<void> | void;
}

/** Makes a resource, or changes it. Rejects when AWS would, or for what is not known here. */
export type Kind = (making: Making) => Promise<Made> | Made;

/** A kind whose resources can only be made again. */
export function unchangeable(kind: Kind): Kind {
  return (making) => {
    if (making.before !== null) throw new Error(`${making.type} ${making.name}: a change of it is not known here`);
    return kind(making);
  };
}

/** Throws for a property that would have an effect here, were it known. */
export function onlyKnown({ type, properties }: Making, known: readonly string[]): void {
  const unknown = Object.keys(properties).filter((name) => !known.includes(name) && name !== 'Tags');
  if (unknown.length > 0) throw new Error(`${type}: ${unknown.join(', ')}: not known here`);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** This many letters and digits. */
export function someLetters(count: number): string {
  return [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
