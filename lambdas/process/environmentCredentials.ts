// What the bundles hold in place of `@aws-sdk/credential-provider-node`: Lambda hands a function its credentials in the
// environment, so the chain of profiles, SSO, metadata services and processes would only be read at every cold start,
// and never asked.

export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
