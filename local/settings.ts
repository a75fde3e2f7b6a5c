// The settings of `npm start`, from environment variables.

import { resolve } from 'node:path';
import type { BrowserRules } from './browsers.ts';

export interface Settings {
  /** 0: the system chooses. */
  readonly port: number;
  /** Absolute path of the store's file. */
  readonly dataPath: string;
  readonly browsers: BrowserRules;
}

/** An invalid setting; the message is for the person who started the program. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

const DEFAULT_PORT = 4_000;
const MAX_PORT = 65_535;
const DEFAULT_PATH = './data/signalbox.db';

/** Reads PORT, SIGNALBOX_DATA, SIGNALBOX_HOSTS and SIGNALBOX_CORS_ORIGINS; throws BadSetting. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return {
    port: parsePort(environment.PORT),
    dataPath: resolve(environment.SIGNALBOX_DATA || DEFAULT_PATH),
    browsers: {
      hosts: listOf(environment.SIGNALBOX_HOSTS).map((host) => host.toLowerCase()),
      origins: listOf(environment.SIGNALBOX_CORS_ORIGINS).map(parseOrigin),
    },
  };
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > MAX_PORT) {
    throw new BadSetting(`PORT is ${JSON.stringify(text)}; it must be a whole number from 0 to ${MAX_PORT}.`);
  }
  return port;
}

/** The parts of a comma-separated text; empty if absent. */
function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parseOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new BadSetting(
    `SIGNALBOX_CORS_ORIGINS has ${JSON.stringify(text)}; an origin is a scheme, a host and a port, such as http://localhost:5173.`,
  );
}
