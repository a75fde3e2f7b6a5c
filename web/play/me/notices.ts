// Whether this browser is told what happens while no page of the app is open: what the browser and the server say of
// it.

import { signal } from '@preact/signals';
import { lang } from '../base/words.ts';
import { ask } from '../server/ask.ts';
import { ADD_PUSH_SUBSCRIPTION, type NoticeKind, REMOVE_PUSH_SUBSCRIPTION } from '../server/documents.generated.ts';
import { orThrow, readAccount, type Shown } from './account.ts';
import { ownOf } from './noticeState.ts';

export const KINDS = ['TURN', 'TABLE_READY', 'ROUND_PUBLISHED', 'ANNOUNCEMENT', 'INVITATION', 'OVER'] as const;

/** The subscription of this browser, as far as it is known; undefined: not asked yet. */
export const subscription = signal<PushSubscription | null | undefined>(undefined);

export function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

export async function readSubscription(): Promise<void> {
  const registration = isAble() ? await navigator.serviceWorker.getRegistration() : undefined;
  subscription.value = (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then tells the server. What the person refuses is no fault: the page says so. */
export async function turnOn(shown: Shown, kinds: readonly NoticeKind[]): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe(shown, kinds);
  await readSubscription();
}

async function subscribe(shown: Shown, kinds: readonly NoticeKind[]): Promise<void> {
  const { pushKey, sessions } = shown;
  const { pushManager } = (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.ready);
  if (pushKey === null) return;
  const before = await pushManager.getSubscription();
  const isOf = before !== null && base64url(before.options.applicationServerKey) === pushKey;
  if (before !== null && !isOf) await before.unsubscribe();
  const made =
    before !== null && isOf
      ? before
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const input = {
    endpoint: made.endpoint,
    p256dh: base64url(made.getKey('p256dh')),
    auth: base64url(made.getKey('auth')),
    serverKey: pushKey,
    name: sessions.find(({ isThis }) => isThis)?.device || 'Browser',
    kinds: [...kinds],
    language: lang(),
  };
  orThrow((await ask(ADD_PUSH_SUBSCRIPTION, { input, lang: lang() })).result);
  await readAccount();
}

export async function turnOff(shown: Shown): Promise<void> {
  await subscription.value?.unsubscribe();
  const own = ownOf(shown);
  if (own !== undefined) await remove(own.key);
  await readSubscription();
}

export async function remove(key: string): Promise<void> {
  orThrow((await ask(REMOVE_PUSH_SUBSCRIPTION, { input: { key }, lang: lang() })).result);
  await readAccount();
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
