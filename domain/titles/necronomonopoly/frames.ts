// What is left of procedures that a choice interrupted, as values: `step.frames` holds them, the innermost last.

import type { Seat } from '../../title/contract.ts';
import type { CardId, LossKind, Status, Target } from './components/ids.ts';

/** How a loss came to the seat: by itself, by a friend of a Cultist, or by a card of another seat that turned it away. */
export const LOSS_ROUTES = ['direct', 'friend', 'deflected'] as const;
export type LossRoute = (typeof LOSS_ROUTES)[number];

/** What a loss comes from. */
export interface LossSource {
  readonly kind: LossKind;
  /** The Monster, the card used, the card held; null for Mi-Go and a Cultist. */
  readonly card: CardId | null;
  /** The Cultist, or the seat that used the card; null otherwise. */
  readonly seat: Seat | null;
  readonly route: LossRoute;
}

/** What is left of a procedure that a choice interrupted. How procedures work: procedures/run.ts. */
export type Frame =
  /** The turn continues with this choice. */
  | { readonly procedure: 'turn'; readonly next: 'monster' | 'roll' | 'end' }
  /** Seats that may still use a card between the turns. */
  | { readonly procedure: 'interlude'; readonly left: readonly Seat[] }
  /** `left` spaces in `direction`: 1 as a sane player, -1 as a Cultist. Interrupted at Mi-Go. */
  | {
      readonly procedure: 'walk';
      readonly seat: Seat;
      readonly left: number;
      readonly direction: 1 | -1;
    }
  /** Landed on `space` as `status`: encounters that are left, then what the space asks. `monsters` null: just landed. */
  | {
      readonly procedure: 'land';
      readonly seat: Seat;
      readonly space: number;
      readonly status: Status;
      readonly monsters: readonly CardId[] | null;
    }
  /** At Mi-Go as `status`, after the toll: gains and burdens, then the Spell. */
  | {
      readonly procedure: 'reach';
      readonly seat: Seat;
      readonly status: Status;
      readonly next: 'gains' | 'spell';
    }
  /** What a Monster does after the loss, from effect `index` on; -1: the loss has just been answered. */
  | { readonly procedure: 'encounter'; readonly seat: Seat; readonly card: CardId; readonly index: number }
  | { readonly procedure: 'loss'; readonly seat: Seat; readonly amount: number; readonly source: LossSource }
  /** The loss was avoided, or the seat went insane: it was not suffered. */
  | { readonly procedure: 'unsuffered' }
  /** Inmates whom the Cultist still visits; null: all of them. */
  | { readonly procedure: 'visit'; readonly seat: Seat; readonly left: readonly Seat[] | null }
  /** Victims whom the Cultist still attacks after `hit`; its friends join in against `victim`. */
  | {
      readonly procedure: 'attack';
      readonly seat: Seat;
      readonly hit: Seat | null;
      readonly left: readonly Seat[];
      readonly victim: Seat | null;
    }
  /** Friends that still attack `victim`. */
  | { readonly procedure: 'friends'; readonly seat: Seat; readonly victim: Seat; readonly left: readonly CardId[] }
  /** A Monster stopped on `space`: seats that it may still meet there. */
  | { readonly procedure: 'monsterMove'; readonly card: CardId; readonly space: number; readonly left: readonly Seat[] }
  /** A drawn Monster moves if it is still in play. */
  | { readonly procedure: 'drawnMonster'; readonly card: CardId }
  /** Effects of an event from `index` on. */
  | {
      readonly procedure: 'event';
      readonly seat: Seat;
      readonly card: CardId;
      readonly status: Status;
      readonly index: number;
    }
  /** Seats that an event still takes Sanity from. */
  | { readonly procedure: 'allLose'; readonly card: CardId; readonly amount: number; readonly left: readonly Seat[] }
  /** Monsters that an event still moves. */
  | { readonly procedure: 'moveAll'; readonly left: readonly CardId[] }
  /** Steps of a Gate row from `index` on. */
  | {
      readonly procedure: 'gate';
      readonly seat: Seat;
      readonly row: number;
      readonly status: Status;
      readonly index: number;
    }
  /** Seats that may still counter a Spell. */
  | {
      readonly procedure: 'counter';
      readonly seat: Seat;
      readonly card: CardId;
      readonly target: Target | null;
      readonly left: readonly Seat[];
    }
  /** Effects of a used card from `index` on. */
  | {
      readonly procedure: 'use';
      readonly seat: Seat;
      readonly card: CardId;
      readonly target: Target | null;
      readonly status: Status;
      readonly index: number;
    }
  /** `seat` gains what the loss before cost. */
  | { readonly procedure: 'drain'; readonly seat: Seat; readonly card: CardId };

export type FrameOf<Name extends Frame['procedure']> = Extract<Frame, { readonly procedure: Name }>;
