// The games of a tournament's file: from files of their own, each held against its table.

import type { CheckedTable } from '../../../domain/tournament/audit/index.ts';
import type { GamesTold, TableTold } from '../../auditor/messages.ts';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { STATUS_SIGNS } from '../checked/reportPhrases.ts';
import { Choose } from './Choose.tsx';
import { WORDS } from './words.ts';

interface Props {
  /** Null: none were added. */
  readonly games: GamesTold | null;
  /** Why files were not added; null: there is nothing to tell. */
  readonly problem: string | null;
  add(files: readonly Blob[]): void;
}

export function GamesOfTournament({ games, problem, add }: Props) {
  return (
    <section class="games-of-tournament">
      <h2>{say(WORDS.itsGames)}</h2>
      {games === null ? (
        <>
          <p>{say(WORDS.withoutGames)}</p>
          <p>
            <code>npm run audit -- tournament.ndjson --games games.ndjson</code>
          </p>
        </>
      ) : (
        <Tables games={games} />
      )}
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Choose open={add} purpose="addGames" />
    </section>
  );
}

const ORDER = ['other', 'missing', 'same'] as const satisfies readonly CheckedTable['status'][];

function Tables({ games: { tables, counts, strangers } }: { readonly games: GamesTold }) {
  const parts = ORDER.filter((status) => counts[status] > 0).map((status) => say(WORDS.tables[status], counts[status]));
  const more = counts.other + counts.missing + counts.same - tables.length;
  return (
    <>
      {parts.length > 0 && <p role="status">{parts.join(', ')}.</p>}
      {strangers > 0 && <p class="quiet">{say(WORDS.strangers, strangers)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <ul class="checks tables-checked" aria-label={say(WORDS.itsGames)} tabIndex={0}>
        {tables.map((table) => (
          <Row key={table.place.en} table={table} />
        ))}
      </ul>
      {more > 0 && <p class="quiet">{say(WORDS.moreTables, more)}</p>}
    </>
  );
}

/** As those of checks. */
const SIGNS = { same: 'passed', other: 'failed', missing: 'skipped' } as const;

function Row({ table: { status, gameId, place, found } }: { readonly table: TableTold }) {
  const language = spokenLanguage();
  return (
    <li class={SIGNS[status]}>
      <span class="check-sign" aria-hidden="true">
        {STATUS_SIGNS[SIGNS[status]]}
      </span>
      <div>
        <b>{place[language]}</b> <span class="quiet">{say(WORDS.tableStatuses[status])}</span>
        {found !== null && <p class="found">{found[language]}</p>}
        {found === null && gameId !== null && (
          <p>
            <code>{gameId}</code>
          </p>
        )}
      </div>
    </li>
  );
}
