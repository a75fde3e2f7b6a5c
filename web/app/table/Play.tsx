// The table in play: what is asked, the board, the moves; choose by touch or from the list, see what it brings, play it.

import { batch, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Choice, choiceOf, choose, chosenAfter, type Frame, type OfferedMove } from '../../../domain/board/page.ts';
import { confirming } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { tried } from '../server/ask.ts';
import { PLAY } from '../server/documents.generated.ts';
import { Actions } from './Actions.tsx';
import { Log } from './Log.tsx';
import { MoveList } from './MoveList.tsx';
import { actingSeats, type Game, isOver, seatName, sinceOwnMove, type TableModel } from './model.ts';
import { useLayout } from './layout.ts';
import { Result } from './Result.tsx';
import { Seats } from './Seats.tsx';
import { WORDS } from './words.ts';

type Shown = Omit<Game, 'events'>;

export function Play({ table, game }: { readonly table: TableModel; readonly game: Shown }) {
  const layout = useLayout();
  const loaded = useBoard(game.title.id);
  const board = loaded?.board;
  const chosen = useSignal<readonly string[]>([]);
  const picked = useSignal<string | null>(null);
  const sending = useSignal<number | null>(null);
  const problem = useSignal<string | null>(null);
  const seatChosen = useSignal<number | null>(null);

  const acting = actingSeats(game);
  const seat = acting.find((one) => one === seatChosen.value) ?? acting[0] ?? null;
  const isBusy = sending.value !== null && game.version <= sending.value;
  const view = useMemo(() => loaded?.viewOf(game.viewJson), [loaded, game]);
  const own = useMemo(() => game.legalMoves.filter((move) => move.seat === seat), [game, seat]);
  const frame = useMemo(() => frameOf(game, seat ?? game.yourSeats[0] ?? null, layout), [game, seat, layout]);
  const drawnFrame = useMemo(
    () => ({ ...frame, open: board?.regionsOf(own.flatMap(({ targets }) => targets)) ?? [] }),
    [frame, board, own],
  );
  const choices = useMemo(
    () => (board && !isBusy ? own.map((move) => choiceOf(board, drawnFrame, move as OfferedMove)) : []),
    [board, own, drawnFrame, isBusy],
  );
  const log = table.log.value;
  const changed = useMemo(
    () => [...new Set(sinceOwnMove(log, game.yourSeats).flatMap(({ targets }) => targets))],
    [log, game.yourSeats],
  );

  const choosing = choose(choices, chosen.value);
  const complete = chosen.value.length === 0 ? [] : choosing.complete;
  const ready =
    choices.find(({ notation }) => notation === picked.value) ?? (complete.length === 1 ? complete[0] : undefined);

  const reset = (): void => {
    batch(() => {
      chosen.value = [];
      picked.value = null;
    });
  };
  const play = async (move: Choice): Promise<void> => {
    batch(() => {
      sending.value = game.version;
      problem.value = null;
    });
    reset();
    const input = { gameId: game.id, move: move.notation, ...(seat === null ? {} : { seat }) };
    const refusal = await tried(PLAY, input);
    if (refusal !== null) {
      batch(() => {
        sending.value = null;
        problem.value = refusal;
      });
    }
  };
  const offered = (move: Choice): void => {
    if (confirming.value === 'never') void play(move);
    else {
      batch(() => {
        chosen.value = move.targets;
        picked.value = move.notation;
      });
    }
  };
  const touch = (target: string): void => {
    problem.value = null;
    const next = chosenAfter(choices, chosen.value, target);
    const { complete: whole, next: more } = choose(choices, next);
    const only = whole.length === 1 && more.size === 0 ? whole[0] : undefined;
    if (only !== undefined && confirming.value === 'never') void play(only);
    else {
      batch(() => {
        chosen.value = next;
        picked.value = null;
      });
    }
  };
  const back = (): void => {
    batch(() => {
      chosen.value = picked.value === null ? chosen.value.slice(0, -1) : [];
      picked.value = null;
    });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut of the button Back.
    <div
      class="table"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && chosen.value.length > 0) back();
      }}
    >
      <main class="stage">
        <Prompt game={game} seat={seat} isBusy={isBusy} problem={problem.value}>
          {seat !== null && acting.length > 1 && (
            <SeatChoice
              game={game}
              seats={acting}
              seat={seat}
              onSeat={(one) => {
                reset();
                seatChosen.value = one;
              }}
            />
          )}
          {ready !== undefined && (
            <Confirm move={ready} onPlay={() => void play(ready)} onBack={back} />
          )}
          {ready === undefined && chosen.value.length > 0 && (
            <Menu moves={complete} onMove={offered} onBack={back} />
          )}
          {ready === undefined && chosen.value.length === 0 && <Buttons choices={choices} onMove={offered} />}
        </Prompt>
        {loaded === null && <p class="quiet">{say(WORDS.noBoard)}</p>}
        {board && (
          <Board
            titleName={game.title.name}
            board={board}
            view={view}
            frame={drawnFrame}
            prefix="t-"
            choices={choices}
            chosen={chosen.value}
            changed={changed}
            onTouch={touch}
          />
        )}
      </main>
      <aside class="side">
        <Seats game={game} position={game} />
        {isOver(game.status) && <Result game={game} />}
        {choices.length > 0 && (
          <MoveList choices={choices} left={choosing.left} picked={ready?.notation ?? null} onMove={offered} />
        )}
        <Log table={table} yourSeats={game.yourSeats} />
        <Actions game={game} onProblem={(message) => { problem.value = message; }} />
      </aside>
    </div>
  );
}

function frameOf(game: Shown, seat: number | null, layout: Frame['layout']): Frame {
  return {
    language: document.documentElement.lang === 'de' ? 'de' : 'en',
    seat,
    layout,
    names: game.seats.map(seatName),
    toAct: game.toAct,
    winners: game.outcome?.winners ?? [],
    seats: true,
    open: [],
  };
}

interface PromptProps {
  readonly game: Shown;
  readonly seat: number | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly children: preact.ComponentChildren;
}

/** The one place where one acts: what is asked, then what was chosen. */
function Prompt({ game, seat, isBusy, problem, children }: PromptProps) {
  const isYours = seat !== null && !isBusy;
  const asked = game.decisions.find((one) => one.seat === seat)?.prompt;
  return (
    <section class={isYours ? 'prompt yours' : 'prompt'}>
      <div class="asked" role="status" aria-live="polite">
        <strong>{isYours ? say(WORDS.yourTurn) : stateOf(game, isBusy)}</strong>
        {isYours && <span>{asked}</span>}
        {problem !== null && <span class="problem">{problem}</span>}
      </div>
      {isYours && <div class="acts">{children}</div>}
    </section>
  );
}

function stateOf(game: Shown, isBusy: boolean): string {
  if (isBusy) return say(WORDS.sending);
  if (game.status === 'ABORTED') return say(WORDS.calledOff);
  if (game.status === 'FINISHED') return resultOf(game);
  const names = game.toAct.map((one) => nameOf(game, one)).join(', ');
  return say(WORDS.waiting, names);
}

function resultOf(game: Shown): string {
  const winners = game.outcome?.winners ?? [];
  const names = winners.map((one) => nameOf(game, one)).join(', ');
  if (winners.length === 0) return say(WORDS.nobodyWon);
  return winners.length === 1 ? say(WORDS.won, names) : say(WORDS.wonAll, names);
}

function nameOf(game: Shown, seat: number): string {
  const found = game.seats[seat];
  return (found && seatName(found)) ?? String(seat + 1);
}

function Confirm({ move, onPlay, onBack }: { readonly move: Choice; onPlay(): void; onBack(): void }) {
  return (
    <>
      <p class="preview">
        <b>{move.label}</b>
        {move.gain !== null && <span class="gain">{move.gain}</span>}
      </p>
      <button type="button" onClick={onBack}>
        {say(WORDS.back)}
      </button>
      <button type="button" class="main" onClick={onPlay} ref={(button) => button?.focus({ preventScroll: true })}>
        {say(WORDS.confirm)}
      </button>
    </>
  );
}

/** Several moves share what was touched, or there is more to touch. */
function Menu(props: { readonly moves: readonly Choice[]; onMove(move: Choice): void; onBack(): void }) {
  const { moves, onMove, onBack } = props;
  return (
    <>
      <p class="preview">{say(moves.length === 0 ? WORDS.touchNext : WORDS.several)}</p>
      {moves.map((move) => (
        <button type="button" key={move.notation} onClick={() => onMove(move)}>
          {move.label}
        </button>
      ))}
      <button type="button" onClick={onBack}>
        {say(WORDS.back)}
      </button>
    </>
  );
}

/** Moves that touch nothing on the board. */
function Buttons({ choices, onMove }: { readonly choices: readonly Choice[]; onMove(move: Choice): void }) {
  const buttons = choices.filter(({ targets }) => targets.length === 0);
  const isOnlyButtons = buttons.length === choices.length;
  return (
    <>
      {!isOnlyButtons && <p class="preview quiet">{say(WORDS.touch)}</p>}
      {buttons.map((move) => (
        <button type="button" key={move.notation} onClick={() => onMove(move)}>
          {move.label}
          {move.gain !== null && <span class="gain">{move.gain}</span>}
        </button>
      ))}
    </>
  );
}

interface SeatChoiceProps {
  readonly game: Shown;
  readonly seats: readonly number[];
  readonly seat: number;
  onSeat(seat: number): void;
}

/** At a table that several share: for whom the moves are. */
function SeatChoice({ game, seats, seat, onSeat }: SeatChoiceProps) {
  return (
    <label class="seat-choice">
      {say(WORDS.actingFor)}
      <select value={seat} onChange={({ currentTarget }) => onSeat(Number(currentTarget.value))}>
        {seats.map((one) => (
          <option key={one} value={one}>
            {nameOf(game, one)}
          </option>
        ))}
      </select>
    </label>
  );
}
