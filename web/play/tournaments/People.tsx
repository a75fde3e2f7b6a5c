// Who leads: the standings after a round, the points while one is played, or who has entered.

import type { ComponentChildren } from 'preact';
import { type Amount, columnOf } from '../../shared/numbers.ts';
import { TOURNAMENT_WORDS } from '../../shared/tournamentWords.ts';
import { spokenName } from '../base/names.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import type { Entrants, LivePoints, People as Shown, Standings, Tournament, TournamentModel } from './model.ts';
import { Pager } from './Pager.tsx';
import { WORDS } from './words.ts';

interface Props {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
  readonly people: Shown;
  readonly viewer: string | null;
}

export function People({ model, tournament, people, viewer }: Props) {
  const { totalCount, pageInfo } = people.page;
  return (
    <section class="standings">
      <h2>{headingOf(people, tournament)}</h2>
      {people.kind === 'live' && <p class="quiet">{say(WORDS.liveHint)}</p>}
      <div class="wide">{tableOf(people, viewer)}</div>
      <Pager model={model} list="people" count={totalCount} hasNext={pageInfo.hasNextPage} />
    </section>
  );
}

/** What stands over the list. */
export function headingOf(people: Shown, { stages }: Tournament): string {
  if (people.kind === 'entrants') return say(WORDS.entered);
  const { stage, round } = people.page;
  const ordinal = stages[stage]?.rounds[round]?.ordinal ?? round + 1;
  if (people.kind === 'live') return say(WORDS.livePoints, ordinal);
  return people.page.isFinal ? say(WORDS.finalStandings) : say(WORDS.standingsAfter, ordinal);
}

function tableOf(people: Shown, viewer: string | null) {
  if (people.kind === 'standings') return <StandingsTable page={people.page} viewer={viewer} />;
  if (people.kind === 'live') return <LiveTable page={people.page} viewer={viewer} />;
  return <EntrantsTable page={people.page} viewer={viewer} />;
}

/** Rows of a page of people. */
export interface Rows {
  /** Headings after the name. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly player: { readonly id: string; readonly name: string };
    readonly rank: number | null;
    readonly cells: readonly ComponentChildren[];
  }[];
}

/** `more`: how many tie-breaks are shown beside the points. */
export function standingRows({ nodes, unitsPerPoint, columns }: Standings, more: number): Rows {
  const shown = columns.slice(0, more);
  const points = amounts(
    nodes.map((node) => node.points),
    unitsPerPoint,
  );
  const others = shown.map(({ units }, index) =>
    amounts(
      nodes.map((node) => node.tieBreaks[index] ?? null),
      units,
    ),
  );
  return {
    columns: [say(WORDS.points), ...shown.map(({ label }) => label)],
    rows: nodes.map(({ rank, player }, row) => ({
      rank,
      player,
      cells: [points[row], ...others.map((column) => column[row])],
    })),
  };
}

export function liveRows({ nodes, unitsPerPoint }: LivePoints): Rows {
  // Those who still play have gained nothing yet, which is not the same as nothing.
  const points = amounts(
    nodes.map((node) => node.points),
    unitsPerPoint,
  );
  const gained = amounts(
    nodes.map((node) => (node.isOver || node.gained !== 0 ? node.gained : null)),
    unitsPerPoint,
  );
  return {
    columns: [say(WORDS.points), say(WORDS.thisRound), say(WORDS.table)],
    rows: nodes.map(({ player, table, hasBye, standing }, row) => ({
      player,
      rank: standing?.rank ?? null,
      cells: [points[row], gained[row], hasBye ? say(WORDS.bye) : table === null ? '–' : table + 1],
    })),
  };
}

function amounts(values: readonly (number | null)[], units: number): readonly string[] {
  return columnOf(values, units, language.value).map(([whole, part]: Amount) => whole + part);
}

function StandingsTable({ page, viewer }: { readonly page: Standings; readonly viewer: string | null }) {
  return <RowsTable rows={standingRows(page, page.columns.length)} rank={say(WORDS.rank)} viewer={viewer} />;
}

function LiveTable({ page, viewer }: { readonly page: LivePoints; readonly viewer: string | null }) {
  return <RowsTable rows={liveRows(page)} rank={say(WORDS.before)} viewer={viewer} />;
}

interface RowsProps {
  readonly rows: Rows;
  /** Over the ranks. */
  readonly rank: string;
  readonly viewer: string | null;
}

export function RowsTable({ rows: { columns, rows }, rank: rankName, viewer }: RowsProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" class="number">
            {rankName}
          </th>
          <th scope="col">{say(WORDS.player)}</th>
          {columns.map((column) => (
            <th key={column} scope="col" class="number">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, player, cells }) => (
          <tr key={player.id} class={player.id === viewer ? 'yours' : undefined}>
            <td class="number">{rank ?? '–'}</td>
            <th scope="row">
              {spokenName(player.name)}
              {player.id === viewer && <small> {say(WORDS.you)}</small>}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} class="number">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EntrantsTable({ page, viewer }: { readonly page: Entrants; readonly viewer: string | null }) {
  if (page.nodes.length === 0) return <p class="quiet">{say(WORDS.nobody)}</p>;
  return (
    <table>
      <tbody>
        {page.nodes.map(({ player, status }) => (
          <tr key={player.id} class={player.id === viewer ? 'yours' : undefined}>
            <th scope="row">{spokenName(player.name)}</th>
            <td class="quiet">{say(TOURNAMENT_WORDS.entries[status])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
