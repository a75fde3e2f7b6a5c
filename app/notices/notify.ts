// Tells the browsers of a player what has changed, by their push services. It may be told twice: then the second takes
// the place of the first.

import { isStoreFault, type StoredCredential } from '../../eventstore/port.ts';
import type { ChangedNews, PushParcel } from '../base/ports.ts';
import { sideBySide } from '../base/sideBySide.ts';
import type { NewsContext } from '../live/newsOrder.ts';
import { sessionIn } from '../sessions/stored.ts';
import { secretId } from '../tokens/tokenText.ts';
import { type Notice, noticesOf } from './found.ts';
import type { NoticeKind } from './kinds.ts';
import { PUSH_PREFIX, pushIn, type StoredPush } from './stored.ts';

/** How long a process believes that no browser wants to be told, ms; what it adds itself it knows at once. */
const UNTOLD_FRESH_MS = 60_000;

/** Requests to push services that are open at once for one player. */
const AT_ONCE = 8;

/** As many digits of a hash as a topic may have. */
const TOPIC_DIGITS = 32;

/** How long a push service keeps what a browser that is switched off has not got, seconds. */
const KEPT_SECONDS: Readonly<Record<NoticeKind, number>> = {
  turn: 86_400,
  table_ready: 3_600,
  round_published: 7_200,
  announcement: 86_400,
  invitation: 86_400,
  over: 86_400,
};

/** Nobody who acts for the player follows the news now. Rejects with a StoreFault. */
export async function notify(context: NewsContext, playerId: string, changed: ChangedNews): Promise<void> {
  const { clock, pushServices, untoldPlayers } = context;
  if (!pushServices.isOn || clock.now() - (untoldPlayers.get(playerId) ?? 0) < UNTOLD_FRESH_MS) return;
  const browsers = await browsersOf(context, playerId);
  if (browsers.length === 0) return void untoldPlayers.set(playerId, clock.now());
  const notices = await noticesOf(context, playerId, changed);
  const parcels = notices.flatMap((notice) =>
    browsers.filter(({ kinds }) => kinds.includes(notice.kind)).map((browser) => ({ browser, notice })),
  );
  await sideBySide(parcels, AT_ONCE, async ({ browser, notice }) => {
    const outcome = await pushServices.send(parcelFor(context, browser, notice));
    if (outcome === 'gone') await forget(context, browser);
  });
}

/** Those that are there; others are forgotten. */
async function browsersOf(context: NewsContext, playerId: string): Promise<readonly StoredPush[]> {
  const stored = await context.credentials.ofPlayer(playerId, PUSH_PREFIX);
  const there = await Promise.all(stored.map((one) => standing(context, one)));
  return there.filter((push) => push !== null);
}

/** A subscription ends with its session, and with the link of its identity. */
async function standing(context: NewsContext, stored: StoredCredential): Promise<StoredPush | null> {
  const { clock, credentials, players } = context;
  const push = pushIn(stored, clock.now());
  if (push !== null && (await players.playerOf(push.identityId)) === push.playerId) {
    const session = push.parent === null ? null : await credentials.get(push.parent);
    if (push.parent === null || sessionIn(session, clock.now()) !== null) return push;
  }
  await forget(context, stored);
  return null;
}

/** If it cannot be done now, it is done when the player is told the next time. */
async function forget({ credentials }: NewsContext, one: Pick<StoredCredential, 'id' | 'playerId'>): Promise<void> {
  await credentials.remove(one).catch((error: unknown) => {
    if (!isStoreFault(error)) throw error;
  });
}

function parcelFor({ sha256 }: NewsContext, browser: StoredPush, notice: Notice): PushParcel {
  const { endpoint, p256dh, auth, keyId, language } = browser;
  const { kind, text, of, path, subject } = notice;
  return {
    address: { endpoint, p256dh, auth, keyId },
    text: JSON.stringify({ kind, title: text[language], body: of, path, tag: subject }),
    topic: secretId(subject, sha256).slice(0, TOPIC_DIGITS),
    keptSeconds: KEPT_SECONDS[kind],
  };
}
