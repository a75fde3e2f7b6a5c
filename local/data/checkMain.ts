// `npm run check:data`: verifies every chain in a file of the data.

import { existsSync } from 'node:fs';
import { checkFile } from '../../eventstore/sqlite/index.ts';
import { readDataPath } from '../settings/settings.ts';
import { CHAIN } from './chain.ts';
import { amounts, CannotDo, EXIT, faultLines, isSound, program, progressLine } from './words.ts';

const HELP = `Checks a file of the data: its structure, the hash chain of every game, the snapshots, and what its witness says. Changes nothing.

  npm run check:data -- [FILE]

FILE is what SIGNALBOX_DATA names unless it is given. While a server runs on it, check a copy (npm run backup).
Ends with 0: all is sound; 1: there are faults, one a line; 2: the file could not be checked.
`;

await program('check:data', HELP, ({ positionals, data }) => {
  const path = readDataPath(process.env, positionals.at(0) ?? data);
  if (!existsSync(path)) throw new CannotDo(`${path} is not there`);
  const { show, end } = progressLine('commits checked');
  const checked = checkFile(path, { chain: CHAIN, onProgress: show });
  end();
  for (const line of faultLines(checked)) console.log(line);
  console.log(`${isSound(checked) ? 'Sound' : 'FAULTY'}: ${path}, ${amounts(checked)}.`);
  return isSound(checked) ? EXIT.sound : EXIT.faulty;
});
