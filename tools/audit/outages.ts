// The list of a server's outages, as `GET /v1/outages` gave it.

import { readFileSync } from 'node:fs';
import type { Outage } from '../../domain/game/index.ts';
import { isObject } from '../../domain/read/shape.ts';
import { BadArguments } from '../commandLine.ts';

/** The outages in the file at `path`, in order of time. Throws BadArguments when it holds no such list. */
export function readOutages(path: string): readonly Outage[] {
  try {
    return outagesIn(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadArguments(`--outages is ${path}, which is no list of outages: ${reason}`);
  }
}

function outagesIn(value: unknown): readonly Outage[] {
  if (!isObject(value) || !Array.isArray(value.outages)) throw new TypeError('there is no array "outages"');
  return value.outages.map(outageIn).sort((a, b) => a.from - b.from);
}

function outageIn(value: unknown): Outage {
  if (!isObject(value)) throw new TypeError('an outage is no object');
  return { from: momentIn(value.from), to: momentIn(value.to) };
}

function momentIn(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw new TypeError(`${JSON.stringify(value)} is no moment`);
  return time;
}
