// Texts of a tournament: kept beside the log, which has their hashes, so that they can be erased.

import { hex, hmacSha256, utf8 } from '../../../domain/log/index.ts';
import type { SaidText } from '../../../domain/tournament/life/index.ts';
import type { StoredCredential } from '../../../eventstore/port.ts';
import type { AppPorts } from '../../base/ports.ts';

const KIND = 'tournament-text';

export interface KeptText {
  /** 32 hex digits: without it nobody can try whether the hash is that of a text. */
  readonly salt: string;
  readonly text: string;
}

type Parts = Pick<AppPorts, 'credentials'>;

interface NamedText {
  readonly kind: 'announcement' | 'offer' | SaidText;
  readonly tournamentId: string;
  readonly by: string;
  readonly commandId: string;
}

const SALT_BYTES = 16;

/** Unknowable to others, also once the tournament's own seed is revealed; the same for a repeat. */
export async function saltOf(
  { secrets }: Pick<AppPorts, 'secrets'>,
  keyId: string,
  { kind, tournamentId, by, commandId }: NamedText,
): Promise<string> {
  const said = utf8(`signalbox/${kind}/1\n${tournamentId}\n${by}\n${commandId}`);
  return hex(hmacSha256(await secrets.masterSecret(keyId), said).subarray(0, SALT_BYTES));
}

/** Keeps the text with this hash; the same one twice is kept once. False: there are as many texts as there may be. */
export async function keepText(
  { credentials }: Parts,
  tournamentId: string,
  hash: string,
  kept: KeptText,
): Promise<boolean> {
  const body = JSON.stringify(kept);
  const put = await credentials.put({ ...namesOf(tournamentId, hash), kind: KIND, version: 1, expiresAt: null, body });
  return put !== 'full';
}

/** By hash; those that were erased are not among them. */
export async function textsOf({ credentials }: Parts, tournamentId: string): Promise<ReadonlyMap<string, KeptText>> {
  const stored = await credentials.ofPlayer(listOf(tournamentId));
  return new Map(stored.map(({ id, body }) => [id.slice(idOf(tournamentId, '').length), textIn(body)]));
}

/** Whether it was there. */
export function eraseText({ credentials }: Parts, tournamentId: string, hash: string): Promise<boolean> {
  return credentials.remove(namesOf(tournamentId, hash));
}

function namesOf(tournamentId: string, hash: string): Pick<StoredCredential, 'id' | 'playerId'> {
  return { id: idOf(tournamentId, hash), playerId: listOf(tournamentId) };
}

function idOf(tournamentId: string, hash: string): string {
  return `${KIND}-${tournamentId}-${hash}`;
}

/** In whose name they are listed: no player's id is like it. */
function listOf(tournamentId: string): string {
  return `${KIND}s/${tournamentId}`;
}

function textIn(body: string): KeptText {
  // As `keepText` wrote it.
  return JSON.parse(body) as KeptText;
}
