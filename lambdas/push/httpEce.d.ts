// What is used of the package, which has no types.

declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Base64url, but for the key. */
  export interface EncryptionParameters {
    readonly version: 'aes128gcm';
    readonly dh: string;
    readonly privateKey: ECDH;
    readonly salt: string;
    readonly authSecret: string;
  }

  export function encrypt(text: Buffer, parameters: EncryptionParameters): Buffer;
}
