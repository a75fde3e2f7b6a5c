// `npm run synth`: synthesizes every stage, or those that are named, each into a folder of its own below cdk.out/.

import { spawnSync } from 'node:child_process';
import { stageNames } from './stages.ts';

const [, , ...named] = process.argv;
for (const stage of named.length > 0 ? named : stageNames()) {
  const cdk = ['synth', '--quiet', '-c', `stage=${stage}`, '--output', `cdk.out/${stage}`];
  const { status } = spawnSync('cdk', cdk, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
