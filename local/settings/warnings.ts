// What the person who starts the server should know: who else may read its file, and who may have tokens.

import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { IN_MEMORY, type Settings } from './settings.ts';

/** Permission bits of the group and of everybody else. */
const OTHERS = 0o077;

type Shown = Pick<Settings, 'dataPath' | 'devTokens' | 'publicUrl'>;

/** One line each; none if all is as it should be. */
export function warnings({ dataPath, devTokens, publicUrl }: Shown): readonly string[] {
  return [
    ...(dataPath === IN_MEMORY ? [] : openPaths(dataPath)),
    ...(devTokens === 'everywhere'
      ? ['SIGNALBOX_DEV_TOKENS=everywhere: whoever reaches this server may play as anybody, by name.']
      : []),
    ...(publicUrl?.startsWith('http:') === true
      ? [
          'SIGNALBOX_PUBLIC_URL is plain HTTP: whoever is on the way may read along and act for people who have signed in.',
        ]
      : []),
  ];
}

function openPaths(dataPath: string): readonly string[] {
  return [
    ...tooOpen(dirname(dataPath), 'The folder of the data', '700'),
    ...tooOpen(dataPath, 'The file of the data, which holds every secret,', '600'),
  ];
}

function tooOpen(path: string, what: string, mode: string): readonly string[] {
  // Windows keeps no such bits.
  const found = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & OTHERS) === 0) return [];
  const now = (found.mode & 0o777).toString(8);
  return [`${what} can be read by other accounts (mode ${now}). To close it: chmod ${mode} '${path}'`];
}
