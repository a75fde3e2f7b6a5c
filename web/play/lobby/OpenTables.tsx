// Tables that wait for somebody: their terms, and the first one that fits at a touch.

import { type Signal, useSignal } from '@preact/signals';
import { spokenName } from '../base/names.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Sign } from '../board/Sign.tsx';
import { Why } from '../frame/Limit.tsx';
import { person } from '../server/account.ts';
import { serverNow } from '../server/server.ts';
import { optionsText } from '../titles/optionWords.ts';
import { sitDown, type Title } from './begin.ts';
import { clockText, fits, hasRoomFor, type OpenTable, PACES, type Pace, seenText, type Wanted } from './terms.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly cards: readonly OpenTable[];
  readonly titles: readonly Title[];
  /** Of somebody who has not played in this browser. */
  readonly name: string;
}

export function OpenTables({ cards, titles, name }: Props) {
  const wanted = useSignal<Wanted>({ titleId: '', pace: 'any' });
  const fitting = cards.filter((card) => fits(card, wanted.value));
  if (cards.length === 0) return <p class="quiet">{say(WORDS.noOpenTables)}</p>;
  return (
    <>
      <div class="finding">
        <Filters titles={titles} wanted={wanted} />
        <FirstTable cards={fitting} name={name} />
      </div>
      {fitting.length === 0 && <p class="quiet">{say(WORDS.noneFits)}</p>}
      <ul class="register tables">
        {fitting.map((card) => (
          <Table key={card.gameId} card={card} />
        ))}
      </ul>
    </>
  );
}

function Filters({ titles, wanted }: { readonly titles: readonly Title[]; readonly wanted: Signal<Wanted> }) {
  const set = (more: Partial<Wanted>): void => {
    wanted.value = { ...wanted.value, ...more };
  };
  return (
    <>
      <select
        aria-label={say(WORDS.title)}
        value={wanted.value.titleId}
        onChange={({ currentTarget }) => set({ titleId: currentTarget.value })}
      >
        <option value="">{say(WORDS.allTitles)}</option>
        {titles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={say(WORDS.clock)}
        value={wanted.value.pace}
        onChange={({ currentTarget }) => set({ pace: currentTarget.value as Pace })}
      >
        {PACES.map((one) => (
          <option key={one} value={one}>
            {say(WORDS.paces[one])}
          </option>
        ))}
      </select>
    </>
  );
}

/** Sits down at the first of `cards` that still has a seat. */
function FirstTable({ cards, name }: Pick<Props, 'cards' | 'name'>) {
  const isBusy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const free = cards.filter((card) => hasRoomFor(card, person.value?.playerId ?? null));
  const sit = async () => {
    isBusy.value = true;
    problem.value = null;
    // Others may be quicker: the next one is tried then.
    for (const { gameId } of free) {
      problem.value = await sitDown(gameId, name);
      if (problem.value === null) return;
    }
    isBusy.value = false;
  };
  return (
    <>
      <button type="button" disabled={isBusy.value || free.length === 0} aria-describedby="why-no-table" onClick={sit}>
        {say(WORDS.firstTable)}
      </button>
      <Why id="why-no-table" why={cards.length > 0 && free.length === 0 ? say(WORDS.noSeat) : null} />
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}

function Table({ card }: { readonly card: OpenTable }) {
  const { gameId, titleId, title, seats, clock, start, host, options } = card;
  const others = [say(WORDS.starts[start]), optionsText(titleId, options, language.value)].filter((one) => one !== '');
  const seen = seenText(card, { now: serverNow(), language: language.value });
  return (
    <li>
      <b>{title.name}</b>
      <span class="sits">
        <span class="taken">
          {seats.map(({ number, status }) => (
            <span key={number} class={status === 'OPEN' ? 'free' : undefined}>
              <Sign seat={number} />
            </span>
          ))}
          {say(WORDS.free, seats.filter(({ status }) => status !== 'OPEN').length, seats.length)}
        </span>
        <span>{clockText(clock, language.value)}</span>
      </span>
      <span class="quiet terms">{others.join(' · ')}</span>
      <span class="quiet host">
        {say(WORDS.hostIs, spokenName(host.name))}
        {seen !== null && ` · ${seen}`}
      </span>
      <a class="button" href={`/games/${gameId}`}>
        {say(WORDS.look)}
      </a>
    </li>
  );
}
