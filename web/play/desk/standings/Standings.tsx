// How everybody stands after the rounds that are closed, and why.

import { cutBefore } from '../../../../domain/tournament/index.ts';
import { language } from '../../base/settings.ts';
import { lang, say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import { EVENT_STANDINGS, type EventStandings } from '../../server/documents.generated.ts';
import { StandingsTable } from '../../tournaments/people/People.tsx';
import type { DeskModel, Event } from '../model.ts';
import { ROUND_WORDS } from '../rounds/words.ts';
import { useReading } from '../server/reading.ts';
import { STANDINGS_WORDS } from './words.ts';

type Page = NonNullable<NonNullable<EventStandings['tournament']>['standings']>;

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

export function Standings({ event: { id, name, version, stages } }: Props) {
  const shown = useReading(firstPage, id, [version, language.value]);
  const page = shown.value;
  if (page === undefined) return null;
  if (page === null) return <p class="quiet whole">{say(STANDINGS_WORDS.none)}</p>;
  const ordinal = stages[page.stage]?.rounds[page.round]?.ordinal ?? page.round + 1;
  const more = async (): Promise<void> => {
    const next = await read(id, shown.value ?? null).catch(() => null);
    if (next !== null) shown.value = { ...next, nodes: [...(shown.value?.nodes ?? []), ...next.nodes] };
  };
  /** All of them, as far as the server answers. */
  const printAll = async (): Promise<void> => {
    for (let before = 0; shown.value?.pageInfo.hasNextPage === true && shown.value.nodes.length > before; ) {
      before = shown.value.nodes.length;
      await more();
    }
    // Once they are drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => print()));
  };
  return (
    <section class="whole">
      <h2>
        <span class="on-paper">{name}: </span>
        {say(page.isFinal ? STANDINGS_WORDS.final : STANDINGS_WORDS.after, ordinal)}
      </h2>
      <div class="wide">
        <StandingsTable page={page} field={cutBefore(stages, page.stage)} viewer={null} />
      </div>
      <p class="acts">
        {page.pageInfo.hasNextPage && (
          <button type="button" onClick={more}>
            {say(STANDINGS_WORDS.more)}
          </button>
        )}
        <button type="button" onClick={printAll}>
          {say(ROUND_WORDS.print)}
        </button>
      </p>
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
