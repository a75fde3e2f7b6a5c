// How everybody stands after the rounds that are closed, and why.

import { language } from '../../base/settings.ts';
import { lang, say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import { EVENT_STANDINGS, type EventStandings } from '../../server/documents.generated.ts';
import { fieldOf, StandingsTable } from '../../tournaments/People.tsx';
import type { DeskModel, Event } from '../model.ts';
import { useReading } from '../reading.ts';
import { STANDINGS_WORDS } from './words.ts';

type Page = NonNullable<NonNullable<EventStandings['tournament']>['standings']>;

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

export function Standings({ event: { id, version, stages } }: Props) {
  const shown = useReading(firstPage, id, [version, language.value]);
  const page = shown.value;
  if (page === undefined) return null;
  if (page === null) return <p class="quiet whole">{say(STANDINGS_WORDS.none)}</p>;
  const ordinal = stages[page.stage]?.rounds[page.round]?.ordinal ?? page.round + 1;
  return (
    <section class="whole">
      <h2>{say(page.isFinal ? STANDINGS_WORDS.final : STANDINGS_WORDS.after, ordinal)}</h2>
      <div class="wide">
        <StandingsTable page={page} field={fieldOf(page, stages)} viewer={null} />
      </div>
      {page.pageInfo.hasNextPage && (
        <button
          type="button"
          onClick={async () => {
            const next = await read(id, page).catch(() => null);
            if (next !== null) shown.value = { ...next, nodes: [...page.nodes, ...next.nodes] };
          }}
        >
          {say(STANDINGS_WORDS.more)}
        </button>
      )}
    </section>
  );
}

function firstPage(id: string): Promise<Page | null> {
  return read(id, null);
}

/** The page after another one, in its round; the first one of the newest round. */
async function read(id: string, before: Page | null): Promise<Page | null> {
  const place =
    before === null
      ? { stage: null, round: null, after: null }
      : { stage: before.stage, round: before.round, after: before.pageInfo.endCursor };
  return (await ask(EVENT_STANDINGS, { id, ...place, lang: lang() })).tournament?.standings ?? null;
}
