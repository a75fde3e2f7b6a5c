// What a deployment asks of a new version before players reach it: which release it is, and whether it can create, play
// and audit a game. The questions come by direct invocation, which IAM allows to the deployment alone; an event of API
// Gateway always has a request context.

import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { issuerToken, playerIdOf, type TokenVerifier } from '../identity/index.ts';
import type { Invocation } from './invocation.ts';
import { describeError } from './observability.ts';
import type { Release } from './release.ts';

/** A direct invocation. */
export interface Question {
  readonly signalbox: 'release' | 'self-test';
}

export interface SelfTested {
  readonly ok: boolean;
  /** Why not; null if all is well. */
  readonly error: Readonly<Record<string, unknown>> | null;
  readonly release: Release;
}

export type Serve = (event: APIGatewayProxyEventV2, context: Invocation) => Promise<APIGatewayProxyStructuredResultV2>;

/** By which a test creates the game that stays; its time is that of the id. */
export const KEPT_COMMAND = '019a0000-0000-7000-8000-5e1f7e570000';

/** A request of the self-test; resolves with its parsed JSON, or its text. Rejects when the status is another one. */
export type Ask = (method: 'GET' | 'POST', path: string, body?: object, status?: number) => Promise<unknown>;

export interface SelfTestParts {
  readonly release: Release;
  readonly verifier: TokenVerifier;
  /** The function, with the verifier that the self-test needs. */
  serve(verifier: TokenVerifier): Serve;
  /** The same on memory, made for each self-test. */
  rehearse(verifier: TokenVerifier): Serve;
  /** Rejects with what is wrong. `rehearse`: asks the function on memory, `ask`: the function itself. */
  test(ask: Ask, rehearse: Ask): Promise<void>;
}

/** The function that answers requests, and questions of a deployment. */
export function withSelfTest({ release, verifier, serve, rehearse, test }: SelfTestParts) {
  // Valid while a self-test runs, and never outside this process.
  let token: string | null = null;
  const tester = issuerToken({ playerId: playerIdOf('signalbox', 'self-test'), name: 'Self-test' });
  const verifierOfAll: TokenVerifier = {
    verify: async (given) => (given === token ? tester : verifier.verify(given)),
  };
  const answer = serve(verifierOfAll);
  async function selfTest(context: Invocation): Promise<SelfTested> {
    token = randomBytes(32).toString('base64url');
    try {
      await test(asking(answer, token, context), asking(rehearse(verifierOfAll), token, context));
      return { ok: true, error: null, release };
    } catch (error) {
      return { ok: false, error: describeError(error), release };
    } finally {
      token = null;
    }
  }
  return async (event: APIGatewayProxyEventV2 | Question, context: Invocation) => {
    if (!('signalbox' in event)) return answer(event, context);
    return event.signalbox === 'release' ? release : selfTest(context);
  };
}

function asking(answer: Serve, token: string, context: Invocation): Ask {
  return async (method, path, body, status = 200) => {
    const { statusCode, body: text = '' } = await answer(eventOf(method, path, body, token), context);
    if (statusCode !== status) throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 500)}`);
    return /^\s*[{[]/.test(text) && !text.trimEnd().includes('\n') ? JSON.parse(text) : text;
  };
}

/** As API Gateway sends it, as far as the functions look. */
function eventOf(method: string, rawPath: string, body: object | undefined, token: string): APIGatewayProxyEventV2 {
  const requestId = 'self-test';
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const request: Partial<APIGatewayProxyEventV2['requestContext']> = {
    domainName: 'localhost',
    requestId,
    http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: requestId },
  };
  return {
    version: '2.0',
    routeKey: `${method} ${rawPath}`,
    rawPath,
    rawQueryString: '',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // The same in each test: what it creates is there already, and nothing piles up.
      'idempotency-key': KEPT_COMMAND,
    },
    // The functions read nothing else of it.
    requestContext: request as APIGatewayProxyEventV2['requestContext'],
    ...sent,
    isBase64Encoded: false,
  };
}
