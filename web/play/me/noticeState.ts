// What a person sees of notices, from what the browser and the server say.

export type NoticeState = 'unsupported' | 'refused' | 'off' | 'on';

interface Browser {
  readonly isAble: boolean;
  /** As the person has answered it. */
  readonly permission: 'default' | 'denied' | 'granted';
  readonly isSubscribed: boolean;
}

/** What the server says of it. */
interface Known<Subscription> {
  readonly pushKey: string | null;
  readonly pushSubscriptions: readonly Subscription[];
}

interface OfSession {
  readonly isThis: boolean;
}

/** Null: the server sends nothing. */
export function stateOf(known: Known<OfSession>, browser: Browser): NoticeState | null {
  if (known.pushKey === null) return null;
  if (!browser.isAble) return 'unsupported';
  if (browser.permission === 'denied') return 'refused';
  const isOn = browser.permission === 'granted' && browser.isSubscribed && ownOf(known) !== undefined;
  return isOn ? 'on' : 'off';
}

/** The subscription of this session. */
export function ownOf<Subscription extends OfSession>({
  pushSubscriptions,
}: Pick<Known<Subscription>, 'pushSubscriptions'>): Subscription | undefined {
  return pushSubscriptions.find(({ isThis }) => isThis);
}
