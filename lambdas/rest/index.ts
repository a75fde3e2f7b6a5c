// The REST function on AWS, created once, at the cold start. Its responses are whole, not streamed.

import { publishedAt } from '../address.ts';
import { answeringInTime } from '../answeringInTime.ts';
import { counted } from '../counting.ts';
import { releaseOf } from '../release.ts';
import { type Serve, withSelfTest } from '../selfTest.ts';
import { wire } from '../wiring.ts';
import { createRestHandler } from './handler.ts';
import { FUNCTION_BODY_LIMIT } from './resource.ts';
import { testRest } from './selfTest.ts';

const { verifier, tally, publicUrl, ...parts } = wire('rest', process.env);

export const handler = withSelfTest({
  release: releaseOf(process.env),
  verifier,
  serve(verifierOfAll) {
    const answer = createRestHandler({ ...parts, verifier: verifierOfAll, bodyLimit: FUNCTION_BODY_LIMIT });
    const whole: Serve = async (event, invocation) => {
      const { body, ...head } = await answer(event, invocation);
      if (typeof body !== 'string') throw new TypeError('an HTTP API does not stream responses');
      return { ...head, body };
    };
    return counted(answeringInTime(publishedAt(whole, publicUrl), parts.log), tally);
  },
  test: testRest,
});
