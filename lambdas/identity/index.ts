// Identity: the verifier port, its Cognito adapter, pseudonyms and names.

export { cognitoVerifier } from './cognito.ts';
export { displayName, IdentityFault, isLongName, playerIdOf, type TokenVerifier, tidyName } from './tokenVerifier.ts';
