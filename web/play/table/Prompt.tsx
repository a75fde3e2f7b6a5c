// The one place where one acts: what is asked, then what was chosen.

import type { Choice } from '../../../domain/board/page.ts';
import { say } from '../base/words.ts';
import type { Choosing } from './choosing.ts';
import { Gain } from './Gain.tsx';
import { useLayout } from './layout.ts';
import { isOver, nameOf, type ShownGame } from './model.ts';
import type { Planning } from './planning.ts';
import { WORDS } from './words.ts';

export function Prompt({ game, choosing }: { readonly game: ShownGame; readonly choosing: Choosing }) {
  const { seat, isBusy, note, problem, planning } = choosing;
  const isYours = seat !== null && !isBusy;
  const state = isYours ? turnOf(game, seat) : stateOf(game, isBusy);
  const looks = isYours ? 'prompt yours' : isOver(game.status) ? 'prompt over' : 'prompt';
  return (
    <section class={looks} aria-label={state}>
      <div class="asked" role="status" aria-live="polite">
        <strong>{state}</strong>
        {isYours && <span>{askedOf(planning, seat)}</span>}
        {isYours && planning.moves.length > 0 && <Planned moves={planning.moves} />}
        {note !== null && <span>{note}</span>}
        {problem !== null && <span class="problem">{problem}</span>}
      </div>
      {isYours && (
        <div class="acts">
          <SeatChoice game={game} choosing={choosing} seat={seat} />
          <Step choosing={choosing} />
        </div>
      )}
    </section>
  );
}

/** At one device, whose hands it goes to. */
function turnOf(game: ShownGame, seat: number): string {
  return game.yourSeats.length === 1 ? say(WORDS.yourTurn) : say(WORDS.turnOf, nameOf(game, seat));
}

/** What is to be decided next, or why a plan ends here. */
function askedOf({ shown, closed }: Planning, seat: number): string | undefined {
  if (closed === 'uncertain') return say(WORDS.planUncertain);
  if (closed === 'complete') return say(WORDS.planComplete);
  return shown.decisions.find((one) => one.seat === seat)?.prompt;
}

/** The moves that were planned, in order. */
function Planned({ moves }: { readonly moves: readonly Choice[] }) {
  return (
    <>
      <b>{say(WORDS.planned)}</b>
      <ol class="planned">
        {moves.map(({ label, gain }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same move may be planned twice, and only the last one goes.
          <li key={index}>
            {label}
            <Gain gain={gain} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What one can do now: confirm, choose among several, or begin. */
function Step({ choosing }: { readonly choosing: Choosing }) {
  const { ready, chosen, complete, choices, play, offer, back, planning } = choosing;
  if (ready !== undefined) {
    const words = say(planning.isOn ? WORDS.planMove : WORDS.confirm);
    return <Confirm move={ready} words={words} onPlay={() => play(ready)} onBack={back} />;
  }
  if (chosen.length > 0) return <Menu moves={complete} onMove={offer} onBack={back} />;
  return (
    <>
      <Buttons choices={choices} onMove={offer} />
      {planning.moves.length > 0 && <PlanButtons planning={planning} onSend={choosing.sendPlan} />}
    </>
  );
}

function PlanButtons({ planning, onSend }: { readonly planning: Planning; onSend(): void }) {
  const { moves, closed, isAsking, takeBack } = planning;
  return (
    <>
      <button type="button" disabled={isAsking} onClick={takeBack}>
        {say(WORDS.takeBackLast)}
      </button>
      <button
        type="button"
        class="main"
        disabled={isAsking}
        onClick={onSend}
        ref={(button) => {
          if (closed !== null) button?.focus({ preventScroll: true });
        }}
      >
        {say(WORDS.sendPlan, moves.length)}
      </button>
    </>
  );
}

/** What the game waits for, or how it ended. */
export function stateOf(game: ShownGame, isBusy: boolean): string {
  if (isBusy) return say(WORDS.sending);
  if (game.status === 'ABORTED') return say(WORDS.calledOff);
  if (game.status === 'FINISHED') return resultOf(game);
  const names = game.toAct.map((one) => nameOf(game, one)).join(', ');
  return say(WORDS.waiting, names);
}

function resultOf(game: ShownGame): string {
  const winners = game.outcome?.winners ?? [];
  const names = winners.map((one) => nameOf(game, one)).join(', ');
  if (winners.length === 0) return say(WORDS.nobodyWon);
  return winners.length === 1 ? say(WORDS.won, names) : say(WORDS.wonAll, names);
}

interface ConfirmProps {
  readonly move: Choice;
  /** On the button. */
  readonly words: string;
  onPlay(): void;
  onBack(): void;
}

function Confirm({ move, words, onPlay, onBack }: ConfirmProps) {
  return (
    <>
      <p class="preview">
        <b>{move.label}</b>
        <Gain gain={move.gain} />
      </p>
      <button type="button" onClick={onBack}>
        {say(WORDS.back)}
      </button>
      <button type="button" class="main" onClick={onPlay} ref={(button) => button?.focus({ preventScroll: true })}>
        {words}
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

/** So many buttons leave the board its room. */
const MOST_BUTTONS = 8;

/** Moves that touch nothing on the board; on a wide screen the list beside it has those that are too many here. */
function Buttons({ choices, onMove }: { readonly choices: readonly Choice[]; onMove(move: Choice): void }) {
  const buttons = choices.filter(({ targets }) => targets.length === 0);
  const isOnlyButtons = buttons.length === choices.length;
  const isWide = useLayout() === 'wide';
  if (isWide && buttons.length > MOST_BUTTONS) return <p class="preview quiet">{say(WORDS.listed, choices.length)}</p>;
  return (
    <>
      {!isOnlyButtons && <p class="preview quiet">{say(WORDS.touch)}</p>}
      {buttons.map((move) => (
        <button type="button" key={move.notation} onClick={() => onMove(move)}>
          {move.label}
          <Gain gain={move.gain} />
        </button>
      ))}
    </>
  );
}

interface SeatChoiceProps {
  readonly game: ShownGame;
  readonly choosing: Choosing;
  readonly seat: number;
}

/** At a table that several share: for whom the moves are. */
function SeatChoice({ game, choosing: { acting, actFor }, seat }: SeatChoiceProps) {
  if (acting.length < 2) return null;
  return (
    <label class="seat-choice">
      {say(WORDS.actingFor)}
      <select value={seat} onChange={({ currentTarget }) => actFor(Number(currentTarget.value))}>
        {acting.map((one) => (
          <option key={one} value={one}>
            {nameOf(game, one)}
          </option>
        ))}
      </select>
    </label>
  );
}
