// Begin a game: which title, how many, against whom, on which clock.

import { type Signal, useSignal } from '@preact/signals';
import { place } from '../base/place.ts';
import { say } from '../base/words.ts';
import { useLimit, Why } from '../frame/Limit.tsx';
import { minutesText } from '../titles/minutes.ts';
import { OptionFields } from '../titles/OptionFields.tsx';
import { chosenOptions, type OptionsByTitle } from '../titles/optionChoices.ts';
import { TitleMark } from '../titles/TitleMark.tsx';
import { begin, CLOCKS, type Clock, OPPONENTS, type Opponents, type Title } from './begin.ts';
import { Names } from './Names.tsx';
import { WORDS } from './words.ts';

interface Props {
  readonly titles: readonly Title[];
  /** Of somebody who has not played in this browser. */
  readonly name: Signal<string>;
}

export function NewGame({ titles, name }: Props) {
  const titleId = useSignal(place.value.query.get('title') ?? titles[0]?.id ?? '');
  const seats = useSignal(2);
  const opponents = useSignal<Opponents>('bots');
  const clock = useSignal<Clock>('none');
  const isPrivate = useSignal(false);
  const names = useSignal<readonly string[]>([]);
  const options = useSignal<OptionsByTitle>({});
  const isBusy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const why = useLimit(...USED[opponents.value]);
  const title = titles.find(({ id }) => id === titleId.value) ?? titles[0];
  if (title === undefined) return null;
  const counts = countsFor(title, opponents.value);
  const count = counts.findLast((one) => one <= seats.value) ?? counts[0] ?? title.minSeats;
  return (
    <form
      class="new-game card"
      onSubmit={async (event) => {
        event.preventDefault();
        isBusy.value = true;
        problem.value = await begin({
          title,
          seats: count,
          opponents: opponents.value,
          clock: clock.value,
          isPrivate: isPrivate.value,
          options: chosenOptions(title.id, count, options.value[title.id] ?? {}),
          name: opponents.value === 'here' ? (names.value[0] ?? '') : name.value,
          names: names.value.slice(0, count),
        });
        isBusy.value = false;
      }}
    >
      <TitleChoice titles={titles} chosen={title.id} titleId={titleId} />
      <div class="terms">
        <Choice
          legend={say(WORDS.players)}
          values={counts}
          chosen={count}
          label={String}
          onChoose={(value) => {
            seats.value = value;
          }}
        />
        <Against opponents={opponents} clock={clock} />
        {opponents.value === 'friends' && <Private isPrivate={isPrivate} />}
        <ClockChoice clock={clock} isNeeded={opponents.value === 'anyone'} />
        <Names opponents={opponents.value} {...{ count, names, name }} />
        <OptionFields
          titleId={title.id}
          seats={count}
          options={options.value}
          onChoose={(chosen) => {
            options.value = chosen;
          }}
        />
        <button type="submit" class="main" disabled={isBusy.value || why !== null} aria-describedby="why-no-game">
          {say(WORDS.play)}
        </button>
        <Why id="why-no-game" why={why} />
      </div>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}

/** The allowances that a game against these uses. */
const USED: Readonly<Record<Opponents, readonly string[]>> = {
  bots: ['creations'],
  here: ['creations'],
  friends: ['creations'],
  anyone: ['creations', 'openGames'],
};

function Against({ opponents, clock }: { readonly opponents: Signal<Opponents>; readonly clock: Signal<Clock> }) {
  return (
    <Choice
      legend={say(WORDS.against)}
      values={OPPONENTS}
      chosen={opponents.value}
      label={(value) => say(WORDS.opponents[value])}
      onChoose={(value) => {
        opponents.value = value;
        if (value === 'anyone' && clock.value === 'none') clock.value = 'day';
      }}
    />
  );
}

/** How many may play, ascending. */
function countsFor({ minSeats, maxSeats }: Title, opponents: Opponents): readonly number[] {
  const least = opponents === 'bots' ? minSeats : Math.max(2, minSeats);
  return Array.from({ length: maxSeats - least + 1 }, (_, index) => least + index);
}

interface TitleChoiceProps {
  readonly titles: readonly Title[];
  readonly chosen: string;
  readonly titleId: Signal<string>;
}

function TitleChoice({ titles, chosen, titleId }: TitleChoiceProps) {
  return (
    <fieldset class="titles">
      <legend class="unseen">{say(WORDS.title)}</legend>
      {titles.map(({ id, name, minSeats, maxSeats, minutes }) => (
        <label key={id} class={id === chosen ? 'title chosen' : 'title'}>
          <input
            type="radio"
            name="title"
            value={id}
            checked={id === chosen}
            onChange={() => {
              titleId.value = id;
            }}
          />
          <TitleMark id={id} />
          <b>{name}</b>
          <span class="quiet">
            {say(WORDS.seats, minSeats, maxSeats)} · {minutesText(minutes)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** `isNeeded`: strangers do not wait for ever. */
function ClockChoice({ clock, isNeeded }: { readonly clock: Signal<Clock>; readonly isNeeded: boolean }) {
  return (
    <label>
      {say(WORDS.clock)}
      <select
        value={clock.value}
        onChange={({ currentTarget }) => {
          clock.value = CLOCKS.find((one) => one === currentTarget.value) ?? 'none';
        }}
      >
        {CLOCKS.map((one) => (
          <option key={one} value={one} disabled={one === 'none' && isNeeded}>
            {say(one === 'none' && isNeeded ? WORDS.clockNeeded : WORDS.clocks[one])}
          </option>
        ))}
      </select>
    </label>
  );
}

function Private({ isPrivate }: { readonly isPrivate: Signal<boolean> }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isPrivate.value}
        onChange={({ currentTarget }) => {
          isPrivate.value = currentTarget.checked;
        }}
      />
      {say(WORDS.private)}
    </label>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  label(value: Value): string;
  onChoose(value: Value): void;
}

function Choice<Value extends string | number>({ legend, values, chosen, label, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} class={value === chosen ? 'chosen' : undefined}>
          <input type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)} />
          {label(value)}
        </label>
      ))}
    </fieldset>
  );
}
