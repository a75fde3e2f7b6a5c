// A round: which one, its tables with who sits there and how they stand, its byes.

import { PAPER_WORDS } from '../../../../domain/tournament/paper/index.ts';
import { momentText, spanText } from '../../../shared/numbers.ts';
import { place, rename } from '../../base/place.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { EventSeat, EventTable } from '../../server/documents.generated.ts';
import { addressOf, shownIn } from '../base/address.ts';
import { useLeft } from '../base/Countdown.tsx';
import { GameLink } from '../base/GameLink.tsx';
import { PlayerName } from '../base/PlayerName.tsx';
import { boardsOf } from '../base/realBoards.ts';
import { type Round, roundsOf, type Tournament } from '../base/shapes.ts';
import { tableNote } from '../base/tableNote.ts';
import { WORDS } from '../base/words.ts';
import type { TournamentModel } from '../read/model.ts';
import { Pager } from '../read/Pager.tsx';

interface Props {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
  readonly round: Round;
  readonly viewer: string | null;
}

export function RoundTables({ model, tournament, round, viewer }: Props) {
  const { tables, byes, requestedByes, ordinal, startsAt } = round;
  const hasBegun = useLeft(startsAt ?? new Date(0).toISOString()) <= 0 && startsAt !== null;
  return (
    <section>
      <div class="event-head">
        <h2>{nameOf(round, tournament)}</h2>
        <RoundChoice tournament={tournament} ordinal={ordinal} />
      </div>
      {round.status === 'PUBLISHED' && <Progress round={round} hasBegun={hasBegun} />}
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
              <Row key={table.number} tournament={tournament} table={table} hasBegun={hasBegun} viewer={viewer} />
            ))}
          </tbody>
        </table>
      )}
      <Pager model={model} list="tables" count={tables.totalCount} hasNext={tables.pageInfo.hasNextPage} />
      <Byes label={say(WORDS.byes)} byes={byes} />
      <Byes label={say(WORDS.requestedByes)} byes={requestedByes} />
    </section>
  );
}

/** `worth`: of those that were asked for. */
interface ShownByes {
  readonly nodes: readonly (Round['byes']['nodes'][number] & { readonly worth?: string | null })[];
  readonly totalCount: number;
}

function Byes({ label, byes }: { readonly label: string; readonly byes: ShownByes }) {
  const { nodes, totalCount } = byes;
  if (nodes.length === 0) return null;
  return (
    <p class="quiet">
      {label}:{' '}
      {nodes.map(({ player, worth }, index) => (
        <span key={player.id}>
          {index > 0 && ', '}
          <PlayerName player={player} />
          {worth !== undefined && ` (${say(worth === 'HALF' ? WORDS.halfBye : WORDS.zeroBye)})`}
        </span>
      ))}
      {totalCount > nodes.length && ` + ${totalCount - nodes.length}`}
    </p>
  );
}

/** `Round 4`; the last of an elimination is the final. */
function nameOf({ ordinal, stage, number }: Round, { stages }: Tournament): string {
  const { format, roundCount } = stages[stage] ?? { format: null, roundCount: null };
  const isFinal = format === 'ELIMINATION' && roundCount !== null && number === roundCount - 1;
  return say(isFinal ? WORDS.finalRound : WORDS.round, ordinal);
}

/** How far a round has come, or when it begins. */
function Progress({ round, hasBegun }: { readonly round: Round; readonly hasBegun: boolean }) {
  const { tables, startsAt, closesAt } = round;
  const at = hasBegun ? closesAt : startsAt;
  const left = useLeft(at ?? new Date(0).toISOString());
  const over = tables.nodes.filter(({ how }) => how !== null).length;
  const isWhole = tables.nodes.length === tables.totalCount;
  const parts = [
    ...(hasBegun && isWhole ? [say(WORDS.gamesOver, over, tables.totalCount)] : []),
    ...(at === null || left <= 0
      ? []
      : [say(hasBegun ? WORDS.closesAt : WORDS.startsAt, momentText(at, language.value), spanText(left / 1_000))]),
  ];
  return <p class="quiet">{parts.join(' · ')}</p>;
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
              rename(
                addressOf(tournament.id, {
                  ...shownIn(place.value.query),
                  round: one === rounds.at(-1) ? null : one.ordinal,
                }),
              )
            }
          />
          {one.ordinal}
        </label>
      ))}
    </fieldset>
  );
}

interface RowProps {
  readonly tournament: Tournament;
  readonly table: EventTable;
  /** Whether the games of the round may be played. */
  readonly hasBegun: boolean;
  readonly viewer: string | null;
}

function Row({ tournament, table, hasBegun, viewer }: RowProps) {
  const isYours = table.seats.some(({ player }) => player.id === viewer);
  const isReal = boardsOf(tournament.options) === 'real';
  const note = table.correction === null ? '' : tableNote(table, isReal);
  return (
    <tr class={isYours ? 'yours' : undefined}>
      <td class="number">{table.number + 1}</td>
      <td>
        {inOrder(table).map((seat, index) => (
          <span key={seat.number}>
            {index > 0 && ', '}
            {seat.player.id === viewer ? (
              <b>
                <PlayerName player={seat.player} />
              </b>
            ) : (
              <PlayerName player={seat.player} />
            )}
            {noteOf(seat) !== '' && <small> {noteOf(seat)}</small>}
          </span>
        ))}
        {table.isThirdPlace && <small class="quiet"> {say(PAPER_WORDS.thirdPlace)}</small>}
      </td>
      <td class={note === '' ? 'quiet state' : 'quiet'}>
        {note === '' ? stateWords(table, hasBegun || table.how !== null, isReal) : note}
      </td>
      <td class="act">
        <GameLink tournament={tournament} table={table} hasBegun={hasBegun} />
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
