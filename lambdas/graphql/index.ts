// The GraphQL function on AWS, created once, at the cold start.

import { publishedAt } from '../http/address.ts';
import { answeringInTime } from '../http/answeringInTime.ts';
import { counted } from '../process/counting.ts';
import { finishingErasures } from '../process/erasures.ts';
import { NO_METER } from '../process/observability.ts';
import { probeOf, releaseOf } from '../process/release.ts';
import { withSelfTest } from '../process/selfTest.ts';
import { wire } from '../process/wiring.ts';
import { createGraphqlRoutes } from './routes.ts';
import { testGraphql } from './selfTest.ts';

const { store, secrets, verifier, tally, publicUrl, rehearsal, ...parts } = wire('graphql', process.env);
const release = releaseOf(process.env);
const common = { ...parts, probe: probeOf(store, secrets), release };

export const handler = withSelfTest({
  release,
  verifier,
  serve(verifierOfAll) {
    const graphql = createGraphqlRoutes({ ...common, verifier: verifierOfAll });
    const { log, app } = parts;
    const published = finishingErasures(publishedAt(graphql, publicUrl), {
      finish: app.finishErasures,
      forget: app.forgetGuests,
      log,
    });
    return counted(answeringInTime(published, log), tally);
  },
  rehearse: (verifierOfAll) =>
    createGraphqlRoutes({ ...common, app: rehearsal(), verifier: verifierOfAll, meter: NO_METER }),
  test: testGraphql,
});
