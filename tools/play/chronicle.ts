// What has happened, in the order in which the person may know it: what was sealed is shown once it is unsealed.

import type { EventShown } from './documents.generated.ts';

export interface Tiding {
  readonly event: EventShown;
  /** Told before as sealed, and readable now. */
  readonly isRevealed: boolean;
}

/** Events from a version on, as the person may see them now. */
export type EventReader = (fromVersion: number) => Promise<readonly EventShown[]>;

/** Remembers what it told as sealed. */
export class Chronicle {
  readonly #read: EventReader;
  /** By place. */
  readonly #sealed = new Map<string, EventShown>();

  constructor(read: EventReader) {
    this.#read = read;
  }

  /** What has happened from a version on, and what became readable with it. */
  async tidings(fromVersion: number): Promise<readonly Tiding[]> {
    const events = await this.#read(fromVersion);
    const revealed = events.some(isUnsealing) ? await this.#revealed() : [];
    const first = events.findIndex(isUnsealing);
    for (const event of events) if (isSealed(event)) this.#sealed.set(placeOf(event), event);
    return events.flatMap((event, index) => [
      ...(isUnsealing(event) ? [] : [{ event, isRevealed: false }]),
      ...(index === first ? revealed.map((one) => ({ event: one, isRevealed: true })) : []),
    ]);
  }

  async #revealed(): Promise<readonly EventShown[]> {
    if (this.#sealed.size === 0) return [];
    const earliest = Math.min(...[...this.#sealed.values()].map(({ version }) => version));
    const now = await this.#read(earliest);
    const revealed = now.filter((event) => this.#sealed.has(placeOf(event)) && !isSealed(event));
    for (const event of revealed) this.#sealed.delete(placeOf(event));
    return revealed;
  }
}

function placeOf({ version, index }: EventShown): string {
  return `${version}.${index}`;
}

function isUnsealing({ type }: EventShown): boolean {
  return type.toUpperCase() === 'UNSEALED';
}

/** Whether it, or a fact of it, is still hidden. */
function isSealed({ type, facts }: EventShown): boolean {
  return type.toUpperCase() === 'SEALED' || facts.some((fact) => fact.type === 'Sealed');
}
