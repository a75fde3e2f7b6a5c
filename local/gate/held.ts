// What a client is told of what it holds.

import { addressKey } from '../../lambdas/http/addressKey.ts';
import type { Gate } from './gate.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';

interface Held {
  readonly name: string;
  readonly unit: string;
  readonly limit: number;
  readonly held: number;
}

/** What the client at an address holds of each kind, and may. */
export function heldBy(gate: Gate): (sourceIp: string) => readonly Held[] {
  return (sourceIp) => {
    const address = addressKey(sourceIp);
    return KIND_NAMES.map((name) => {
      return { name, unit: KINDS[name].unit, limit: gate.limits[name].each, held: gate.held(name, address) };
    });
  };
}
