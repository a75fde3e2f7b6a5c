// The last resort of a deadline: an answer, whatever a function still waits for. Without it the runtime would end the
// function, which answers and logs nothing.

import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { timeLeft } from '../process/invocation.ts';
import type { Log } from '../process/observability.ts';
import type { Serve } from '../process/selfTest.ts';
import { failure } from './failure.ts';

const CODE = 'SERVICE_UNAVAILABLE';

/**
 * The function with an answer at its deadline: 503. What is under way then may still end, in a later invocation; for a
 * command that is a lost reply, which a repeat recognises.
 */
export function answeringInTime(serve: Serve, log: Log): Serve {
  return async (event, invocation) => {
    const answer = serve(event, invocation);
    const left = timeLeft(invocation);
    if (left === Number.POSITIVE_INFINITY) return answer;
    answer.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<APIGatewayProxyStructuredResultV2>((resolve) => {
      timer = setTimeout(() => {
        const { requestId } = event.requestContext;
        log({ level: 'warn', event: 'unavailable', requestId, code: CODE, detail: 'no answer at the deadline' });
        resolve(tooLate(event.rawPath, requestId));
      }, left);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
}

function tooLate(path: string, requestId: string): APIGatewayProxyStructuredResultV2 {
  const message = 'Service temporarily unavailable. Send the same request again.';
  const { body, headers, ...head } = failure(path, CODE, message, { requestId });
  // A failure is never streamed.
  return { ...head, headers: { ...headers, 'x-request-id': requestId }, body: String(body) };
}
