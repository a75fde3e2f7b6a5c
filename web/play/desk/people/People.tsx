// Those who take part: entered by list, ticked when they come, renamed, removed and readmitted.

import { type Signal, useSignal } from '@preact/signals';
import { PAPER_WORDS } from '../../../../domain/tournament/paper/index.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { DeskModel, Event, Person, Powers } from '../model.ts';
import { Doors } from './Doors.tsx';
import { Enter } from './Enter.tsx';
import { type Here, useHere } from './here.ts';
import { PersonActs } from './PersonActs.tsx';
import { Removed } from './Removed.tsx';
import { Requests } from './Requests.tsx';
import { PEOPLE_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
}

const BEFORE = ['DRAFT', 'ENTRIES_OPEN'];
const OVER = ['FINISHED', 'CANCELLED'];

export function People(props: Props) {
  const { model, event, powers } = props;
  const sought = useSignal('');
  const here = useHere(model, event.id);
  const people = sorted(model.people.value);
  const isBefore = BEFORE.includes(event.status);
  const isFound = ({ player }: Person) => player.name.toLowerCase().includes(sought.value.trim().toLowerCase());
  const mayEnter = powers.entries && !OVER.includes(event.status);
  return (
    <>
      <section class="people-list">
        <h2>{say(PEOPLE_WORDS.heading, people.length)}</h2>
        {people.length === 0 && <p class="quiet">{say(PEOPLE_WORDS.nobody)}</p>}
        {people.length > 8 && <Search sought={sought} />}
        {isBefore && people.length > 0 && (
          <p class="quiet" role="status">
            {say(
              PEOPLE_WORDS[powers.entries ? 'hereHint' : 'hereCount'],
              people.filter(here.has).length,
              people.length,
            )}
          </p>
        )}
        {here.problem !== null && (
          <p class="problem" role="alert">
            {here.problem}
          </p>
        )}
        <Register {...props} people={people.filter(isFound)} late={sorted(model.late.value)} here={here} />
      </section>
      <div class="desk-side">
        {mayEnter && <Requests model={model} event={event} />}
        {mayEnter && <Enter model={model} event={event} />}
        {powers.entries && <Removed model={model} event={event} />}
        {mayEnter && <Doors model={model} event={event} />}
      </div>
    </>
  );
}

interface RegisterProps extends Props {
  /** Those who are shown. */
  readonly people: readonly Person[];
  /** Those who come after them. */
  readonly late: readonly Person[];
  readonly here: Here;
}

/** Those who have room, and those who wait for it. */
function Register({ people, late, here, ...props }: RegisterProps) {
  const order = props.model.waiting.value;
  const awaited = BEFORE.includes(props.event.status) ? here : null;
  const placeOf = ({ player }: Person) => order.indexOf(player.id);
  const waiting = people.filter((one) => placeOf(one) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
  const row = (one: Person) => <Row key={one.player.id} {...props} one={one} here={awaited} />;
  return (
    <>
      <ul class="register">{people.filter((one) => placeOf(one) < 0).map(row)}</ul>
      {waiting.length > 0 && (
        <>
          <h3>{say(PEOPLE_WORDS.waiting, waiting.length)}</h3>
          <p class="quiet">{say(PEOPLE_WORDS.waitingHint, props.event.options.capacity)}</p>
          <ol class="register">{waiting.map(row)}</ol>
        </>
      )}
      {late.length > 0 && (
        <>
          <h3>{say(PEOPLE_WORDS.late, late.length)}</h3>
          <ul class="register">{late.map(row)}</ul>
        </>
      )}
    </>
  );
}

function sorted(people: readonly Person[]): readonly Person[] {
  const order = new Intl.Collator(language.value, { numeric: true });
  return people.toSorted((one, other) => order.compare(one.player.name, other.player.name));
}

function Search({ sought }: { readonly sought: Signal<string> }) {
  return (
    <label>
      {say(PEOPLE_WORDS.search)}{' '}
      <input
        type="search"
        value={sought.value}
        onInput={({ currentTarget }) => {
          sought.value = currentTarget.value;
        }}
      />
    </label>
  );
}

interface RowProps extends Props {
  readonly one: Person;
  /** Null: nobody is awaited any more. */
  readonly here: Here | null;
}

function Row({ model, event, powers, one, here }: RowProps) {
  const { player, status } = one;
  const name = spokenName(player.name);
  return (
    <li>
      {here === null && <b class="person">{name}</b>}
      {here !== null && <Tick here={here} one={one} mayTick={powers.entries} />}
      <small>
        {one.number !== null && `${say(PAPER_WORDS.number, one.number + 1)} · `}
        {player.kind === 'UNCLAIMED' && `${say(PEOPLE_WORDS.noAccount)} · `}
        {say(PEOPLE_WORDS.statuses[here === null ? status : here.has(one) ? 'CHECKED_IN' : 'ENTERED'])}
      </small>
      <PersonActs model={model} event={event} powers={powers} one={one} />
    </li>
  );
}

interface TickProps {
  readonly here: Here;
  readonly one: Person;
  readonly mayTick: boolean;
}

function Tick({ here, one, mayTick }: TickProps) {
  const name = spokenName(one.player.name);
  const isHere = here.has(one);
  const mark = <span aria-hidden="true">{isHere ? '✓' : '○'}</span>;
  if (!mayTick)
    return (
      <b class="person">
        {mark} {name}
      </b>
    );
  return (
    <button
      type="button"
      class={isHere ? 'person here' : 'person'}
      aria-pressed={isHere}
      aria-label={say(PEOPLE_WORDS.here, name)}
      onClick={() => here.toggle(one)}
    >
      {mark} {name}
    </button>
  );
}
