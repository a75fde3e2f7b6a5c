// What a program says when it connects, and when it asks.

/**
 * Answers the token to send; null: a spectator. `isExpired`: the one before is valid no longer. Rejects with NoAnswer
 * where it should be asked again.
 */
export type TokenSource = (isExpired: boolean) => string | null | Promise<string | null>;

/** What is used of a WebSocket of a browser. */
export interface SocketLike {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

export type SocketClass = new (url: string, protocol: string) => SocketLike;

export interface ClientOptions {
  /** `https://play.example.org`; empty: the server of the page. */
  readonly url: string;
  /** A token, or what answers one whenever it is needed. Without: a spectator. */
  readonly token?: string | TokenSource;
  /** Where the server pushes; default: `/graphql` of `url`. On AWS it has an address of its own. */
  readonly liveUrl?: string;
  /** The language of texts and refusals, or what answers it; default: English. */
  readonly lang?: Language | (() => Language);
  /** How long a request is sent again while nobody answers, ms; default: a minute. */
  readonly patienceMs?: number;
  /** Default: that of the platform. Node 20 has none: then games are followed by server-sent events. */
  readonly webSocket?: SocketClass;
  /** Default: that of the platform. */
  readonly fetch?: typeof fetch;
}

export type Language = 'EN' | 'DE';

/** How one question is asked. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  /** As in `ClientOptions`, for this one; `Infinity`: until somebody answers. */
  readonly patienceMs?: number;
  /** Told whenever nobody has answered and it will be asked again. */
  unanswered?(): void;
}
