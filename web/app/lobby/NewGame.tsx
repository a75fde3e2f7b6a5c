// Begin a game: which title, how many, against whom, on which clock.

import { useSignal } from '@preact/signals';
import { go } from '../base/place.ts';
import { say } from '../base/words.ts';
import { entered } from '../frame/NameField.tsx';
import { person } from '../server/account.ts';
import { command, NoAnswer } from '../server/ask.ts';
import { CREATE, type CreateGameInput, START, type Titles } from '../server/documents.generated.ts';
import { TitleMark } from '../titles/TitleMark.tsx';
import { WORDS } from './words.ts';

type Title = Titles['titles'][number];
type Opponents = keyof typeof WORDS.opponents;
type Clock = keyof typeof WORDS.clocks;

const OPPONENTS = ['bots', 'anyone', 'friends'] as const satisfies readonly Opponents[];
const CLOCKS: Readonly<Record<Clock, CreateGameInput['clock']>> = {
  none: null,
  minute: { perDecision: 60 },
  ten: { bank: 600, increment: 10 },
  day: { perDecision: 86_400 },
};
const CLOCK_NAMES = ['none', 'minute', 'ten', 'day'] as const satisfies readonly Clock[];

/** As good as a bot is, if the title has it. */
const BOT = 'greedy';

export function NewGame({ titles }: { readonly titles: readonly Title[] }) {
  const titleId = useSignal(titles[0]?.id ?? '');
  const seats = useSignal(2);
  const opponents = useSignal<Opponents>('bots');
  const clock = useSignal<Clock>('none');
  const name = useSignal('');
  const isBusy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const title = titles.find(({ id }) => id === titleId.value) ?? titles[0];
  if (title === undefined) return null;
  const least = opponents.value === 'bots' ? title.minSeats : Math.max(2, title.minSeats);
  const count = Math.min(title.maxSeats, Math.max(least, seats.value));
  const counts = Array.from({ length: title.maxSeats - least + 1 }, (_, index) => least + index);

  const begin = async (): Promise<void> => {
    isBusy.value = true;
    problem.value = await begun();
    isBusy.value = false;
  };
  const begun = async (): Promise<string | null> => {
    if (!person.value) {
      const refused = await entered(name.value.trim() === '' ? `Guest ${1_000 + Math.floor(Math.random() * 9_000)}` : name.value);
      if (refused !== null) return refused;
    }
    try {
      const made = await command(CREATE, inputOf(title, count, opponents.value, clock.value));
      if (!made.ok) return made.message;
      if (opponents.value === 'bots') {
        const started = await command(START, { gameId: made.gameId });
        if (!started.ok) return started.message;
      }
      go(`/games/${made.gameId}`);
      return null;
    } catch (error) {
      return error instanceof NoAnswer ? say(WORDS.noAnswer) : String(error);
    }
  };
  return (
    <form
      class="new-game card"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <fieldset class="titles">
        <legend class="unseen">{say(WORDS.title)}</legend>
        {titles.map(({ id, name: printed, minSeats, maxSeats }) => (
          <label key={id} class={id === title.id ? 'title chosen' : 'title'}>
            <input
              type="radio"
              name="title"
              value={id}
              checked={id === title.id}
              onChange={() => {
                titleId.value = id;
              }}
            />
            <TitleMark id={id} />
            <b>{printed}</b>
            <span class="quiet">{say(WORDS.seats, minSeats, maxSeats)}</span>
          </label>
        ))}
      </fieldset>
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
        <label>
          {say(WORDS.clock)}
          <select
            value={clock.value}
            onChange={({ currentTarget }) => {
              clock.value = CLOCK_NAMES.find((one) => one === currentTarget.value) ?? 'none';
            }}
          >
            {CLOCK_NAMES.map((one) => (
              <option key={one} value={one} disabled={one === 'none' && opponents.value === 'anyone'}>
                {say(WORDS.clocks[one])}
              </option>
            ))}
          </select>
        </label>
        {!person.value && (
          <label>
            {say(WORDS.name)}
            <input
              maxLength={64}
              autocomplete="nickname"
              value={name.value}
              onInput={({ currentTarget }) => {
                name.value = currentTarget.value;
              }}
            />
          </label>
        )}
        <button type="submit" class="main" disabled={isBusy.value}>
          {say(WORDS.play)}
        </button>
      </div>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}

function inputOf(title: Title, seats: number, opponents: Opponents, clock: Clock): Omit<CreateGameInput, 'commandId'> {
  const bot = title.bots.includes(BOT) ? BOT : (title.bots[0] ?? BOT);
  return {
    titleId: title.id,
    seats,
    clock: CLOCKS[clock] ?? null,
    ...(opponents === 'bots'
      ? { bots: Array.from({ length: seats - 1 }, () => bot) }
      : { visibility: opponents === 'anyone' ? 'PUBLIC' : 'UNLISTED', start: 'FULL' }),
  };
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
