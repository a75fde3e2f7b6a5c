// Who sits where: name, what the seat does now, its time.

import { useEffect, useState } from 'preact/hooks';
import { say } from '../base/words.ts';
import { Sign } from '../board/Sign.tsx';
import { serverNow } from '../server/server.ts';
import { type Game, type Position, seatName } from './model.ts';
import { WORDS } from './words.ts';

interface Shown {
  readonly game: Pick<Game, 'yourSeats' | 'outcome' | 'status'>;
  readonly position: Pick<Position, 'seats' | 'toAct' | 'decisions'>;
  /** Points by seat, where the game has no outcome yet. */
  readonly scores?: readonly number[] | undefined;
}

export function Seats({ game, position, scores }: Shown) {
  const { seats, toAct, decisions } = position;
  return (
    <ol class="seats" aria-label={say(WORDS.seats)}>
      {seats.map((seat) => {
        const isToAct = toAct.includes(seat.number);
        const asked = decisions.find((one) => one.seat === seat.number);
        const dueAt = asked?.dueAt ?? null;
        const result = game.outcome?.results.find((one) => one.seat === seat.number);
        const score = result?.score ?? scores?.[seat.number];
        return (
          <li key={seat.number} class={isToAct ? 'to-act' : undefined}>
            <Sign seat={seat.number} />
            <span class="name">
              {seatName(seat) ?? say(WORDS.open)}
              {hasNamesake(seats, seat) && <small> {seat.player?.id.slice(-4)}</small>}
              {isYours(game, seat.number) && <small> {say(WORDS.you)}</small>}
              {seat.bot !== null && <small> {say(WORDS.bot)}</small>}
            </span>
            <span class="doing">{doingOf(seat.status, isToAct)}</span>
            {dueAt !== null && <Clock dueAt={dueAt} then={thenOf(asked?.timeOut)} />}
            {score !== undefined && <b class="score">{score}</b>}
          </li>
        );
      })}
    </ol>
  );
}

/** Whoever acts for several seats is not one of them. */
function isYours({ yourSeats }: Shown['game'], seat: number): boolean {
  return yourSeats.length === 1 && yourSeats[0] === seat;
}

/** Guests may have the same name. */
function hasNamesake(seats: Position['seats'], { player }: Position['seats'][number]): boolean {
  return player !== null && seats.some((one) => one.player?.name === player.name && one.player.id !== player.id);
}

function doingOf(status: Position['seats'][number]['status'], isToAct: boolean): string {
  if (status === 'RESIGNED') return say(WORDS.resigned);
  if (status === 'FORFEITED') return say(WORDS.forfeited);
  if (status === 'RESERVED') return say(WORDS.reserved);
  return isToAct ? say(WORDS.toAct) : '';
}

/** What happens when the time is up, as far as the person may know. */
function thenOf(timeOut: Position['decisions'][number]['timeOut'] | undefined): string | null {
  if (timeOut?.resigns) return say(WORDS.thenOut);
  return timeOut?.move ? say(WORDS.thenPlayed, timeOut.move.label) : null;
}

const LOW_MS = 30_000;

/** Time left, by the server's clock; when there is little of it, what happens `then`. */
function Clock({ dueAt, then }: { readonly dueAt: string; readonly then: string | null }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Date.parse(dueAt) - now);
  const isLow = left < LOW_MS;
  return (
    <>
      <time class={isLow ? 'clock low' : 'clock'} dateTime={dueAt} role="timer">
        {isLow ? '! ' : ''}
        {timeText(left)}
      </time>
      {isLow && then !== null && <small class="then">{then}</small>}
    </>
  );
}

function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)];
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
