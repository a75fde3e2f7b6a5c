// What clients hold of the server at the moment, counted by kind and by address.

import { isLoopback } from '../../lambdas/http/addressKey.ts';
import { type Bounds, KIND_NAMES, type Kind, type Limits, limitsFor } from './kinds.ts';

/** What somebody holds; released once. */
export interface Hold {
  /** Takes more for the same holder; false: there is no room, and nothing changes. */
  more(amount: number): boolean;
  /** Gives everything back. */
  release(): void;
}

export interface Gate {
  /** Takes `amount` (default: 1) for an address; null: there is no room. Loopback has no limit of its own. */
  take(kind: Kind, address: string, amount?: number): Hold | null;
  /** Whether another one would be given to the address. */
  hasRoom(kind: Kind, address: string): boolean;
  /** Held by all, or by one address. */
  held(kind: Kind, address?: string): number;
  readonly limits: Limits;
}

interface Counter {
  all: number;
  readonly each: Map<string, number>;
}

export function createGate(limits: Limits = limitsFor(0)): Gate {
  const counters = new Map(KIND_NAMES.map((kind) => [kind, { all: 0, each: new Map() } satisfies Counter] as const));
  const counterOf = (kind: Kind): Counter => counters.get(kind) ?? { all: 0, each: new Map() };

  function fits(kind: Kind, address: string, amount: number): boolean {
    const { all, each } = counterOf(kind);
    const bounds: Bounds = limits[kind];
    if (all + amount > bounds.all) return false;
    return isLoopback(address) || (each.get(address) ?? 0) + amount <= bounds.each;
  }

  function add(kind: Kind, address: string, amount: number): void {
    const counter = counterOf(kind);
    counter.all += amount;
    const left = (counter.each.get(address) ?? 0) + amount;
    if (left === 0) counter.each.delete(address);
    else counter.each.set(address, left);
  }

  return {
    limits,
    take(kind, address, amount = 1) {
      if (!fits(kind, address, amount)) return null;
      add(kind, address, amount);
      let held = amount;
      let isReleased = false;
      return {
        more(wanted) {
          if (isReleased || !fits(kind, address, wanted)) return false;
          add(kind, address, wanted);
          held += wanted;
          return true;
        },
        release() {
          if (isReleased) return;
          isReleased = true;
          add(kind, address, -held);
        },
      };
    },
    hasRoom: (kind, address) => fits(kind, address, 1),
    held: (kind, address) => (address === undefined ? counterOf(kind).all : (counterOf(kind).each.get(address) ?? 0)),
  };
}
