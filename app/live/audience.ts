// Those who are told of a change: in groups that get the same, each connection in order.

import type { LiveStore, Subscription } from '../../livestore/port.ts';
import type { Caller } from '../base/answer.ts';
import type { Clock } from '../base/ports.ts';
import { sideBySide } from '../base/sideBySide.ts';
import type { DeliveryParts, Message } from './delivery.ts';
import { errorList, errorMessage, sharedAnswer } from './messages.ts';
import type { Outbox } from './outbox.ts';
import type { Rendered, Watched } from './sending.ts';

/** Groups that are told side by side: each holds what was rendered for it. */
export const GROUPS_AT_ONCE = 16;
/** Members of a group that are told side by side; the outbox bounds those of all groups. */
const MEMBERS_AT_ONCE = 100;

/** What telling takes. */
export interface Telling extends DeliveryParts {
  readonly store: LiveStore;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** Whether a token that this server issued is still valid, by its id. */
  tokenStands(id: string): Promise<boolean>;
}

export async function subscribersOf(
  { store }: Pick<Telling, 'store'>,
  topic: string,
): Promise<readonly Subscription[]> {
  const all: Subscription[] = [];
  let after: string | null = null;
  do {
    const page = await store.subscribers(topic, after);
    all.push(...page.subscriptions);
    after = page.next;
  } while (after !== null);
  return all;
}

/** Subscriptions that get the same, at least one. */
export interface Group {
  readonly viewer: Caller | null;
  readonly members: readonly [Subscription, ...Subscription[]];
}

export function groupsOf(
  subscriptions: readonly Subscription[],
  viewerOf: (subscription: Subscription) => Caller | null,
): readonly Group[] {
  const groups = new Map<string, { viewer: Caller | null; members: [Subscription, ...Subscription[]] }>();
  for (const subscription of subscriptions) {
    const viewer = viewerOf(subscription);
    const key = `${viewer?.playerId ?? ''} ${subscription.group}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { viewer, members: [subscription] });
    else group.members.push(subscription);
  }
  return [...groups.values()];
}

/** The operation of a group, once it is its turn; null when its document has expired or its members have left. */
export async function watchedBy({ store, turn }: Telling, { viewer, members }: Group): Promise<Watched | null> {
  const [first] = members;
  if (turn !== undefined && !(await turn(members.map(({ connection }) => connection)))) return null;
  const document = await store.document(first.documentHash);
  if (document === null) return null;
  return { document, operationName: first.operationName, variables: first.variables, viewer };
}

const EXPIRED = errorList('UNAUTHENTICATED', 'The access token has expired. Connect again with a new one.');

/** Who may know of what is watched, and the errors that all others are told. */
export interface Entrance {
  isOpenTo(player: string | null): boolean;
  readonly gone: string;
}

/** The members whose tokens are valid and who may know of what is watched. The others are told, and end. */
export async function admitted(
  parts: Telling,
  { isOpenTo, gone }: Entrance,
  { members }: Group,
): Promise<readonly Subscription[]> {
  const now = parts.clock.now();
  const ended = await endedTokens(parts, members);
  const late = members.filter(
    ({ tokenExpiresAt, token = null }) =>
      (tokenExpiresAt !== null && tokenExpiresAt <= now) || (token !== null && ended.has(token)),
  );
  const shut = members.filter((one) => !late.includes(one) && !isOpenTo(one.player));
  await endAll(parts, late, (operation) => errorMessage(operation, EXPIRED));
  await endAll(parts, shut, (operation) => errorMessage(operation, gone));
  return members.filter((one) => !late.includes(one) && !shut.includes(one));
}

/** The tokens of the members that do not stand any more. */
async function endedTokens({ tokenStands }: Telling, members: readonly Subscription[]): Promise<ReadonlySet<string>> {
  const tokens = [...new Set(members.flatMap(({ token }) => token ?? []))];
  const stand = await sideBySide(tokens, MEMBERS_AT_ONCE, tokenStands);
  return new Set(tokens.filter((_, index) => !stand[index]));
}

/** Those who were reached and are still subscribed. */
export async function tell(
  parts: Telling,
  audience: readonly Subscription[],
  rendered: Rendered,
): Promise<readonly Subscription[]> {
  if (!rendered.ok) {
    await endAll(parts, audience, (operation) => errorMessage(operation, rendered.errors));
    return [];
  }
  return post(parts, audience, sharedAnswer(rendered.result));
}

type MessageTo = (operation: string) => Message;

export async function endAll(parts: Telling, audience: readonly Subscription[], messageTo: MessageTo): Promise<void> {
  const reached = await post(parts, audience, messageTo);
  await sideBySide(reached, MEMBERS_AT_ONCE, ({ connection, operation }) =>
    parts.store.unsubscribe(connection, operation),
  );
}

async function post(
  parts: Telling,
  audience: readonly Subscription[],
  messageTo: MessageTo,
): Promise<readonly Subscription[]> {
  const reached = await sideBySide(audience, MEMBERS_AT_ONCE, ({ connection, operation }) =>
    parts.outbox.post(connection, messageTo(operation)),
  );
  return audience.filter((_, index) => reached[index]);
}
