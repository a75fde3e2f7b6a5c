// The REST function on AWS, created once, at the cold start. A function's response is whole and has at most 6 MB.

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { wire } from '../wiring.ts';
import { createRestHandler } from './handler.ts';

/** Leaves room for headers and one more line; the longest lines have a few hundred kilobytes. */
const BODY_LIMIT = 4 * 1_048_576;

const answer = createRestHandler({ ...wire(process.env), bodyLimit: BODY_LIMIT });

export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { body, ...head } = await answer(event);
  if (typeof body !== 'string') throw new TypeError('an HTTP API does not stream responses');
  return { ...head, body };
}
