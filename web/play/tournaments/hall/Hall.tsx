// `/tournaments/{id}?display=hall`: for a projector. Nothing to press; what does not fit comes page by page.

import { useEffect, useState } from 'preact/hooks';
import { PAPER_WORDS } from '../../../../domain/tournament/paper/index.ts';
import { momentText } from '../../../shared/numbers.ts';
import { pageTitle } from '../../base/attention.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { QrCode } from '../../frame/QrCode.tsx';
import type { EventTable } from '../../server/documents.generated.ts';
import { isConnected } from '../../server/server.ts';
import { useLeft } from '../base/Countdown.tsx';
import { boardsOf } from '../base/realBoards.ts';
import type { People, Round, Tournament } from '../base/shapes.ts';
import type { ListName } from '../base/windows.ts';
import { WORDS } from '../base/words.ts';
import { Arrivals, byName, hasArrivals, hereCount } from '../doors/Arrivals.tsx';
import { headingOf, liveRows, RowsTable, standingRows } from '../people/People.tsx';
import type { TournamentModel } from '../read/model.ts';
import { stateWords } from '../rounds/RoundTables.tsx';
import { signature, told } from '../telling/Announcements.tsx';

/** How long a page stands. */
const PAGE_MS = 10_000;
/** What a line takes of the height, head and heading included. */
const LINE_PX = 56;
const HEAD_PX = 264;

export function Hall({ model, tournament }: { readonly model: TournamentModel; readonly tournament: Tournament }) {
  const round = model.round.value;
  const people = model.people.value;
  useEffect(() => {
    pageTitle.value = tournament.name;
  }, [tournament.name]);
  return (
    <main class="hall">
      <header>
        <h1>{tournament.name}</h1>
        {round && <b>{say(WORDS.round, round.ordinal)}</b>}
        {!isConnected.value && (
          <span class="problem">
            ⚠ {say(WORDS.asOf, momentText(new Date(model.loaded.value?.readAt ?? 0).toISOString(), language.value))}
          </span>
        )}
        <QrCode text={`${location.origin}/tournaments/${tournament.id}`} label={say(WORDS.qrCode)} />
      </header>
      <div class="hall-columns">
        <section>
          {round ? <Tables model={model} round={round} /> : <Before model={model} tournament={tournament} />}
        </section>
        <section>{people && <Leaders model={model} tournament={tournament} people={people} />}</section>
      </div>
      <footer class="quiet">
        {location.origin}/tournaments/{tournament.id} ·{' '}
        <a href={`/tournaments/${tournament.id}`}>{say(WORDS.leaveHall)}</a>
      </footer>
      <Announced {...tournament} />
    </main>
  );
}

/** The newest announcement. */
function Announced({ announcements }: Pick<Tournament, 'announcements'>) {
  const [newest] = told(announcements);
  return (
    <div class="hall-announced" role="status">
      {newest !== undefined && (
        <>
          <p class="said">{newest.text}</p>
          <small>{signature(newest)}</small>
        </>
      )}
    </div>
  );
}

/** How many lines fit. */
function fittingLines(): number {
  const announced = document.querySelector<HTMLElement>('.hall-announced')?.offsetHeight ?? 0;
  return Math.max(4, Math.floor((innerHeight - HEAD_PX - announced) / LINE_PX));
}

function useLines(): number {
  const [, setHeight] = useState(innerHeight);
  useEffect(() => {
    const changed = (): void => setHeight(innerHeight);
    addEventListener('resize', changed);
    return () => removeEventListener('resize', changed);
  }, []);
  return fittingLines();
}

interface Turning<Item> {
  readonly model: TournamentModel;
  readonly list: ListName;
  /** The page of the list that was read. */
  readonly items: readonly Item[];
  readonly hasNext: boolean;
}

/** The part of `items` that fits; then the next, and after the last the next page of the list, or its first again. */
function useTurning<Item>({ model, list, items, hasNext }: Turning<Item>): readonly Item[] {
  const lines = useLines();
  const count = Math.max(1, Math.ceil(items.length / lines));
  const [page, setPage] = useState(0);
  const shown = Math.min(page, count - 1);
  useEffect(() => {
    const isLast = shown === count - 1;
    const timer = setTimeout(() => {
      if (isLast) turnList(model, list, hasNext);
      setPage(isLast ? 0 : shown + 1);
    }, PAGE_MS);
    return () => clearTimeout(timer);
  });
  return items.slice(shown * lines, (shown + 1) * lines);
}

function turnList(model: TournamentModel, list: ListName, hasNext: boolean): void {
  if (hasNext) model.turn(list, 'forth');
  else if (model.hasBack(list)) model.turn(list, 'first');
}

function Tables({ model, round }: { readonly model: TournamentModel; readonly round: Round }) {
  const left = useLeft(round.startsAt ?? new Date(0).toISOString());
  return left > 0 ? <ByName model={model} round={round} /> : <ByNumber model={model} round={round} />;
}

/** Before the games begin: where everybody sits. */
function ByName({ model, round }: { readonly model: TournamentModel; readonly round: Round }) {
  const order = new Intl.Collator(language.value);
  const { nodes, pageInfo } = round.tables;
  const people = nodes
    .flatMap(({ number, seats }) => seats.map(({ player }) => ({ ...player, number })))
    .toSorted((one, other) => order.compare(one.name, other.name));
  const shown = useTurning({ model, list: 'tables', items: people, hasNext: pageInfo.hasNextPage });
  return (
    <>
      <h2>{say(WORDS.findTable)}</h2>
      <table>
        <tbody>
          {shown.map(({ id, name, number }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td class="number">
                {say(WORDS.table)} <b>{number + 1}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function ByNumber({ model, round }: { readonly model: TournamentModel; readonly round: Round }) {
  const { nodes, pageInfo } = round.tables;
  const shown = useTurning({ model, list: 'tables', items: nodes, hasNext: pageInfo.hasNextPage });
  const tournament = model.tournament.value;
  const isReal = !!tournament && boardsOf(tournament.options) === 'real';
  return (
    <>
      <h2>{say(WORDS.tables)}</h2>
      <table>
        <tbody>
          {shown.map((table) => (
            <TableLine key={table.number} table={table} isReal={isReal} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function TableLine({ table, isReal }: { readonly table: EventTable; readonly isReal: boolean }) {
  return (
    <tr>
      <td class="number">
        <b>{table.number + 1}</b>
      </td>
      <th scope="row">
        {table.seats.map(({ player }) => spokenName(player.name)).join(', ')}
        {table.isThirdPlace && <small> {say(PAPER_WORDS.thirdPlace)}</small>}
      </th>
      <td class="quiet">{stateWords(table, true, isReal)}</td>
    </tr>
  );
}

interface BeforeProps {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
}

/** Those who come make no noise: they are looked for now and then. */
function Before({ model, tournament: { startsAt, status } }: BeforeProps) {
  const isBefore = status === 'DRAFT' || status === 'ENTRIES_OPEN';
  useEffect(() => {
    if (!isBefore) return;
    const timer = setInterval(model.refresh, PAGE_MS);
    return () => clearInterval(timer);
  }, [model, isBefore]);
  const people = model.people.value;
  const isWhole = people !== null && !people.page.pageInfo.hasNextPage && !model.hasBack('people');
  return (
    <>
      <h2>{say(WORDS.begins, momentText(startsAt, language.value))}</h2>
      {isBefore && hasArrivals(people) && (
        <>
          {isWhole && (
            <p class="hall-count">{say(WORDS.hereCount, hereCount(people.page.nodes), people.page.nodes.length)}</p>
          )}
          <p>{say(WORDS.hallCheckIn)}</p>
        </>
      )}
    </>
  );
}

interface LeadersProps<Shown = People> {
  readonly model: TournamentModel;
  readonly tournament: Tournament;
  readonly people: Shown;
}

type Entered = Extract<People, { readonly kind: 'entrants' }>;

function Leaders(props: LeadersProps) {
  const { people, tournament } = props;
  return (
    <>
      <h2>{headingOf(people, tournament)}</h2>
      {people.kind === 'entrants' ? (
        <EnteredPage {...props} people={people} />
      ) : (
        <RankedPage {...props} people={people} />
      )}
    </>
  );
}

function EnteredPage({ model, people }: LeadersProps<Entered>) {
  const items = byName(people.page.nodes);
  const shown = useTurning({ model, list: 'people', items, hasNext: people.page.pageInfo.hasNextPage });
  return <Arrivals shown={shown} isTicked={hasArrivals(people)} />;
}

function RankedPage({ model, people }: LeadersProps<Exclude<People, Entered>>) {
  const rows = people.kind === 'standings' ? standingRows(people.page, 1) : liveRows(people.page);
  const items = rows.rows;
  const shown = useTurning({ model, list: 'people', items, hasNext: people.page.pageInfo.hasNextPage });
  return <RowsTable rows={{ ...rows, rows: shown }} rank={say(WORDS.rank)} viewer={null} />;
}
