// Identity: the verifier port, its adapters for Cognito and other issuers, the cache of verified tokens, pseudonyms and
// names, the caller of a request and the player whom the caller acts for.

export { cachingVerifier } from './cachingVerifier.ts';
export { callerOf, callerOfToken, InvalidToken, verifiedIn } from './callerOf.ts';
export { cognitoIssuer, cognitoVerifier } from './cognito.ts';
export { BadIssuers, type OidcSettings, parseIssuers } from './issuers.ts';
export { noticed } from './noticed.ts';
export { oidcVerifier } from './oidc.ts';
export { byPrefix } from './ownTokens.ts';
export { playersVerifier } from './playersVerifier.ts';
export { displayName, IdentityFault, playerIdOf, signedInAt, type TokenVerifier } from './tokenVerifier.ts';
export { callerWith, issuerToken, type VerifiedToken } from './verifiedToken.ts';
