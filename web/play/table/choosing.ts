// What the person is about to play: touched on the board or picked from the list, then sent, or planned.

import { batch, type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import {
  type Choice,
  choiceOf,
  choose,
  chosenAfter,
  type Frame,
  type ShownMove,
  type TitleBoard,
} from '../../../domain/board/page.ts';
import { confirming, spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { frameOf } from './frame.ts';
import { actingSeats, type ShownGame } from './model.ts';
import { type Moving, moved, moving, movingIn } from './moving.ts';
import { type Planning, usePlanning } from './planning.ts';
import { WORDS } from './words.ts';

export interface Choosing {
  readonly frame: Frame;
  /** The seats that the person moves for now, and the one whose moves are shown; null: none. */
  readonly acting: readonly number[];
  readonly seat: number | null;
  actFor(seat: number): void;
  readonly choices: readonly Choice[];
  /** The targets that were touched, in order. */
  readonly chosen: readonly string[];
  /** The moves that begin with them, and those that need no further touch. */
  readonly left: readonly Choice[];
  readonly complete: readonly Choice[];
  /** The move to be confirmed. */
  readonly ready: Choice | undefined;
  /** Whether a move was sent whose table has not come yet. */
  readonly isBusy: boolean;
  /** What becomes of a move that has to wait for the network. */
  readonly note: string | null;
  readonly problem: string | null;
  readonly planning: Planning;
  sendPlan(): void;
  touch(target: string): void;
  offer(move: Choice): void;
  play(move: Choice): void;
  back(): void;
  tell(problem: string | null): void;
}

interface State {
  readonly chosen: Signal<readonly string[]>;
  /** The notation of a move that was picked from a list. */
  readonly picked: Signal<string | null>;
  /** The version at which a move was sent. */
  readonly sentAt: Signal<number | null>;
  /** The label of a move that waits for the network. */
  readonly waits: Signal<string | null>;
  /** That one which had to wait was played. */
  readonly note: Signal<string | null>;
  readonly problem: Signal<string | null>;
  readonly seat: Signal<number | null>;
}

interface Manner {
  readonly board: TitleBoard | undefined;
  readonly layout: Frame['layout'];
  /** Whether a turn may have several moves. */
  readonly isPlannable: boolean;
}

export function useChoosing(game: ShownGame, { board, layout, isPlannable }: Manner): Choosing {
  const state: State = {
    chosen: useSignal<readonly string[]>([]),
    picked: useSignal<string | null>(null),
    sentAt: useSignal<number | null>(null),
    waits: useSignal<string | null>(null),
    note: useSignal<string | null>(null),
    problem: useSignal<string | null>(null),
    seat: useSignal<number | null>(null),
  };
  const isBusy = state.sentAt.value !== null && game.version <= state.sentAt.value;
  const planning = usePlanning(game, { isSending: isBusy, isPlannable }, (problem) => {
    state.problem.value = problem;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier page left is sent once.
  useEffect(() => {
    const left = movingIn(game.id);
    if (left !== null) void sendKept(state, { game, planning }, left);
  }, [game.id]);
  const acting = planning.seat === null ? actingSeats(game) : [planning.seat];
  const seat = acting.find((one) => one === state.seat.value) ?? acting[0] ?? null;
  const { shown } = planning;
  const spoken = spokenLanguage();
  const { frame, choices } = useMemo(
    () => offered({ game: shown, board, layout, seat, isBusy, spoken }),
    [shown, board, layout, seat, isBusy, spoken],
  );
  const chosen = state.chosen.value;
  const { left, complete } = choose(choices, chosen);
  const whole = chosen.length === 0 ? [] : complete;
  const picked = choices.find(({ notation }) => notation === state.picked.value);
  const only = whole.length === 1 ? whole[0] : undefined;
  return {
    ...{ frame, acting, seat, choices, chosen, left, complete: whole, ready: picked ?? only, isBusy },
    ...{ note: noteOf(state), problem: state.problem.value, planning },
    ...actionsOf(state, { game, choices, seat, planning }),
  };
}

function noteOf({ waits, note }: State): string | null {
  return waits.value === null ? note.value : say(WORDS.kept, waits.value);
}

interface Offered {
  readonly game: ShownGame;
  readonly board: TitleBoard | undefined;
  readonly layout: Frame['layout'];
  readonly seat: number | null;
  readonly isBusy: boolean;
  readonly spoken: Frame['language'];
}

function offered({ game, board, layout, seat, isBusy, spoken }: Offered): Pick<Choosing, 'frame' | 'choices'> {
  const own = game.legalMoves.filter((move) => move.seat === seat);
  const frame = frameOf({
    position: game,
    winners: game.outcome?.winners ?? [],
    seat: seat ?? game.yourSeats[0] ?? null,
    layout,
    language: spoken,
    open: board?.regionsOf(own.flatMap(({ targets }) => targets)) ?? [],
  });
  const choices = board && !isBusy ? own.map((move) => choiceOf(board, frame, move as ShownMove)) : [];
  return { frame, choices };
}

type Actions = Pick<Choosing, 'actFor' | 'touch' | 'offer' | 'play' | 'back' | 'tell' | 'sendPlan'>;
type Sending = Pick<Choosing, 'planning'> & Pick<Offered, 'game'>;
type Acting = Pick<Choosing, 'choices' | 'seat'> & Sending;

function actionsOf(state: State, shown: Acting): Actions {
  const { chosen, picked, problem, note } = state;
  const set = (targets: readonly string[], notation: string | null = null): void => {
    batch(() => {
      chosen.value = targets;
      picked.value = notation;
      problem.value = null;
      note.value = null;
    });
  };
  const play = (move: Choice): void => {
    set([]);
    const { planning, seat } = shown;
    if (planning.isOn && seat !== null) planning.add(move, seat);
    else void send(state, shown, move);
  };
  return {
    play,
    sendPlan: () => void sendPlan(state, shown),
    actFor(seat) {
      set([]);
      state.seat.value = seat;
    },
    offer(move) {
      if (confirming.value === 'never') play(move);
      else set(move.targets, move.notation);
    },
    touch(target) {
      const next = chosenAfter(shown.choices, chosen.value, target);
      const { complete, next: more } = choose(shown.choices, next);
      const only = complete.length === 1 && more.size === 0 ? complete[0] : undefined;
      if (only !== undefined && confirming.value === 'never') play(only);
      else set(next);
    },
    back() {
      set(picked.value === null ? chosen.value.slice(0, -1) : []);
    },
    tell(told) {
      problem.value = told;
    },
  };
}

async function send(state: State, { game, seat, planning }: Acting, { notation, label }: Choice): Promise<void> {
  if (seat === null) return;
  const chosen = moving(label, { gameId: game.id, move: notation, seat, expectedVersion: game.version });
  await sent(state, { game, planning }, chosen);
}

/** What an earlier page of this browser left: it has waited. */
async function sendKept(state: State, shown: Sending, left: Moving): Promise<void> {
  state.waits.value = left.label;
  await sent(state, shown, left);
}

/** Null, or what to tell the person of a move that was not played. One that had to wait is told of in any case. */
async function played({ waits, note, sentAt }: State, chosen: Moving): Promise<string | null> {
  const { label } = chosen;
  const outcome = await moved(chosen, () => {
    waits.value = label;
  });
  const hasWaited = waits.value !== null;
  waits.value = null;
  if (typeof outcome === 'string') return hasWaited ? say(WORDS.keptNotPlayed, label, outcome) : outcome;
  // Until its table has come.
  sentAt.value = outcome - 1;
  if (hasWaited) note.value = say(WORDS.keptPlayed, label);
  return null;
}

/** All of it, or nothing: a plan that is refused is still there. */
async function sendPlan(state: State, { game, planning }: Acting): Promise<void> {
  const { moves, seat } = planning;
  if (seat === null) return;
  const label = moves.map((move) => move.label).join(' · ');
  const chosen = { gameId: game.id, moves: moves.map(({ notation }) => notation), seat, expectedVersion: game.version };
  await sent(state, { game, planning }, moving(label, chosen));
}

async function sent(state: State, { game, planning }: Sending, chosen: Moving): Promise<void> {
  const { sentAt, problem } = state;
  batch(() => {
    sentAt.value = game.version;
    problem.value = null;
  });
  const refusal = await played(state, chosen);
  batch(() => {
    if (refusal === null && 'moves' in chosen.input) planning.clear();
    if (refusal !== null) {
      sentAt.value = null;
      problem.value = refusal;
    }
  });
}
