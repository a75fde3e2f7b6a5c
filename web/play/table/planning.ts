// Several moves of one's own turn, planned here and sent together; until then they are kept as a move on its way is.
// What a planned move leads to is asked of the server, which answers it without playing, and only as far as nothing is
// drawn and nothing hidden decides.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Choice } from '../../../domain/board/page.ts';
import type { AskOptions } from '../../../sdk/typescript/src/core.ts';
import { planAhead } from '../base/settings.ts';
import { lang, say } from '../base/words.ts';
import { ask, failure, WORDS as SERVER_WORDS } from '../server/ask.ts';
import { PLANNED, type Planned } from '../server/documents.generated.ts';
import { chosenIn, keepChosen } from './keeping.ts';
import type { ShownGame } from './model.ts';
import { PATIENT } from './moving.ts';
import { WORDS } from './words.ts';

type Position = NonNullable<NonNullable<NonNullable<Planned['game']>['preview']>['state']>;

interface Step {
  readonly move: Choice;
  /** The table after it; null: nobody knows before it is played. */
  readonly position: Position | null;
}

interface Plan {
  readonly seat: number;
  /** The version of the game from which it was planned. */
  readonly version: number;
  readonly steps: readonly Step[];
}

export interface Planning {
  /** Whether a move that is confirmed is planned, not sent. */
  readonly isOn: boolean;
  readonly seat: number | null;
  readonly moves: readonly Choice[];
  /** The game with the table as it would be after them. */
  readonly shown: ShownGame;
  /** Why no move may be added; null: one may. */
  readonly closed: 'uncertain' | 'complete' | null;
  readonly isAsking: boolean;
  add(move: Choice, seat: number): void;
  takeBack(): void;
  clear(): void;
}

const NONE: readonly never[] = [];

/** What is kept of a plan. */
interface KeptPlan {
  readonly seat: number;
  readonly moves: readonly Choice[];
}

interface Manner {
  /** Whether the plan is on its way. */
  readonly isSending: boolean;
  /** Whether a turn may have several moves. */
  readonly isPlannable: boolean;
}

interface Kept {
  readonly plan: Signal<Plan | null>;
  readonly isAsking: Signal<boolean>;
}

/** `tell`: says to the person why something is not planned. */
export function usePlanning(
  game: ShownGame,
  { isSending, isPlannable }: Manner,
  tell: (problem: string | null) => void,
): Planning {
  const kept: Kept = { plan: useSignal<Plan | null>(null), isAsking: useSignal(false) };
  const { plan, isAsking } = kept;
  const { id, version } = game;
  useEffect(() => {
    plan.value = planIn(id);
  }, [id, plan]);
  const isStale = plan.value !== null && plan.value.version !== version && !isSending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is looked at again when the game goes on.
  useEffect(() => {
    if (isStale && plan.value !== null) void planAgain(kept, game, plan.value, tell);
  }, [isStale, version]);
  const shownPlan = plan.value;
  const closed = closedBy(shownPlan);
  const steps = shownPlan?.steps ?? NONE;
  // The board is drawn again when they are others.
  const moves = useMemo(() => steps.map(({ move }) => move), [steps]);
  const shown = useMemo(() => shownAfter(game, steps, closed !== null), [game, steps, closed]);
  return {
    isOn: (isPlannable && planAhead.value === 'always') || steps.length > 0,
    seat: plan.value?.seat ?? null,
    moves,
    shown,
    closed,
    isAsking: isAsking.value || isStale,
    add(move, seat) {
      const before = plan.value ?? { seat, version, steps: [] };
      void extend(kept, game, before, move).then(tell);
    },
    takeBack() {
      const left = plan.value === null ? [] : plan.value.steps.slice(0, -1);
      change(kept, id, plan.value && { ...plan.value, steps: left });
      tell(null);
    },
    clear() {
      change(kept, id, null);
    },
  };
}

/** One without moves is none. */
function change({ plan }: Kept, gameId: string, next: Plan | null): void {
  plan.value = next === null || next.steps.length === 0 ? null : next;
  const left: KeptPlan | null = plan.value && {
    seat: plan.value.seat,
    moves: plan.value.steps.map(({ move }) => move),
  };
  keepChosen('plan', gameId, left);
}

/** The plan that an earlier page of this browser has left, to be looked at again. */
function planIn(gameId: string): Plan | null {
  const left = chosenIn<KeptPlan>('plan', gameId);
  return left && { seat: left.seat, version: 0, steps: left.moves.map((move) => ({ move, position: null })) };
}

function closedBy(plan: Plan | null): Planning['closed'] {
  const last = plan?.steps.at(-1);
  if (plan === null || last === undefined) return null;
  if (last.position === null) return 'uncertain';
  return last.position.toAct.includes(plan.seat) ? null : 'complete';
}

function shownAfter(game: ShownGame, steps: readonly Step[], isClosed: boolean): ShownGame {
  const position = steps.findLast((step) => step.position !== null)?.position ?? null;
  const legalMoves = isClosed ? [] : (position ?? game).legalMoves;
  if (position === null) return { ...game, legalMoves };
  // The seats are those of the game: who sits where does not change by a move.
  const { viewJson, toAct, decisions } = position;
  return { ...game, viewJson, toAct, decisions, legalMoves };
}

/** Adds a move to a plan; what to tell the person where it was not. */
async function extend(kept: Kept, { id, version }: ShownGame, before: Plan, move: Choice): Promise<string | null> {
  const { isAsking } = kept;
  isAsking.value = true;
  const step = await stepOf(id, before, move);
  isAsking.value = false;
  if (typeof step === 'string') return step;
  change(kept, id, { ...before, version, steps: [...before.steps, step] });
  return null;
}

async function stepOf(
  id: string,
  { seat, steps }: Plan,
  move: Choice,
  asking: AskOptions = {},
): Promise<Step | string> {
  const moves = [...steps.map((step) => step.move.notation), move.notation];
  const found = await foreseen({ id, moves, seat }, asking);
  return typeof found === 'string' ? found : { move, position: found.position };
}

/** Where moves lead; a text: why they may not be played. */
async function foreseen(
  { id, moves, seat }: { readonly id: string; readonly moves: readonly string[]; readonly seat: number },
  asking: AskOptions,
): Promise<string | { readonly position: Position | null }> {
  try {
    const preview = (await ask(PLANNED, { id, lang: lang(), moves: [...moves], seat }, asking)).game?.preview;
    if (preview?.state) return { position: preview.state };
    return preview?.problem?.code === 'UNFORESEEABLE'
      ? { position: null }
      : (preview?.problem?.message ?? say(SERVER_WORDS.noAnswer));
  } catch (error) {
    return failure(error);
  }
}

/** The game has gone on: a plan keeps the moves that may still be played, up to the first that may not. */
async function planAgain(
  kept: Kept,
  { id, version }: ShownGame,
  old: Plan,
  tell: (problem: string) => void,
): Promise<void> {
  let next: Plan = { ...old, version, steps: [] };
  for (const { move } of old.steps) {
    const step = closedBy(next) === null ? await stepOf(id, next, move, PATIENT) : say(WORDS.planEnds);
    if (typeof step === 'string') {
      tell(say(WORDS.planDropped, move.label, step));
      break;
    }
    next = { ...next, steps: [...next.steps, step] };
  }
  change(kept, id, next);
}
