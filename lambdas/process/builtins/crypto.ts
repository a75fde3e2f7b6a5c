// Takes the place of `node:crypto` in the functions (`infra/bundling.ts`): an import of it as a module reads all its
// members, and so loads Web Crypto, which nothing uses. A name that is missing here fails the build.

export const {
  ECDH,
  createECDH,
  createHash,
  createHmac,
  createPublicKey,
  createVerify,
  getRandomValues,
  hash,
  hkdfSync,
  randomBytes,
  randomFillSync,
  randomInt,
  randomUUID,
  scrypt,
  timingSafeEqual,
  verify,
} = process.getBuiltinModule('node:crypto');
