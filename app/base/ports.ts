// The ports of the use cases: event store, time, secrets, names, identities. Adapters live in lambdas/ and local/.

import type {
  AccountStore,
  CredentialStore,
  EventStore,
  IdentityStore,
  InvitationStore,
  ProfileStore,
  ReportStore,
} from '../../eventstore/port.ts';
import type { ReadStore } from '../../readstore/port.ts';

/** Milliseconds since 1970-01-01 UTC. */
export interface Clock {
  now(): number;
}

/** Master secrets by key id. A rotated secret stays readable as long as a game names its key id. */
export interface Secrets {
  /** The key id that new games use. */
  currentKeyId(): Promise<string>;
  /** At least 32 bytes. Rejects with SecretUnknown when no such key exists. */
  masterSecret(keyId: string): Promise<Uint8Array>;
}

/** Unpredictable bytes; for command ids that a client did not choose. */
export interface Entropy {
  bytes(count: number): Uint8Array;
}

/** Cards and lists, and up to when (ms since 1970) everything that was recorded is in them. */
export interface Views extends ReadStore {
  asOf(): Promise<number>;
}

/** A hash that is slow on purpose: of passwords, which people choose. Equal for equal text and salt. */
export type SlowHash = (text: string, salt: Uint8Array) => Promise<Uint8Array>;

/** Tells those who wait in this process that games, or the news of accounts (`accountTopic`), have changed. */
export interface GameChanges {
  /** Whether another client at `sourceIp` may wait. */
  hasRoom(sourceIp: string): boolean;
  /**
   * Begins to notice changes of a game or account; null when too many wait already or the process stops. Pair with
   * `leave`.
   */
  enter(subject: string, sourceIp: string): Waiter | null;
}

/** What has changed of an account: nothing else is looked at. */
export interface ChangedNews {
  /** Ids of games. */
  readonly games: readonly string[];
  /** The last place of the order up to which they are all that have changed; null: not known. */
  readonly through: number | null;
  /** Whether there is a new invitation. */
  readonly invited: boolean;
  /** Those of them in which it has become the player's turn. Default: none. */
  readonly turns?: readonly string[];
  /** What tournaments may have to tell. Default: nothing. */
  readonly tournaments?: readonly ChangedTournament[];
}

/** What a tournament tells those who have entered it, or to whom it is offered. */
export type TournamentNewsKind = 'offered' | 'invited' | 'announced' | 'round-published' | 'table-ready' | 'finished';

/** What a tournament may have to tell. */
export interface ChangedTournament {
  readonly id: string;
  readonly kind: TournamentNewsKind;
  /** Of `announced`: told is what was announced after this version of the control stream. Default: everything. */
  readonly after?: number;
}

export interface Waiter {
  /** Whether it has changed since last asked: settles as soon as it has, after `withinMs`, or when we stop. */
  changed(withinMs: number): Promise<boolean>;
  /** What has changed since this was asked last, as far as it was said; null: anything may have. */
  what(): ChangedNews | null;
  isStopping(): boolean;
  leave(): void;
}

/** A passkey as a browser has made it. */
export interface NewPasskey {
  /** Base64url, as `publicKey`. */
  readonly id: string;
  readonly publicKey: string;
  /** How often it has signed, as far as it says. */
  readonly counter: number;
}

/** What a browser answers, and what it was asked by. */
export interface Signed {
  readonly response: unknown;
  /** Of the page. */
  readonly origin: string;
  /** Whether this server has asked so, just now and for the first time. */
  isChallenge(text: string): Promise<boolean>;
}

/** Checks what passkeys sign. Null: it is not valid. Rejects with what `isChallenge` rejects with. */
export interface WebAuthn {
  registered(signed: Signed): Promise<NewPasskey | null>;
  authenticated(signed: Signed & { readonly passkey: NewPasskey }): Promise<Pick<NewPasskey, 'counter'> | null>;
}

export const NO_PASSKEYS: WebAuthn = { registered: async () => null, authenticated: async () => null };

/** Accounts at the issuer which belongs to this server: those of players who leave are deleted there. */
export interface IssuerAccounts {
  /** Again is harmless. Rejects with a StoreFault. */
  remove(name: string): Promise<void>;
}

export const NO_ISSUER_ACCOUNTS: IssuerAccounts = { remove: async () => {} };

/** Where a browser wants to be told, as strangers say. */
export interface PushTarget {
  /** Of a push service. */
  readonly endpoint: string;
  /** Public key of the browser, base64url, as `auth`. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushAddress extends PushTarget {
  /** Of the key with which the browser has subscribed. */
  readonly keyId: string;
}

/** What browsers subscribe with. */
export interface PushKey {
  readonly id: string;
  /** Base64url. */
  readonly text: string;
}

/** What is sent to a browser. */
export interface PushParcel {
  readonly address: PushAddress;
  readonly text: string;
  /** What waits with the same topic is replaced by it: up to 32 letters and digits. */
  readonly topic: string;
  /** How long it waits for a browser that is switched off. */
  readonly keptSeconds: number;
}

/** `gone`: no browser is there any more. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** The services that browsers have for notices (Web Push). */
export interface PushServices {
  /** False: this server sends nothing. */
  readonly isOn: boolean;
  /** Never rejects. */
  send(parcel: PushParcel): Promise<PushOutcome>;
  /** Null: this server sends nothing. Rejects as `Secrets`. */
  key(): Promise<PushKey | null>;
  /** What is wrong with it; null: nothing. */
  faultOf(target: PushTarget): keyof PushTarget | null;
}

export const NO_PUSH_SERVICES: PushServices = {
  isOn: false,
  send: async () => 'failed',
  key: async () => null,
  faultOf: () => 'endpoint',
};

/** Everything that the use cases take from outside. */
export interface AppPorts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly profiles: ProfileStore;
  readonly identities: IdentityStore;
  readonly invitations: InvitationStore;
  readonly accounts: AccountStore;
  readonly credentials: CredentialStore;
  readonly reports: ReportStore;
  readonly entropy: Entropy;
  readonly slowHash: SlowHash;
  readonly views: Views;
  readonly webauthn: WebAuthn;
  readonly issuerAccounts: IssuerAccounts;
  readonly pushServices: PushServices;
}
