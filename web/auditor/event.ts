// An event of a file as a page shows it: a line for people, and what its board is to point at.

import type { Json } from '../../domain/base/json.ts';
import type { Language } from '../../domain/base/language.ts';
import { partsOf } from '../../domain/base/seatMarks.ts';
import { describeEvent, type SeenEvent } from '../../domain/game/index.ts';
import type { Title } from '../../domain/title/contract.ts';
import { attempt } from '../../tools/story/attempt.ts';
import { isDrawable, shown } from './bounds.ts';
import type { EventTold } from './messages.ts';

interface Place extends Pick<EventTold, 'version' | 'index'> {
  /** After its version; null: unknown. */
  readonly toAct: readonly number[] | null;
}

interface Telling {
  readonly title: Title;
  readonly language: Language;
}

const MAX_PARTS = 100;

/** `event`: whatever stands in the file; what cannot be described is shown as it stands. */
export function eventTold(event: unknown, { toAct, ...place }: Place, { title, language }: Telling): EventTold {
  const seen = event as SeenEvent;
  const seat = 'seat' in seen && Number.isInteger(seen.seat) ? seen.seat : null;
  const isDone = seat !== null && toAct !== null && !toAct.includes(seat);
  const text = attempt(() => describeEvent(seen, title, language, isDone), JSON.stringify(event));
  const facts = 'facts' in seen && Array.isArray(seen.facts) ? (seen.facts as readonly Json[]) : [];
  return {
    ...place,
    type: shown(String(seen.type)),
    seat,
    move: seen.type === 'MovePlayed' ? shown(String(seen.move)) : null,
    parts: partsOf(text)
      .slice(0, MAX_PARTS)
      .map((part) => ({ ...part, text: shown(part.text) })),
    facts: isDrawable(facts) ? facts : [],
  };
}
