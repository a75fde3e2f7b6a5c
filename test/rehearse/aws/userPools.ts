// Cognito: the public keys of user pools, and tokens that they verify.

import type { webcrypto } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export class UserPools {
  readonly #region: string;
  readonly #key: webcrypto.CryptoKey;
  readonly #published: JWK;

  private constructor(region: string, key: webcrypto.CryptoKey, published: JWK) {
    this.#region = region;
    this.#key = key;
    this.#published = published;
  }

  static async create(region: string): Promise<UserPools> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    return new UserPools(region, privateKey, await exportJWK(publicKey));
  }

  keys(): object {
    return { keys: [{ ...this.#published, kid: 'k1', alg: 'RS256', use: 'sig' }] };
  }

  /** An id token of the account with this name. */
  tokenOf(pool: string, client: string, name: string): Promise<string> {
    return new SignJWT({ token_use: 'id', name })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(`https://cognito-idp.${this.#region}.amazonaws.com/${pool}`)
      .setAudience(client)
      .setSubject(name)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(this.#key);
  }
}
