// `npm run check:data`: verifies every chain in a file of the data.

import { isStoreFault } from '../../eventstore/port.ts';
import { type CheckedFile, checkFile } from '../../eventstore/sqlite/index.ts';
import { readDataPath } from '../settings/settings.ts';
import { backupAt } from './backup.ts';
import { CHAIN } from './chain.ts';
import { amounts, CannotDo, EXIT, faultLines, isSound, program, progressLine } from './words.ts';

const HELP = `Checks a file of the data: its structure, the hash chain of every game, the snapshots, and what its witness says. Changes nothing.

  npm run check:data -- [FILE]

FILE is what SIGNALBOX_DATA names unless it is given; of a folder of backups the newest. While a server runs on it, check a copy (npm run backup).
Ends with 0: all is sound; 1: there are faults, one a line; 2: the file could not be checked.
`;

await program('check:data', HELP, ({ positionals, data }) => {
  const path = backupAt(readDataPath(process.env, positionals.at(0) ?? data));
  const { show, end } = progressLine('commits checked');
  const checked = check(path, show);
  end();
  for (const line of faultLines(checked)) console.log(line);
  console.log(`${isSound(checked) ? 'Sound' : 'FAULTY'}: ${path}, ${amounts(checked)}.`);
  return isSound(checked) ? EXIT.sound : EXIT.faulty;
});

function check(path: string, onProgress: (done: number, of: number) => void): CheckedFile {
  try {
    return checkFile(path, { chain: CHAIN, onProgress });
  } catch (error) {
    if (!isStoreFault(error, 'in-use')) throw error;
    throw new CannotDo(`${error.message}. While a server runs, check a copy: npm run backup -- FOLDER`);
  }
}
