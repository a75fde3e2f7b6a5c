// What the desk does with one person.

import { type Signal, useSignal } from '@preact/signals';
import { spokenName } from '../../base/names.ts';
import { say } from '../../base/words.ts';
import { type NextRound, nextSwissRound } from '../../tournaments/rounds/nextRound.ts';
import { type Acting, useActing } from '../forms/acting.ts';
import { OneField } from '../forms/OneField.tsx';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event, Person, Powers } from '../model.ts';
import { DESK_EXCLUDE, DESK_NAME, DESK_READMIT, DESK_REINSTATE, DESK_REMOVE } from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { WORDS } from '../words.ts';
import { ClaimLink } from './ClaimLink.tsx';
import { CLAIM_WORDS } from './claimWords.ts';
import { EarlyStartForm } from './EarlyStartForm.tsx';
import { useRemoved } from './removed.ts';
import { SitOutForm } from './SitOutForm.tsx';
import { PEOPLE_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
  readonly one: Person;
}

const OVER = ['FINISHED', 'CANCELLED'];
const GONE = ['WITHDRAWN', 'EXCLUDED'];
const ON_ROLL = ['ENTRIES_CLOSED', 'RUNNING'];

type Which = 'name' | 'exclude' | 'reinstate';
/** `bye`: the next round is sat out. `early`: the next one with a date starts before it. `link`: by which the person takes the place. */
type Other = 'bye' | 'early' | 'link';
type Form = Which | Other | null;

interface Shown extends Props {
  readonly acting: Acting;
  readonly form: Signal<Form>;
}

export function PersonActs(props: Props) {
  const acting = useActing(props.model);
  const form = useSignal<Form>(null);
  if (OVER.includes(props.event.status)) return null;
  const shown = { ...props, acting, form };
  const next = nextSwissRound(props.event.stages);
  return (
    <>
      <span class="acts">
        {props.powers.entries && <OfEntry {...shown} next={next} />}
        {props.powers.rule && <OfRule {...shown} />}
      </span>
      {form.value === 'bye' && next !== null && (
        <SitOutForm
          event={props.event}
          playerId={props.one.player.id}
          next={next}
          acting={acting}
          onClose={() => {
            form.value = null;
          }}
        />
      )}
      {form.value === 'early' && props.event.nextDated !== null && (
        <EarlyStartForm
          id={props.event.id}
          playerId={props.one.player.id}
          next={props.event.nextDated}
          acting={acting}
          onClose={() => {
            form.value = null;
          }}
        />
      )}
      {form.value === 'link' && isUnclaimed(props.one) && <ClaimLink {...shown} />}
      {isFilled(form.value) && <Filling {...shown} which={form.value} />}
      <Problem acting={acting} />
    </>
  );
}

/** Whether it asks for a text. */
function isFilled(form: Form): form is Which {
  return form === 'name' || form === 'exclude' || form === 'reinstate';
}

/** Has no account, until the link is taken. */
function isUnclaimed({ player }: Person): boolean {
  return player.kind === 'UNCLAIMED';
}

/** For those who enter people. */
function OfEntry({ event, one, acting, form, next }: Shown & { readonly next: NextRound | null }) {
  const { player, status } = one;
  const removed = useRemoved(event.id);
  const name = spokenName(player.name);
  const subject = { tournamentId: event.id, playerId: player.id };
  const remove = async (): Promise<void> => {
    if (await acting.act(() => tried(DESK_REMOVE, subject))) removed.add({ id: player.id, name: player.name });
  };
  return (
    <>
      {isUnclaimed(one) && (
        <>
          <Open form={form} which="name" words={say(PEOPLE_WORDS.rename)} label={say(PEOPLE_WORDS.renameOf, name)} />
          <Open form={form} which="link" words={say(CLAIM_WORDS.link)} label={say(CLAIM_WORDS.linkOf, name)} />
        </>
      )}
      {!GONE.includes(status) && next !== null && event.status === 'RUNNING' && (
        <Open
          form={form}
          which="bye"
          words={say(PEOPLE_WORDS.sitOut)}
          label={say(PEOPLE_WORDS.sitOutOf, name, next.ordinal)}
        />
      )}
      {!GONE.includes(status) && event.nextDated !== null && event.status === 'RUNNING' && (
        <Open
          form={form}
          which="early"
          words={say(PEOPLE_WORDS.earlyOpen)}
          label={say(PEOPLE_WORDS.earlyOf, name, event.nextDated.ordinal)}
        />
      )}
      {!GONE.includes(status) && (
        <button
          type="button"
          class="plain"
          aria-label={say(PEOPLE_WORDS.removeOf, name)}
          disabled={acting.isBusy.value}
          onClick={remove}
        >
          {say(PEOPLE_WORDS.remove)}
        </button>
      )}
      {status === 'WITHDRAWN' && (
        <button
          type="button"
          aria-label={say(PEOPLE_WORDS.readmitOf, name)}
          disabled={acting.isBusy.value}
          onClick={() => acting.act(() => tried(DESK_READMIT, subject))}
        >
          {say(PEOPLE_WORDS.readmit)}
        </button>
      )}
    </>
  );
}

/** For arbiters. */
function OfRule({ event, one: { player, status }, form }: Shown) {
  if (!ON_ROLL.includes(event.status)) return null;
  const name = spokenName(player.name);
  if (status === 'EXCLUDED') {
    const label = say(PEOPLE_WORDS.reinstateOf, name);
    return <Open form={form} which="reinstate" words={say(PEOPLE_WORDS.reinstate)} label={label} />;
  }
  return (
    <Open form={form} which="exclude" words={say(PEOPLE_WORDS.exclude)} label={say(PEOPLE_WORDS.excludeOf, name)} />
  );
}

function Filling({ event, one: { player }, acting, form, which }: Shown & { readonly which: Which }) {
  const subject = { tournamentId: event.id, playerId: player.id };
  const { label, fresh, hint, words } = fieldOf(which, player.name);
  // While the list is read again, another form of the same person may have been opened.
  const close = (): void => {
    if (form.value === which) form.value = null;
  };
  return (
    <OneField
      key={which}
      label={label}
      fresh={fresh}
      hint={hint}
      words={words}
      isBusy={acting.isBusy.value}
      onDone={async (text) => {
        const deeds: Readonly<Record<Which, () => Promise<string | null>>> = {
          name: () => tried(DESK_NAME, { ...subject, name: text }),
          exclude: () => tried(DESK_EXCLUDE, { ...subject, reason: text }),
          reinstate: () => tried(DESK_REINSTATE, { ...subject, reason: text }),
        };
        if (await acting.act(deeds[which])) close();
      }}
      onCancel={close}
    />
  );
}

/** What a form asks for. */
function fieldOf(which: Which, stored: string) {
  const name = spokenName(stored);
  if (which === 'name')
    return { label: say(PEOPLE_WORDS.newName, name), fresh: stored, hint: '', words: say(PEOPLE_WORDS.save) };
  const asked = { label: say(WORDS.reason), fresh: '' };
  return which === 'exclude'
    ? { ...asked, hint: say(PEOPLE_WORDS.excludeHint, name), words: say(PEOPLE_WORDS.excludeYes) }
    : { ...asked, hint: say(PEOPLE_WORDS.reinstateHint, name), words: say(PEOPLE_WORDS.reinstateYes) };
}

interface OpenProps {
  readonly form: Signal<Form>;
  readonly which: Which | Other;
  readonly words: string;
  readonly label: string;
}

function Open({ form, which, words, label }: OpenProps) {
  return (
    <button
      type="button"
      class="plain"
      aria-label={label}
      aria-expanded={form.value === which}
      onClick={() => {
        form.value = form.value === which ? null : which;
      }}
    >
      {words}
    </button>
  );
}
