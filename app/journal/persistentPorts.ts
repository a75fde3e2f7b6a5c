// Secrets, names, identities and projections with the retries of the store.

import type { AppPorts } from '../base/ports.ts';
import { type Patience, persist } from './index.ts';

type Persistent = Pick<
  AppPorts,
  'secrets' | 'profiles' | 'identities' | 'invitations' | 'accounts' | 'credentials' | 'reports' | 'views'
>;

export type PersistentName = keyof Persistent;

type Requests = {
  readonly [Port in keyof Persistent]: { readonly [Request in keyof Persistent[Port]]: 'again' | 'once' };
};

/** What may be sent again: asking is harmless, and so is setting the same. */
const REQUESTS: Requests = {
  secrets: { currentKeyId: 'again', masterSecret: 'again' },
  profiles: { setName: 'again', removeName: 'again', names: 'again', setKind: 'again', kinds: 'again' },
  identities: { boundTo: 'again', bind: 'again' },
  // Anyone who meets an own change, its reply lost, sees so when it is read again.
  invitations: { put: 'again', get: 'again', ofGame: 'again', ofPlayer: 'again' },
  // Where the reply to a payment was lost, it is paid twice: rarely, and never too little.
  accounts: {
    pay: 'again',
    stands: 'again',
    refund: 'once',
    hold: 'again',
    release: 'again',
    held: 'again',
    note: 'again',
  },
  // Whoever meets an own change, its reply lost, is told that it is stored; what was removed is gone.
  credentials: { put: 'again', get: 'again', ofPlayer: 'again', remove: 'again' },
  // A report whose reply was lost counts as repeated.
  reports: { put: 'again', has: 'again' },
  // What is put here is the caller's own row, which comes again from the log: nobody waits for it twice.
  views: { put: 'once', get: 'again', range: 'again', list: 'again', count: 'again', asOf: 'again' },
};

type Request = (...given: unknown[]) => Promise<unknown>;

/** The port `name` for callers with this much patience. All that it makes share their methods. */
export function persistentPort<Name extends PersistentName>(
  name: Name,
  { [name]: port }: Pick<Persistent, Name>,
): (patience: Patience) => Persistent[Name] {
  // As types, the requests of a port have nothing in common; here they are only handed on.
  const requests = port as unknown as Readonly<Record<string, Request>>;
  const methods: Record<string, Request> = {};
  for (const [request, how] of Object.entries<'again' | 'once'>(REQUESTS[name])) {
    const send: Request = async (...given) => requests[request]?.(...given);
    methods[request] =
      how === 'once'
        ? send
        : function (this: { readonly patience: Patience }, ...given) {
            return persist(this.patience, () => send(...given));
          };
  }
  return (patience) => Object.assign(Object.create(methods), { patience });
}
