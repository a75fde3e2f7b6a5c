// The GraphQL function on AWS, created once, at the cold start.

import { publishedAt } from '../address.ts';
import { answeringInTime } from '../answeringInTime.ts';
import { counted } from '../counting.ts';
import { releaseOf, storeProbe } from '../release.ts';
import { withSelfTest } from '../selfTest.ts';
import { wire } from '../wiring.ts';
import { createDoor } from './door.ts';
import { testGraphql } from './selfTest.ts';

const { store, verifier, tally, publicUrl, ...parts } = wire('graphql', process.env);
const release = releaseOf(process.env);

export const handler = withSelfTest({
  release,
  verifier,
  serve(verifierOfAll) {
    const door = createDoor({ ...parts, verifier: verifierOfAll, probe: storeProbe(store), release });
    return counted(answeringInTime(publishedAt(door, publicUrl), parts.log), tally);
  },
  test: testGraphql,
});
