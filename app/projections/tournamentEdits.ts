// What of a tournament's card follows from its options, and changes when they are edited.

import type { Visibility } from '../../domain/game/index.ts';
import type { TournamentStatus } from '../../domain/tournament/index.ts';
import { firstDecisionMs, type TournamentOptions } from '../../domain/tournament/life/index.ts';

/** What times of the card follow from. */
export type Terms = Pick<TournamentOptions, 'clock' | 'noShowMs' | 'checkInMs'>;

/** What of a card may change; its members mean what they do there. */
interface Editable {
  readonly status: TournamentStatus;
  readonly startsAt: number;
  readonly checkInAt: number | null;
  readonly firstDecisionMs: number;
  readonly visibility: Visibility;
  readonly automatic: boolean;
  readonly plan: Pick<TournamentOptions, 'stages' | 'size' | 'breakMs'>;
  readonly terms?: Terms;
}

/** `at`: of the edit, ms since 1970. */
export function edited<Card extends Editable>(card: Card, changes: Partial<TournamentOptions>, at: number): Card {
  const {
    startsAt = card.startsAt,
    visibility = card.visibility,
    automatic = card.automatic,
    stages = card.plan.stages,
    breakMs = card.plan.breakMs,
  } = changes;
  const next = { ...card, startsAt, visibility, automatic, plan: { ...card.plan, stages, breakMs } };
  if (card.terms === undefined) return next;
  const terms = termsIn({ ...card.terms, ...changes });
  const checkInAt = checkInAtOf({ ...terms, startsAt });
  const isMoved = startsAt !== card.startsAt || terms.checkInMs !== card.terms.checkInMs;
  return {
    ...next,
    terms,
    firstDecisionMs: firstDecisionMs(terms),
    checkInAt: isMoved ? remindedAt({ checkInAt, startsAt }, card.status === 'draft' ? 0 : at) : card.checkInAt,
  };
}

export function termsIn({ clock, noShowMs, checkInMs }: Terms): Terms {
  return { clock, noShowMs, checkInMs };
}

export function checkInAtOf({ startsAt, checkInMs }: Pick<TournamentOptions, 'startsAt' | 'checkInMs'>): number | null {
  return checkInMs === null ? null : startsAt - checkInMs;
}

/** When players are reminded: when the check-in opens, or if that was before the entries, halfway to the start. */
export function remindedAt(
  { checkInAt, startsAt }: Pick<Editable, 'checkInAt' | 'startsAt'>,
  openedAt: number,
): number | null {
  return checkInAt === null || checkInAt >= openedAt ? checkInAt : Math.floor((openedAt + startsAt) / 2);
}
