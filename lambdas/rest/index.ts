// The REST function on AWS, made once, at the cold start. An HTTP API takes only whole answers, of at most 6 MB.

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { wire } from '../wiring.ts';
import { createRestHandler } from './handler.ts';

/** Leaves room for the headers and for one more line, the longest of which has a few hundred kilobytes. */
const BODY_LIMIT = 4 * 1_048_576;

const answer = createRestHandler({ ...wire(process.env), bodyLimit: BODY_LIMIT });

export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { body, ...head } = await answer(event);
  if (typeof body !== 'string') throw new TypeError('an answer of an HTTP API is never sent in pieces');
  return { ...head, body };
}
