// The REST function on AWS, created once, at the cold start. Its responses are whole, not streamed.

import { publishedAt, seeingClients } from '../http/address.ts';
import { answeringInTime } from '../http/answeringInTime.ts';
import { counted } from '../process/counting.ts';
import { NO_METER } from '../process/observability.ts';
import { releaseOf } from '../process/release.ts';
import { type Serve, withSelfTest } from '../process/selfTest.ts';
import { wire } from '../process/wiring.ts';
import { createRestHandler, type RestHandlerOptions } from './handler.ts';
import { FUNCTION_BODY_LIMIT } from './resource.ts';
import { commandResources } from './resources.ts';
import { testRest } from './selfTest.ts';

const { verifier, tally, publicUrl, rehearsal, ...wired } = wire('rest', process.env);
const release = releaseOf(process.env);
const parts = { ...wired, release: release.commit ?? release.version };

function wholeAnswers(options: RestHandlerOptions): Serve {
  const answer = createRestHandler(options);
  return async (event, invocation) => {
    const { body, ...head } = await answer(event, invocation);
    if (typeof body !== 'string') throw new TypeError('an HTTP API does not stream responses');
    return { ...head, body };
  };
}

export const handler = withSelfTest({
  release,
  verifier,
  serve(verifierOfAll) {
    const own = { verifier: verifierOfAll, bodyLimit: FUNCTION_BODY_LIMIT, commands: commandResources() };
    const whole = wholeAnswers({ ...parts, ...own });
    return counted(answeringInTime(seeingClients(publishedAt(whole, publicUrl), publicUrl), parts.log), tally);
  },
  rehearse: (verifierOfAll) =>
    wholeAnswers({
      ...parts,
      app: rehearsal(),
      meter: NO_METER,
      verifier: verifierOfAll,
      bodyLimit: FUNCTION_BODY_LIMIT,
    }),
  test: testRest,
});
