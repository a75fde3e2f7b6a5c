// Browsers that are told what happens.

import type { NoticeKind } from '../../../../app/index.ts';
import type { AccountResolvers, PushSubscriptionResolvers } from '../../resolvers.generated.ts';

const KINDS = {
  turn: 'TURN',
  table_ready: 'TABLE_READY',
  round_published: 'ROUND_PUBLISHED',
  announcement: 'ANNOUNCEMENT',
  invitation: 'INVITATION',
  over: 'OVER',
} as const satisfies Record<NoticeKind, string>;

export const accountPushKey: NonNullable<AccountResolvers['pushKey']> = (_caller, _args, { app }) => app.pushKey();

export const accountPushSubscriptions: NonNullable<AccountResolvers['pushSubscriptions']> = (caller, _args, { app }) =>
  app.pushSubscriptionsOf(caller);

export const pushSubscription: PushSubscriptionResolvers = {
  kinds: ({ kinds }) => kinds.map((kind) => KINDS[kind]),
  language: ({ language }) => (language === 'de' ? 'DE' : 'EN'),
};
