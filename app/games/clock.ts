// The clock that a client asks for.

import { type Clock, type InvalidInputRefusal, invalid } from '../../domain/game/index.ts';
import type { ClockInput } from './inputs.ts';

/** Time-outs in a row that make a seat resign, where the client does not say. */
const RESIGN_AFTER = 3;

/** The clock, or why there is none like that. What it may be set to is checked where the game is created. */
export function clockOf(
  input: ClockInput | null,
): { readonly ok: true; readonly clock: Clock | null } | { readonly ok: false; readonly refusal: InvalidInputRefusal } {
  if (input === null) return { ok: true, clock: null };
  const { perDecision, resignAfter, bank, increment } = input;
  if (perDecision !== null && bank === null && increment === null) {
    return {
      ok: true,
      clock: { kind: 'per-decision', seconds: perDecision, resignAfter: resignAfter ?? RESIGN_AFTER },
    };
  }
  if (bank !== null && perDecision === null && resignAfter === null) {
    return { ok: true, clock: { kind: 'bank', seconds: bank, increment: increment ?? 0 } };
  }
  return { ok: false, refusal: invalid(['clock'], { kind: 'clock-form' }) };
}
