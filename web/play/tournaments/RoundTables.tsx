// A round: which one, its tables with who sits there and how they stand, its byes.

import { spokenName } from '../base/names.ts';
import { rename } from '../base/place.ts';
import { say } from '../base/words.ts';
import type { EventSeat, EventTable } from '../server/documents.generated.ts';
import { useLeft } from './Countdown.tsx';
import { type Round, roundsOf, type Tournament, type TournamentModel } from './model.ts';
import { Pager } from './Pager.tsx';
import { boardsOf } from './realBoards.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
  readonly round: Round;
  readonly viewer: string | null;
}

export function RoundTables({ model, tournament, round, viewer }: Props) {
  const { tables, byes, ordinal, startsAt } = round;
  const hasBegun = useLeft(startsAt ?? new Date(0).toISOString()) <= 0 && startsAt !== null;
  return (
    <section>
      <div class="event-head">
        <h2>{say(WORDS.round, ordinal)}</h2>
        <RoundChoice tournament={tournament} ordinal={ordinal} />
      </div>
      {tables.nodes.length === 0 && <p class="quiet">{say(WORDS.noTables)}</p>}
      {tables.nodes.length > 0 && (
        <table class="round-tables">
          <thead>
            <tr>
              <th scope="col">{say(WORDS.table)}</th>
              <th scope="col">{say(WORDS.player)}</th>
              <th scope="col">{say(WORDS.state)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {tables.nodes.map((table) => (
              <Row
                key={table.number}
                table={table}
                hasBegun={hasBegun}
                isReal={boardsOf(tournament.options) === 'real'}
                viewer={viewer}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pager model={model} list="tables" count={tables.totalCount} hasNext={tables.pageInfo.hasNextPage} />
      {byes.nodes.length > 0 && (
        <p class="quiet">
          {say(WORDS.byes)}: {byes.nodes.map(({ player }) => spokenName(player.name)).join(', ')}
        </p>
      )}
    </section>
  );
}

function RoundChoice({ tournament, ordinal }: { readonly tournament: Tournament; readonly ordinal: number }) {
  const rounds = roundsOf(tournament);
  if (rounds.length < 2) return null;
  return (
    <fieldset class="choice">
      <legend class="unseen">{say(WORDS.tables)}</legend>
      {rounds.map((one) => (
        <label key={one.ordinal} class={one.ordinal === ordinal ? 'chosen' : undefined}>
          <input
            type="radio"
            name="round"
            aria-label={say(WORDS.round, one.ordinal)}
            checked={one.ordinal === ordinal}
            onChange={() =>
              rename(`/tournaments/${tournament.id}${one === rounds.at(-1) ? '' : `?round=${one.ordinal}`}`)
            }
          />
          {one.ordinal}
        </label>
      ))}
    </fieldset>
  );
}

interface RowProps {
  readonly table: EventTable;
  /** Whether the games of the round may be played. */
  readonly hasBegun: boolean;
  /** At a real board there is nothing to watch. */
  readonly isReal: boolean;
  readonly viewer: string | null;
}

function Row({ table, hasBegun: isOpen, isReal, viewer }: RowProps) {
  const isYours = table.seats.some(({ player }) => player.id === viewer);
  const isDone = table.how !== null;
  const hasBegun = isDone || isOpen;
  const number = table.number + 1;
  return (
    <tr class={isYours ? 'yours' : undefined}>
      <td class="number">{number}</td>
      <td>
        {inOrder(table).map((seat, index) => (
          <span key={seat.number}>
            {index > 0 && ', '}
            {seat.player.id === viewer ? <b>{spokenName(seat.player.name)}</b> : spokenName(seat.player.name)}
            {noteOf(seat) !== '' && <small> {noteOf(seat)}</small>}
          </span>
        ))}
      </td>
      <td class="quiet">{stateWords(table, hasBegun, isReal)}</td>
      <td class="act">
        {!isReal && hasBegun && table.gameId !== null && table.how !== 'UNPLAYED' && (
          <a
            class="button"
            href={isDone ? `/games/${table.gameId}?v=1` : `/games/${table.gameId}`}
            aria-label={say(isDone ? WORDS.replayTable : WORDS.watchTable, number)}
          >
            {say(isDone ? WORDS.replay : WORDS.watch)}
          </a>
        )}
      </td>
    </tr>
  );
}

/** By place once there are places, else by seat. */
function inOrder({ seats }: EventTable): readonly EventSeat[] {
  if (seats.some(({ place }) => place === null)) return seats;
  return seats.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

function noteOf({ place, score, noShow, forfeited }: EventSeat): string {
  const points = score === null ? '' : String(score);
  const rank = place === null ? '' : `${place}.`;
  const manner = noShow ? say(WORDS.noShow) : forfeited ? say(WORDS.forfeited) : '';
  return [rank, points, manner].filter((part) => part !== '').join(' ');
}

/** `isReal`: at a real board, where every result is entered by somebody. */
export function stateWords({ how }: EventTable, hasBegun: boolean, isReal: boolean): string {
  if (isReal && how === 'CORRECTED') return say(WORDS.finished);
  if (how === null) return say(hasBegun ? WORDS.begun : WORDS.notBegun);
  const words = {
    PLAYED: WORDS.finished,
    CORRECTED: WORDS.corrected,
    ADJUDICATED: WORDS.adjudicated,
    UNPLAYED: WORDS.unplayed,
  };
  return say(words[how]);
}
