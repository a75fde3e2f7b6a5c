// The GraphQL function on AWS, created once, at the cold start.

import { releaseOf, storeProbe } from '../release.ts';
import { wire } from '../wiring.ts';
import { createDoor, type Door } from './door.ts';

const { store, ...parts } = wire('graphql', process.env);

export const handler: Door = createDoor({ ...parts, probe: storeProbe(store), release: releaseOf(process.env) });
