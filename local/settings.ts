// What `npm start` reads from its environment.

import { resolve } from 'node:path';

export interface Settings {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute path of the store's file. */
  readonly dataPath: string;
}

/** A setting that cannot be used; the message is for the person who started the program. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

const DEFAULT_PORT = 4_000;
const MAX_PORT = 65_535;
const DEFAULT_PATH = './data/signalbox.db';

/** Reads PORT and SIGNALBOX_DATA; throws BadSetting. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return { port: parsePort(environment.PORT), dataPath: resolve(environment.SIGNALBOX_DATA || DEFAULT_PATH) };
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > MAX_PORT) {
    throw new BadSetting(`PORT is ${JSON.stringify(text)}; it must be a whole number from 0 to ${MAX_PORT}.`);
  }
  return port;
}
