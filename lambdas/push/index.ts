// Notices for browsers (Web Push): the push services, and which of them are known.

export { createPushServices, type PushFailure } from './services.ts';
export { PUSH_HOSTS, type PushRules, parsePushHosts } from './targets.ts';
