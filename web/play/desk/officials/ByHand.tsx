// What organisers and arbiters did by hand: what, who, when and why.

import { momentText } from '../../../shared/numbers.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import { spokenReason } from '../../tournaments/base/reasons.ts';
import type { DeskModel, Event } from '../model.ts';
import { DESK_INTERVENTIONS } from '../server/documents.generated.ts';
import { useReading } from '../server/reading.ts';
import { deedText, groupedDeeds, type Intervention } from './deeds.ts';
import { OFFICIAL_WORDS } from './words.ts';

interface Shown {
  readonly deeds: readonly Intervention[];
  /** Where older ones are; null: there are none. */
  readonly after: string | null;
}

export function ByHand({ model, event: { id, version } }: { readonly model: DeskModel; readonly event: Event }) {
  const shown = useReading(newest, id, version);
  return (
    <section>
      <h2>{say(OFFICIAL_WORDS.done)}</h2>
      <p class="quiet">{say(OFFICIAL_WORDS.doneHint)}</p>
      {shown.value?.deeds.length === 0 && <p>{say(OFFICIAL_WORDS.nothing)}</p>}
      <ul class="register deeds">
        {groupedDeeds(shown.value?.deeds ?? []).map((group) => (
          <li key={group[0]?.version}>
            <span class="deed">
              <b>{deedText(group, model.rounds.value)}</b>
              <span>{spokenReason(group[0]?.reason ?? '')}</span>
            </span>
            <small class="deed-by">
              {spokenName(group[0]?.by.name ?? '')}
              <br />
              {momentText(group[0]?.at ?? '', language.value)}
            </small>
          </li>
        ))}
      </ul>
      {shown.value !== undefined && shown.value.after !== null && (
        <button
          type="button"
          onClick={async () => {
            // Without an answer the button is still there.
            shown.value = await read(id, shown.value).catch(() => shown.value);
          }}
        >
          {say(OFFICIAL_WORDS.older)}
        </button>
      )}
    </section>
  );
}

function newest(id: string): Promise<Shown> {
  return read(id, undefined);
}

/** With those that are older than what is known. */
async function read(id: string, known: Shown | undefined): Promise<Shown> {
  const page = (await ask(DESK_INTERVENTIONS, { id, after: known?.after ?? null })).tournament?.interventions;
  const { hasNextPage = false, endCursor = null } = page?.pageInfo ?? {};
  return { deeds: [...(known?.deeds ?? []), ...(page?.nodes ?? [])], after: hasNextPage ? endCursor : null };
}
