// Links by which people enter: kept beside the log, which must hold no secret. A use is recorded before the entry, so
// that a link lets in no more people than it may.

import { base32, hex, hmacSha256, sha256, utf8 } from '../../../domain/log/index.ts';
import { type StoredCredential, StoreFault } from '../../../eventstore/port.ts';
import type { TournamentContext } from '../context.ts';

const [KEY_CHARACTERS, SECRET_CHARACTERS] = [16, 26];
const TEXT = new RegExp(`^([0-9A-Z]{${KEY_CHARACTERS}})-([0-9A-Z]{${SECRET_CHARACTERS}})$`);
const KIND = 'entry-link';

const TAKER_BYTES = 8;

/** This many changes by others are waited for. */
const MOST_RACES = 8;

export interface EntryLink {
  readonly tournamentId: string;
  /** Names it; no secret. */
  readonly key: string;
  /** SHA-256, hex. The secret has 130 random bits. */
  readonly secretHash: string;
  readonly maxUses: number;
  /** Player ids; where a place is taken, a number of whoever took it. */
  readonly usedBy: readonly string[];
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
  /** The player, entered by name, whose place somebody takes by it; absent: it is a link to enter by. */
  readonly claims?: string;
}

type Parts = Pick<TournamentContext, 'credentials'>;

/** Key and secret of the link that `by` makes by `commandId`: the same for a repeat, unknowable to others. */
export function linkKeys(master: Uint8Array, tournamentId: string, by: string, commandId: string) {
  const bytes = hmacSha256(master, utf8(`signalbox/entry-link/1\n${tournamentId}\n${by}\n${commandId}`));
  return { key: base32(bytes, KEY_CHARACTERS), secret: base32(bytes.subarray(10), SECRET_CHARACTERS) };
}

export function hashOf(secret: string): string {
  return hex(sha256(utf8(secret)));
}

/** What is handed out. */
export function linkText({ key, secret }: { readonly key: string; readonly secret: string }): string {
  return `${key}-${secret}`;
}

export async function linkOf({ credentials }: Parts, tournamentId: string, key: string): Promise<EntryLink | null> {
  const stored = await credentials.get(idOf(tournamentId, key));
  return stored === null ? null : linkIn(stored);
}

/** Those of a tournament, the newest first. */
export async function linksOf({ credentials }: Parts, tournamentId: string): Promise<readonly EntryLink[]> {
  const stored = await credentials.ofPlayer(listOf(tournamentId));
  return stored.map(linkIn).sort((one, other) => other.createdAt - one.createdAt);
}

/** `full`: the tournament has as many links as it may. `changed`: there is one of this key. */
export function putLink({ credentials }: Parts, link: EntryLink, version = 1) {
  const { tournamentId, key, expiresAt, claims } = link;
  const id = idOf(tournamentId, key);
  const body = JSON.stringify(link);
  return credentials.put({ id, kind: KIND, playerId: listOf(tournamentId, claims), version, expiresAt, body });
}

/** Changes a link that is there; null: it stays as it is. */
export async function changeLink(
  { credentials }: Parts,
  { tournamentId, key }: Pick<EntryLink, 'tournamentId' | 'key'>,
  change: (link: EntryLink) => EntryLink | null,
): Promise<EntryLink | null> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    const stored = await credentials.get(idOf(tournamentId, key));
    if (stored === null) return null;
    const link = linkIn(stored);
    const changed = change(link);
    if (changed === null) return link;
    if ((await putLink({ credentials }, changed, stored.version + 1)) === 'stored') return changed;
  }
  throw new StoreFault('contention', `the link ${key} changes too often`, { retryable: true });
}

/**
 * Whether the link lets `player` in; from then on it counts as used by them. `again`: it did before, for an entry that
 * may stand.
 */
export async function admitsByLink(
  context: Pick<TournamentContext, 'credentials' | 'clock'>,
  tournamentId: string,
  text: string,
  player: string,
): Promise<'now' | 'again' | null> {
  const [, key, secret] = TEXT.exec(text) ?? [];
  if (key === undefined || secret === undefined) return null;
  const now = context.clock.now();
  let admitted: 'now' | 'again' | null = null;
  await changeLink(context, { tournamentId, key }, (link) => {
    admitted = admittedBy(link, { secret, player, now });
    return admitted === 'now' ? { ...link, usedBy: [...link.usedBy, player] } : null;
  });
  return admitted;
}

function admittedBy(link: EntryLink, { player, ...by }: Shown & { readonly player: string }): 'now' | 'again' | null {
  if (link.claims !== undefined || !isValid(link, by)) return null;
  if (link.usedBy.includes(player)) return 'again';
  return hasRoom(link) ? 'now' : null;
}

/** The link that `text` is the secret of, if it would let one more player in. */
export async function openLink(
  context: Pick<TournamentContext, 'credentials' | 'clock'>,
  tournamentId: string,
  text: string,
): Promise<EntryLink | null> {
  const [, key, secret] = TEXT.exec(text) ?? [];
  if (key === undefined || secret === undefined) return null;
  const link = await linkOf(context, tournamentId, key);
  const isOpen = link !== null && link.claims === undefined && hasRoom(link);
  return isOpen && isValid(link, { secret, now: context.clock.now() }) ? link : null;
}

/** Ends all links by which this player could be claimed, but `key`. */
export async function endOtherClaims({ credentials }: Parts, { tournamentId, key, claims }: EntryLink): Promise<void> {
  const stored = await credentials.ofPlayer(listOf(tournamentId, claims));
  const kept = idOf(tournamentId, key);
  for (const one of stored) if (one.id !== kept) await credentials.remove(one);
}

/** The player whose place is taken by this link: from now on by nobody else. Null: it is none, or no longer good. */
export async function takeClaim(
  context: Pick<TournamentContext, 'credentials' | 'clock' | 'entropy'>,
  tournamentId: string,
  text: string,
): Promise<string | null> {
  const [, key, secret] = TEXT.exec(text) ?? [];
  if (key === undefined || secret === undefined) return null;
  const now = context.clock.now();
  // Of two that come at once, the store takes the second for a repeat of the first unless they differ.
  const taker = hex(context.entropy.bytes(TAKER_BYTES));
  let taken: string | null = null;
  await changeLink(context, { tournamentId, key }, (link) => {
    taken = isValid(link, { secret, now }) && hasRoom(link) ? (link.claims ?? null) : null;
    return taken === null ? null : { ...link, usedBy: [taker] };
  });
  return taken;
}

interface Shown {
  readonly secret: string;
  readonly now: number;
}

function isValid({ secretHash, isRevoked, expiresAt }: EntryLink, { secret, now }: Shown): boolean {
  return secretHash === hashOf(secret) && !isRevoked && now < expiresAt;
}

function hasRoom({ usedBy, maxUses }: EntryLink): boolean {
  return usedBy.length < maxUses;
}

/** Takes back a use that brought no entry. */
export async function giveBackUse(parts: Parts, tournamentId: string, text: string, player: string): Promise<void> {
  const [, key = ''] = TEXT.exec(text) ?? [];
  await changeLink(parts, { tournamentId, key }, (link) => ({
    ...link,
    usedBy: link.usedBy.filter((one) => one !== player),
  }));
}

function idOf(tournamentId: string, key: string): string {
  return `${KIND}-${tournamentId}-${key}`;
}

/** In whose name they are listed: no player's id is like it. Each player who can be claimed has a list. */
function listOf(tournamentId: string, claims?: string): string {
  return `${KIND}s/${tournamentId}${claims === undefined ? '' : `/${claims}`}`;
}

function linkIn({ body }: StoredCredential): EntryLink {
  // As `putLink` wrote it.
  return JSON.parse(body) as EntryLink;
}
