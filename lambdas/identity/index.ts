// Identity: the verifier port, its Cognito adapter, remembered tokens, pseudonyms and names; who a header names.

export { callerOf, InvalidToken } from './callerOf.ts';
export { cognitoVerifier } from './cognito.ts';
export { type CheckedToken, remembering } from './remembering.ts';
export {
  displayName,
  IdentityFault,
  isLongName,
  MAX_NAME_CHARACTERS,
  playerIdOf,
  type TokenVerifier,
  tidyName,
} from './tokenVerifier.ts';
