// `npm run digests`: SHA-256 of what the stack deploys, so that a deployed function can be compared with the notes of a
// release.

import { deployedFiles, digestTable } from './deployedFiles.ts';

process.stdout.write(digestTable(await deployedFiles()));
