// The REST function on AWS, created once, at the cold start. Its responses are whole, not streamed.

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { wire } from '../wiring.ts';
import { createRestHandler } from './handler.ts';
import { FUNCTION_BODY_LIMIT } from './resource.ts';

const answer = createRestHandler({ ...wire('rest', process.env), bodyLimit: FUNCTION_BODY_LIMIT });

export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { body, ...head } = await answer(event);
  if (typeof body !== 'string') throw new TypeError('an HTTP API does not stream responses');
  return { ...head, body };
}
