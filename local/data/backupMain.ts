// `npm run backup`: a checked copy of the data, made while the server runs or not.

import { readDataPath } from '../settings/settings.ts';
import { makeBackup } from './backup.ts';
import { amounts, CannotDo, EXIT, program, progressLine } from './words.ts';

const HELP = `Copies the file of the data, while the server runs or not, checks the copy, and names it by the time.

  npm run backup -- FOLDER [--data FILE]

FILE is what SIGNALBOX_DATA names unless it is given. The copy holds every secret: keep it as you keep the data.
Ends with 0 when the copy is whole and on the disk, else with 2, and leaves none.
`;

await program('backup', HELP, async ({ positionals, data }) => {
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new CannotDo('name one folder: npm run backup -- FOLDER');
  const { show, end } = progressLine('pages copied');
  const { path, checked } = await makeBackup(readDataPath(process.env, data), folder, { onProgress: show }).finally(
    end,
  );
  console.log(`${path}: ${amounts(checked)}, checked.`);
  return EXIT.sound;
});
