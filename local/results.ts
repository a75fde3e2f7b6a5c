// Results of the routes that exist only on this machine.

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ProblemCode, problem } from '../lambdas/rest/problem.ts';
import type { Result } from './apiGateway.ts';

export function jsonResult(statusCode: number, body: object): APIGatewayProxyStructuredResultV2 {
  return textResult(statusCode, 'application/json; charset=utf-8', `${JSON.stringify(body)}\n`);
}

export function textResult(statusCode: number, type: string, body: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    body,
  };
}

/** The body's bytes as text. */
export function bodyText(event: APIGatewayProxyEventV2): string {
  return event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
}

/** A refusal of every method but `method`, or null. What takes GET takes HEAD, whose answer goes out without its body. */
export function wrongMethod(
  event: APIGatewayProxyEventV2,
  method: 'GET' | 'POST',
): APIGatewayProxyStructuredResultV2 | null {
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  if (methods.includes(event.requestContext.http.method)) return null;
  const allow = methods.join(', ');
  const message = `Use ${allow} here.`;
  const result = jsonResult(405, { errors: [{ message, extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  return { ...result, headers: { ...result.headers, allow } };
}

/** Everything below is REST, and its failures are problems; everywhere else they are errors as GraphQL has them. */
const REST = '/v1/';

/** A refusal or failure of the gateway itself, in the form that the clients of `path` read. */
export function failure(
  path: string,
  code: ProblemCode,
  message: string,
  more: Readonly<Record<string, string>> = {},
): Result {
  const asProblem = problem(code, message, { more });
  if (path.startsWith(REST)) return asProblem;
  return jsonResult(asProblem.statusCode, { errors: [{ message, extensions: { code, ...more } }] });
}
