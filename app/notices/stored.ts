// Push subscriptions as they are stored: a credential of the player, found by the address that its push service gave.

import { Defect } from '../../domain/base/defect.ts';
import type { Language } from '../../domain/base/language.ts';
import { isObject } from '../../domain/read/shape.ts';
import type { StoredCredential } from '../../eventstore/port.ts';
import type { PushAddress } from '../base/ports.ts';
import { NOTICE_KINDS, type NoticeKind } from './kinds.ts';

export interface StoredPush extends PushAddress {
  readonly id: string;
  readonly playerId: string;
  readonly version: number;
  /** Ms since 1970: as long as a session lasts, from the last time that the browser said that it is there. */
  readonly expiresAt: number;
  /** The identity that made it: it ends with the link of that identity. */
  readonly identityId: string;
  /** Id of the session that it ends with; null: of none. */
  readonly parent: string | null;
  readonly name: string;
  readonly kinds: readonly NoticeKind[];
  readonly language: Language;
  readonly createdAt: number;
}

const KIND = 'push';

/** With it begin the ids of subscriptions, and no others. */
export const PUSH_PREFIX = 'push-';

export function pushCredential({ id, playerId, version, expiresAt, ...body }: StoredPush): StoredCredential {
  return { id, kind: KIND, playerId, version, expiresAt, body: JSON.stringify(body) };
}

/** Null for a credential of another kind, and for a subscription that is over. */
export function pushIn(stored: StoredCredential | null, now: number): StoredPush | null {
  if (stored === null || stored.kind !== KIND) return null;
  const { id, playerId, version, expiresAt, body } = stored;
  const said: unknown = JSON.parse(body);
  if (!isBody(said) || expiresAt === null) throw new Defect(`the subscription ${id} of ${playerId} is damaged`);
  if (expiresAt <= now) return null;
  const kinds = NOTICE_KINDS.filter((kind) => said.kinds.includes(kind));
  return { ...said, id, playerId, version, expiresAt, kinds };
}

type Body = Omit<StoredPush, 'id' | 'playerId' | 'version' | 'expiresAt'>;

function isBody(said: unknown): said is Body {
  return isObject(said) && 'endpoint' in said && 'keyId' in said && 'kinds' in said && Array.isArray(said.kinds);
}
