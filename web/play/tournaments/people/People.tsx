// Who leads: the standings after a round, the points while one is played, or who has entered.

import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type Amount, columnOf } from '../../../../domain/base/amounts.ts';
import { cutBefore } from '../../../../domain/tournament/index.ts';
import { PAPER_WORDS } from '../../../../domain/tournament/paper/index.ts';
import { countText } from '../../../shared/numbers.ts';
import { TOURNAMENT_WORDS } from '../../../shared/tournamentWords.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { PlayerName } from '../base/PlayerName.tsx';
import type { Entrants, LivePoints, People as Shown, Standings, Tournament } from '../base/shapes.ts';
import { WORDS } from '../base/words.ts';
import type { TournamentModel } from '../read/model.ts';
import { Pager } from '../read/Pager.tsx';
import { Find } from './Find.tsx';
import { WhyButton, WhyRow } from './WhyRow.tsx';
import { type Why, whyAhead } from './why.ts';

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
      {model.isLong.value && <Find model={model} />}
      {people.kind === 'live' && <p class="quiet">{say(WORDS.liveHint)}</p>}
      {people.kind === 'standings' && <StandingsNotes page={people.page} tournament={tournament} />}
      <div class="wide">{tableOf(people, tournament, viewer)}</div>
      <Pager model={model} list="people" count={totalCount} hasNext={pageInfo.hasNextPage} />
    </section>
  );
}

function StandingsNotes({ page, tournament }: { readonly page: Standings; readonly tournament: Tournament }) {
  const cut = tournament.stages[page.stage]?.cut ?? null;
  return (
    <>
      {cut !== null && <p class="quiet">{say(WORDS.cutAfter, countText(cut, language.value))}</p>}
      {!page.isNewest && <p class="quiet">{say(WORDS.correctedSince)}</p>}
    </>
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

function tableOf(people: Shown, { stages }: Tournament, viewer: string | null) {
  if (people.kind === 'standings')
    return <StandingsTable page={people.page} field={cutBefore(stages, people.page.stage)} viewer={viewer} />;
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
    /** On the roll, from 0. */
    readonly entrant: number;
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
    rows: nodes.map(({ rank, player, entrant }, row) => ({
      ...{ rank, player, entrant },
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
    rows: nodes.map(({ player, entrant, table, hasBye, standing }, row) => ({
      ...{ player, entrant },
      rank: standing?.rank ?? null,
      cells: [points[row], gained[row], hasBye ? say(WORDS.bye) : table === null ? '–' : table + 1],
    })),
  };
}

function amounts(values: readonly (number | null)[], units: number): readonly string[] {
  return columnOf(values, units, language.value).map(([whole, part]: Amount) => whole + part);
}

interface StandingsProps {
  readonly page: Standings;
  /** See `whyAhead`. */
  readonly field: number | null;
  readonly viewer: string | null;
}

export function StandingsTable({ page, field, viewer }: StandingsProps) {
  const why = (index: number): Why | null => {
    const [ahead, behind] = page.nodes.slice(index, index + 2);
    return ahead === undefined || behind === undefined ? null : whyAhead(page, [ahead, behind], field);
  };
  return <RowsTable rows={standingRows(page, page.columns.length)} rank={say(WORDS.rank)} viewer={viewer} why={why} />;
}

function LiveTable({ page, viewer }: { readonly page: LivePoints; readonly viewer: string | null }) {
  return <RowsTable rows={liveRows(page)} rank={say(WORDS.before)} viewer={viewer} />;
}

interface RowsProps {
  readonly rows: Rows;
  /** Over the ranks. */
  readonly rank: string;
  readonly viewer: string | null;
  /** Why a row is before the next one; null: there is nothing to say. */
  why?(index: number): Why | null;
}

export function RowsTable({ rows: { columns, rows }, rank: rankName, viewer, why }: RowsProps) {
  // By player: pages turn, and ranks change.
  const asked = useSignal<string | null>(null);
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
          {why !== undefined && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <RowAndWhy
            key={row.player.id}
            row={row}
            columns={columns}
            isViewer={row.player.id === viewer}
            why={why?.(index)}
            asked={asked}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: Rows['rows'][number];
  readonly columns: readonly string[];
  readonly isViewer: boolean;
  /** Null: nobody comes after it. Undefined: nothing is explained here. */
  readonly why: Why | null | undefined;
  /** The player whose rank is explained. */
  readonly asked: Signal<string | null>;
}

function RowAndWhy({ row: { rank, player, entrant, cells }, columns, isViewer, why, asked }: RowProps) {
  const isAsked = asked.value === player.id;
  return (
    <>
      <tr class={isViewer ? 'yours' : undefined}>
        <td class="number">{rank ?? '–'}</td>
        <th scope="row">
          <PlayerName player={player} /> <small class="quiet">{say(PAPER_WORDS.number, entrant + 1)}</small>
          {isViewer && <small> {say(WORDS.you)}</small>}
        </th>
        {cells.map((cell, index) => (
          <td key={columns[index]} class="number">
            {cell}
          </td>
        ))}
        {why !== undefined && (
          <td class="why-cell">
            {why !== null && (
              <WhyButton
                question={why.question}
                isOpen={isAsked}
                onToggle={() => {
                  asked.value = isAsked ? null : player.id;
                }}
              />
            )}
          </td>
        )}
      </tr>
      {why && isAsked && <WhyRow why={why} columns={columns.length + 3} />}
    </>
  );
}

function EntrantsTable({ page, viewer }: { readonly page: Entrants; readonly viewer: string | null }) {
  if (page.nodes.length === 0) return <p class="quiet">{say(WORDS.nobody)}</p>;
  return (
    <table>
      <tbody>
        {page.nodes.map(({ player, status, number, waitingPlace }) => (
          <tr key={player.id} class={player.id === viewer ? 'yours' : undefined}>
            <th scope="row">
              <PlayerName player={player} />
              {number !== null && <small class="quiet"> {say(PAPER_WORDS.number, number + 1)}</small>}
            </th>
            <td class="quiet">
              {waitingPlace === null ? say(TOURNAMENT_WORDS.entries[status]) : say(WORDS.waits, waitingPlace)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
