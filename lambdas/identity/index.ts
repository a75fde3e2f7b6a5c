// Identity: the verifier port, its Cognito adapter, the cache of verified tokens, pseudonyms and names, the caller of a request.

export { cachingVerifier } from './cachingVerifier.ts';
export { callerOf, InvalidToken } from './callerOf.ts';
export { cognitoVerifier } from './cognito.ts';
export {
  displayName,
  IdentityFault,
  isLongName,
  MAX_NAME_CHARACTERS,
  playerIdOf,
  type TokenVerifier,
  tidyName,
} from './tokenVerifier.ts';
