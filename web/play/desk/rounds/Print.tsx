// On paper: who sits where by name, a card for each table, a slip for each result. And what is kept after the evening.

import { type Signal, useSignal } from '@preact/signals';
import {
  PAPER_WORDS,
  PAPERS,
  type Paper,
  type PaperKind,
  type PaperPerson,
  type PaperTable,
  tableText,
  whereaboutsIn,
} from '../../../../domain/tournament/paper/index.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { DeskModel, Event, Round } from '../model.ts';
import { ROUND_WORDS } from './words.ts';

export function Print({ model, event }: { readonly model: DeskModel; readonly event: Event }) {
  const chosen = useSignal<PaperKind>('pairings');
  const round = model.rounds.value.at(-1);
  return (
    <div class="whole print">
      <Files event={event} round={round} />
      {round !== undefined && (
        <>
          <div class="acts unprinted">
            <Choice chosen={chosen} />
            <button type="button" onClick={() => print()}>
              {say(ROUND_WORDS.print)}
            </button>
          </div>
          <Sheet
            kind={chosen.value}
            heading={`${event.name}, ${say(PAPER_WORDS.round, round.ordinal)}`}
            paper={paperOf(round)}
          />
        </>
      )}
    </div>
  );
}

function Choice({ chosen }: { readonly chosen: Signal<PaperKind> }) {
  return (
    <fieldset class="choice">
      <legend class="unseen">{say(ROUND_WORDS.paper)}</legend>
      {PAPERS.map((kind) => (
        <label key={kind} class={kind === chosen.value ? 'chosen' : undefined}>
          <input
            type="radio"
            name="desk-paper"
            checked={kind === chosen.value}
            onChange={() => {
              chosen.value = kind;
            }}
          />
          {say(PAPER_WORDS.kinds[kind])}
        </label>
      ))}
    </fieldset>
  );
}

function paperOf({ tables, byes }: Round): Paper {
  return {
    tables: tables.map(({ number, isThirdPlace, seats }) => ({
      table: number + 1,
      isThirdPlace,
      people: seats.map(personOf),
    })),
    byes: byes.nodes.map(personOf),
  };
}

function personOf({ player, entrant }: Pick<Round['tables'][number]['seats'][number], 'player' | 'entrant'>) {
  return { name: spokenName(player.name), number: entrant + 1 };
}

function Person({ name, number }: PaperPerson) {
  return (
    <>
      {name} <small>{say(PAPER_WORDS.number, number)}</small>
    </>
  );
}

function Files({ event: { id, options }, round }: { readonly event: Event; readonly round: Round | undefined }) {
  const sheet =
    round === undefined || round.status === 'DRAFT'
      ? []
      : ([[`/v1/tournaments/${id}/rounds/${round.ordinal}/pairings.csv`, ROUND_WORDS.sheet]] as const);
  const links = [
    ...sheet,
    [`/v1/tournaments/${id}/standings.csv`, ROUND_WORDS.csv],
    ...(options.seats === 2 ? ([[`/v1/tournaments/${id}/report.trf`, ROUND_WORDS.trf]] as const) : []),
    [`/v1/tournaments/${id}/record`, ROUND_WORDS.record],
    [`/tournaments/${id}#check`, ROUND_WORDS.audit],
    [`/tournaments/${id}?display=hall`, ROUND_WORDS.hall],
    [`/tournaments/new?from=${id}`, ROUND_WORDS.again],
  ] as const;
  return (
    <section class="unprinted">
      <h2>{say(ROUND_WORDS.files)}</h2>
      <p class="acts">
        {links.map(([address, words]) => (
          <a key={address} class="button" href={address} download={address.startsWith('/v1/') || undefined}>
            {say(words)}
          </a>
        ))}
      </p>
    </section>
  );
}

interface SheetProps {
  readonly kind: PaperKind;
  readonly heading: string;
  readonly paper: Paper;
}

function Sheet({ kind, heading, paper }: SheetProps) {
  if (kind === 'pairings') return <ByName heading={heading} paper={paper} />;
  const Part = kind === 'cards' ? Card : Slip;
  return (
    <section>
      {paper.tables.map((one) => (
        <Part key={one.table} heading={heading} {...one} />
      ))}
    </section>
  );
}

function ByName({ heading, paper }: Omit<SheetProps, 'kind'>) {
  const order = new Intl.Collator(language.value, { numeric: true });
  return (
    <section>
      <h2>
        {heading}: {say(PAPER_WORDS.kinds.pairings)}
      </h2>
      <ul class="by-name">
        {whereaboutsIn(paper, order.compare).map(({ name, number, at }) => (
          <li key={number}>
            <span>
              <Person name={name} number={number} />
            </span>
            {at === null ? (
              <b>{say(PAPER_WORDS.bye)}</b>
            ) : (
              <span>
                <b>{say(PAPER_WORDS.table, at.table)}</b> <small>{say(PAPER_WORDS.seat, at.seat)}</small>
                {at.isThirdPlace && <small class="match">{say(PAPER_WORDS.thirdPlace)}</small>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type TableProps = PaperTable & { readonly heading: string };

function Card({ heading, people, table, isThirdPlace }: TableProps) {
  return (
    <article class="table-card">
      <small>{heading}</small>
      <h2>{say(PAPER_WORDS.table, table)}</h2>
      {isThirdPlace && <p class="match">{say(PAPER_WORDS.thirdPlace)}</p>}
      <ol>
        {people.map((one) => (
          <li key={one.number}>
            <Person {...one} />
          </li>
        ))}
      </ol>
    </article>
  );
}

function Slip({ heading, people, ...table }: TableProps) {
  return (
    <article class="slip">
      <table>
        <caption>
          <b>{tableText(table, language.value)}</b> <small>{heading}</small>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say(PAPER_WORDS.place)}</th>
            <th scope="col">{say(PAPER_WORDS.points)}</th>
            <th scope="col">{say(PAPER_WORDS.signed)}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.number}>
              <th scope="row">
                <Person {...one} />
              </th>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
