// What a function asks of AWS besides its tables: the master secret and the keys of the user pool, served by this
// process over HTTP, and tokens that those keys verify.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const USER_POOL = 'eu-central-1_AbCdEfGhI';
export const CLIENT = 'client';
const ISSUER = `https://cognito-idp.eu-central-1.amazonaws.com/${USER_POOL}`;

export interface AwsServices {
  /** `http://127.0.0.1:1234`. */
  readonly endpoint: string;
  /** An id token of the player with this name. */
  tokenOf(name: string): Promise<string>;
  /** Which of them answer nothing. */
  silent: 'none' | 'secret' | 'keys';
  stop(): void;
}

/** Starts them on a free port. `secret`: the text of the master secret. */
export async function startAwsServices(secret: string): Promise<AwsServices> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const isSecret = request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue';
    if (services.silent === (isSecret ? 'secret' : 'keys')) return;
    response.setHeader('content-type', isSecret ? 'application/x-amz-json-1.1' : 'application/json');
    response.end(JSON.stringify(isSecret ? { SecretString: secret } : { keys: [key] }));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const services: AwsServices = {
    silent: 'none',
    endpoint: `http://127.0.0.1:${address.port}`,
    tokenOf: (name) =>
      new SignJWT({ token_use: 'id', name })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setIssuer(ISSUER)
        .setAudience(CLIENT)
        .setSubject(name)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return services;
}
