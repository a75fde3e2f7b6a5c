// On paper: who sits where by name, a slip for the result of each table. And what is kept after the evening.

import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { DeskModel, Event, Round } from '../model.ts';
import { ROUND_WORDS } from './words.ts';

export function Print({ model, event }: { readonly model: DeskModel; readonly event: Event }) {
  const round = model.rounds.value.at(-1);
  return (
    <div class="whole print">
      <Files id={event.id} />
      {round !== undefined && (
        <>
          <p class="acts unprinted">
            <button type="button" onClick={() => print()}>
              {say(ROUND_WORDS.print)}
            </button>
          </p>
          <ByName event={event} round={round} />
          <Slips event={event} round={round} />
        </>
      )}
    </div>
  );
}

function Files({ id }: { readonly id: string }) {
  const links = [
    [`/v1/tournaments/${id}/standings.csv`, ROUND_WORDS.csv],
    [`/v1/tournaments/${id}/record`, ROUND_WORDS.record],
    [`/tournament?id=${id}`, ROUND_WORDS.audit],
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

interface PageProps {
  readonly event: Event;
  readonly round: Round;
}

function ByName({ event, round }: PageProps) {
  const order = new Intl.Collator(language.value, { numeric: true });
  const rows = [
    ...round.tables.flatMap(({ number, seats }) =>
      seats.map(({ player, number: seat }) => ({ player, where: `${number + 1}`, seat: `${seat + 1}` })),
    ),
    ...round.byes.nodes.map(({ player }) => ({ player, where: say(ROUND_WORDS.byes), seat: '' })),
  ].toSorted((one, other) => order.compare(one.player.name, other.player.name));
  return (
    <section>
      <h2>
        {event.name}, {say(ROUND_WORDS.round, round.ordinal)}: {say(ROUND_WORDS.byName)}
      </h2>
      <ul class="by-name">
        {rows.map(({ player, where, seat }) => (
          <li key={player.id}>
            <span>{spokenName(player.name)}</span>
            <b>
              {where}
              {seat !== '' && <small> {say(ROUND_WORDS.seat, Number(seat))}</small>}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Slips({ event, round }: PageProps) {
  return (
    <section class="slips">
      {round.tables.map(({ number, seats }) => (
        <article key={number}>
          <h3>{say(ROUND_WORDS.table, number + 1)}</h3>
          <small>
            {event.name}, {say(ROUND_WORDS.round, round.ordinal)} · {say(ROUND_WORDS.slip)}
          </small>
          <ul>
            {seats.map(({ player, number: seat }) => (
              <li key={seat}>
                <span>
                  {seat + 1}. {spokenName(player.name)}
                </span>
                <span>{say(ROUND_WORDS.slipPlace)}: ____</span>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
