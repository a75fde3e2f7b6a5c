// `npm run restore`: puts a backup in the place of the data.

import { readDataPath } from '../settings/settings.ts';
import { restore } from './restore.ts';
import { amounts, CannotDo, EXIT, program } from './words.ts';

const HELP = `Puts a backup in the place of the data, once it is checked. Stop the server first.

  npm run restore -- BACKUP [--data FILE] [--replace]

BACKUP is a file that npm run backup made, or a folder of them: then the newest. FILE is what SIGNALBOX_DATA names unless it is given.
  --replace   moves the files that stand there aside; without it they are left, and nothing is restored
Ends with 0 when the backup is in place, else with 2, and changes nothing.
`;

await program('restore', HELP, ({ positionals, data, replace }) => {
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new CannotDo('name one backup: npm run restore -- BACKUP');
  const path = readDataPath(process.env, data);
  const { from, checked, movedTo } = restore(source, path, { replace });
  for (const former of movedTo) console.log(`Moved aside: ${former}`);
  console.log(`${path}: ${amounts(checked)}, from ${from}.`);
  return EXIT.sound;
});
