// `/tournaments/new`: a tournament from a template, or as the last one was.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, place } from '../../base/place.ts';
import { lang, say } from '../../base/words.ts';
import { Head, Notice } from '../../frame/Frame.tsx';
import { useLimit, Why } from '../../frame/Limit.tsx';
import { NameField } from '../../frame/NameField.tsx';
import { person } from '../../server/account.ts';
import { ask } from '../../server/ask.ts';
import { type EventCardShown, MY_EVENTS, TITLES, type Titles } from '../../server/documents.generated.ts';
import { useActing } from '../forms/acting.ts';
import { Field } from '../forms/choices.tsx';
import { useDraft } from '../forms/drafts.ts';
import { Problem } from '../forms/Problem.tsx';
import { waiting } from '../server/sending.ts';
import { EMPTY_PLAN, type Plan } from '../templates.ts';
import { WORDS } from '../words.ts';
import { createdAsBefore, createdBy, type Unset } from './create.ts';
import { Former } from './Former.tsx';
import { Terms } from './Terms.tsx';

type Title = Titles['titles'][number];

export function NewTournament() {
  const titles = useSignal<readonly Title[]>([]);
  const former = useSignal<readonly EventCardShown[]>([]);
  const who = person.value?.playerId;
  useEffect(() => {
    void ask(TITLES, { lang: lang() }).then(
      (read) => {
        titles.value = read.titles.filter(({ maxSeats }) => maxSeats > 1);
      },
      () => {},
    );
  }, [titles]);
  useEffect(() => {
    if (who === undefined) return;
    void ask(MY_EVENTS, {}).then(
      ({ me }) => {
        const cards = me?.tournaments.edges.map(({ card }) => card) ?? [];
        former.value = cards.filter(({ organiser }) => organiser.id === who);
      },
      () => {},
    );
  }, [who, former]);
  return (
    <>
      <Head title={say(WORDS.newTournament)} />
      {waiting.value > 0 && <Notice>{say(WORDS.waiting, waiting.value)}</Notice>}
      <main class="lobby new-event">
        <header>
          <h1>{say(WORDS.newTournament)}</h1>
          <p class="quiet">{say(WORDS.newHint)}</p>
        </header>
        {person.value === null && (
          <section class="card">
            <h2>{say(WORDS.who)}</h2>
            <NameField words={say(WORDS.organiseAs)} />
          </section>
        )}
        {titles.value.length > 0 && <Form titles={titles.value} former={former.value} />}
      </main>
    </>
  );
}

interface Props {
  readonly titles: readonly Title[];
  readonly former: readonly EventCardShown[];
}

function Form({ titles, former }: Props) {
  const draft = useDraft<Plan>('new', EMPTY_PLAN);
  const from = useSignal(place.value.query.get('from') ?? '');
  const acting = useActing(null);
  const made = useSignal<Lacking | null>(null);
  const why = useLimit('tournaments');
  const plan = draft.value;
  const title = titles.find(({ id }) => id === plan.titleId) ?? titles[0];
  if (title === undefined) return null;
  if (made.value !== null) return <Made {...made.value} />;
  const create = async (): Promise<void> => {
    await acting.act(async () => {
      const done = await (from.value === '' ? createdBy(plan, title) : createdAsBefore(from.value, plan));
      if (!done.ok) return done.message;
      draft.value = EMPTY_PLAN;
      if (done.unset.length > 0) made.value = { ...done, name: plan.name };
      else go(`/tournaments/${done.id}/desk`);
      return null;
    });
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Former former={former} from={from} />
      <Naming draft={draft} isLikeAnother={from.value !== ''} />
      {from.value === '' && <Terms draft={draft} titles={titles} title={title} />}
      {person.value ? (
        <p class="acts">
          <button
            type="submit"
            class="main"
            disabled={acting.isBusy.value || why !== null}
            aria-describedby="why-no-tournament"
          >
            {say(WORDS.create)}
          </button>
          <Why id="why-no-tournament" why={why} />
        </p>
      ) : (
        <p class="quiet">{say(WORDS.nameFirst)}</p>
      )}
      <Problem acting={acting} />
    </form>
  );
}

interface Lacking {
  readonly id: string;
  readonly name: string;
  readonly unset: readonly Unset[];
}

/** It is there, and lacks something. */
function Made({ id, name, unset }: Lacking) {
  return (
    <section class="card" role="alert">
      <h2>{say(WORDS.madeWithout, name)}</h2>
      <ul>
        {unset.map(({ what, why: reason }) => (
          <li key={what}>
            {say(WORDS.unset[what])}
            {reason !== null && `: ${reason}`}
          </li>
        ))}
      </ul>
      <p class="acts">
        <a class="button main" href={`/tournaments/${id}/desk`}>
          {say(WORDS.toDesk)}
        </a>
      </p>
    </section>
  );
}

interface NamingProps {
  readonly draft: Signal<Plan>;
  /** Its options are those of another one, whose dates have passed. */
  readonly isLikeAnother: boolean;
}

function Naming({ draft, isLikeAnother }: NamingProps) {
  const { name, begins } = draft.value;
  return (
    <div class="fields">
      <Field label={say(WORDS.name)} hint={say(WORDS.nameHint)}>
        <input
          required
          maxLength={80}
          value={name}
          onInput={({ currentTarget }) => {
            draft.value = { ...draft.value, name: currentTarget.value };
          }}
        />
      </Field>
      <Field label={say(WORDS.begins)} {...(isLikeAnother ? {} : { hint: say(WORDS.beginsHint) })}>
        <input
          type="datetime-local"
          required={isLikeAnother}
          value={begins}
          onInput={({ currentTarget }) => {
            draft.value = { ...draft.value, begins: currentTarget.value };
          }}
        />
      </Field>
    </div>
  );
}
