// The terms of a table in words: its clock, how it starts, and whether its host is there.

import type { Language } from '../../../domain/base/language.ts';
import { spanText } from '../../shared/numbers.ts';
import type { Lobby } from '../server/documents.generated.ts';
import { WORDS } from './words.ts';

export type OpenTable = Lobby['openGames']['edges'][number]['card'];

export function clockText(clock: OpenTable['clock'], language: Language): string {
  if (clock === null) return WORDS.noClock[language];
  const { perDecision, bank, increment } = clock;
  if (perDecision !== null) return WORDS.perDecision[language](spanText(perDecision));
  const each = WORDS.each[language](spanText(bank ?? 0));
  return increment === null || increment === 0 ? each : `${each} + ${spanText(increment)}`;
}

/** Hosts are noted once in five minutes. */
const HERE_MS = 6 * 60_000;

/** When the host was last there; null where that is not known. */
export function seenText(
  { hostSeenAt }: Pick<OpenTable, 'hostSeenAt'>,
  { now, language }: { readonly now: number; readonly language: Language },
): string | null {
  if (hostSeenAt === null) return null;
  const ago = now - Date.parse(hostSeenAt);
  return ago < HERE_MS ? WORDS.here[language] : WORDS.lastHere[language](agoText(ago, language));
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function agoText(ms: number, language: Language): string {
  const [unit, size] = UNITS.find(([, one]) => ms >= one) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(ms / size), unit);
}

export interface Wanted {
  /** Empty: any. */
  readonly titleId: string;
  readonly pace: Pace;
}

export const PACES = ['any', 'live', 'days', 'none'] as const;
export type Pace = (typeof PACES)[number];

/** A decision takes as long at most where people sit through a game. */
const LIVE_SECONDS = 3_600;
/** A game, of one seat. */
const LIVE_BANK_SECONDS = 21_600;

export function fits({ titleId, clock }: Pick<OpenTable, 'titleId' | 'clock'>, wanted: Wanted): boolean {
  if (wanted.titleId !== '' && wanted.titleId !== titleId) return false;
  return wanted.pace === 'any' || wanted.pace === paceOf(clock);
}

/** Whether people sit through a game, or take days. */
export function paceOf(clock: OpenTable['clock']): Pace {
  if (clock === null) return 'none';
  const { perDecision, bank } = clock;
  const isLive = perDecision === null ? (bank ?? 0) <= LIVE_BANK_SECONDS : perDecision <= LIVE_SECONDS;
  return isLive ? 'live' : 'days';
}

/** Whether `player` could sit down there. */
export function hasRoomFor({ seats }: Pick<OpenTable, 'seats'>, player: string | null): boolean {
  const isFree = seats.some(({ status }) => status === 'OPEN');
  return isFree && !seats.some((seat) => player !== null && seat.player?.id === player);
}
