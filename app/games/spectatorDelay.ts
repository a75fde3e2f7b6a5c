// The spectator delay that a client asks for.

import { type InvalidInputRefusal, invalid, type SpectatorDelay } from '../../domain/game/index.ts';
import type { SpectatorDelayInput } from './inputs.ts';

type DelayRead =
  | { readonly ok: true; readonly delay: SpectatorDelay | null }
  | { readonly ok: false; readonly refusal: InvalidInputRefusal };

/** The delay, or why there is none like that. What it may be set to is checked where the game is created. */
export function delayOf(input: SpectatorDelayInput | null): DelayRead {
  if (input === null) return { ok: true, delay: null };
  const { moves, seconds } = input;
  if (moves !== null && seconds === null) return { ok: true, delay: { kind: 'moves', moves } };
  if (seconds !== null && moves === null) return { ok: true, delay: { kind: 'time', seconds } };
  return { ok: false, refusal: invalid(['spectatorDelay'], { kind: 'delay-form' }) };
}
