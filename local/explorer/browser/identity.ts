// Who sends the requests of the explorer: anybody by the development route, or on a server in production whoever has
// signed in in this browser.

/** How a page comes by a token. */
export type Way = 'development' | 'session';

/** Somebody who sends requests. */
export interface Sender {
  readonly token: string;
  /** Ms since 1970; null: later than the page is open. */
  readonly endsAt: number | null;
  readonly name: string;
  readonly playerId: string;
}

/** Sends JSON to a path of this server. */
type Post = (path: string, body: object) => Promise<Response>;

export interface Identity {
  /** Whose session this browser has; null: nobody's, or sessions are not asked for. */
  known(): Promise<Sender | null>;
  /** Sends as somebody from now on: by this name, or by the session that is there. Rejects with the reason. */
  as(name: string): Promise<Sender | null>;
  /** A token that is valid for a while; null: a spectator. */
  token(): Promise<string | null>;
}

/** A token is replaced when it is valid for no longer than this, ms. */
const SPARE_MS = 60_000;

/** `changed`: called when somebody else sends from now on. */
export function identityBy(way: Way, changed: () => void, post: Post = postJson): Identity {
  let who: Sender | null = null;
  const become = (next: Sender | null): Sender | null => {
    const isOther = next?.playerId !== who?.playerId;
    who = next;
    if (isOther) changed();
    return who;
  };
  return {
    known: async () => (way === 'session' ? become(await signedIn(post)) : null),
    as: async (name) => become(way === 'session' ? await signedInOrGuest(post, name) : await anybody(post, name)),
    async token() {
      if (who !== null && who.endsAt !== null && who.endsAt - Date.now() < SPARE_MS) become(await signedIn(post));
      return who?.token ?? null;
    },
  };
}

function postJson(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function anybody(post: Post, name: string): Promise<Sender> {
  const response = await post('/dev/token', { name });
  // As this server answers.
  const answer = (await response.json()) as Omit<Sender, 'endsAt'> & {
    readonly errors?: readonly { readonly message: string }[];
  };
  if (!response.ok) throw new Error(answer.errors?.[0]?.message);
  return { token: answer.token, endsAt: null, name: answer.name, playerId: answer.playerId };
}

async function signedInOrGuest(post: Post, name: string): Promise<Sender | null> {
  return (await signedIn(post)) ?? senderIn(await post('/v1/guests', { name }));
}

async function signedIn(post: Post): Promise<Sender | null> {
  return senderIn(await post('/v1/session', {}));
}

/** Of a problem, only `detail` is there; of a browser without a session, `token` is null. */
interface SessionAnswer {
  readonly token: string | null;
  readonly expiresAt: string;
  readonly player: { readonly id: string; readonly name: string | null };
  readonly detail?: string;
}

async function senderIn(response: Response): Promise<Sender | null> {
  // As this server answers.
  const { token, expiresAt, player, detail } = (await response.json()) as SessionAnswer;
  if (!response.ok) throw new Error(detail);
  if (token === null) return null;
  return { token, endsAt: Date.parse(expiresAt), name: player.name ?? player.id, playerId: player.id };
}
