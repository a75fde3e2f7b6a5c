// `/titles`: what can be played; `/titles/{id}`: how its rules are read.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang, say } from '../base/words.ts';
import { Head, Notice } from '../frame/Frame.tsx';
import { ask } from '../server/ask.ts';
import { type Titles as List, type TitlePage as Shown, TITLE_PAGE, TITLES } from '../server/documents.generated.ts';
import { HowToPlay } from './HowToPlay.tsx';
import { minutesText } from './minutes.ts';
import { TitleMark } from './TitleMark.tsx';

const WORDS = {
  rules: { en: 'Rules', de: 'Regeln' },
  seats: {
    en: (least: number, most: number) => `${least}–${most} seats`,
    de: (least: number, most: number) => `${least}–${most} Plätze`,
  },
  rulings: { en: (count: number) => `${count} rulings`, de: (count: number) => `${count} Regelauslegungen` },
  figures: {
    en: (decisions: number, moves: number) =>
      `A typical game takes ${decisions} decisions, with ${moves} moves to choose from on average.`,
    de: (decisions: number, moves: number) =>
      `Eine typische Partie braucht ${decisions} Entscheidungen, im Schnitt mit ${moves} Zügen zur Wahl.`,
  },
  rulingsHint: {
    en: 'How the rules are read here where the rulebook leaves it open. Refusals name them.',
    de: 'Wie die Regeln hier gelesen werden, wo das Regelheft sie offen lässt. Ablehnungen nennen sie.',
  },
  notFound: { en: 'There is no such title.', de: 'Dieses Spiel gibt es hier nicht.' },
  version: {
    en: (version: string) => `Rules ${version}`,
    de: (version: string) => `Regeln ${version}`,
  },
  play: { en: 'Play', de: 'Spielen' },
};

export function Titles() {
  const titles = useSignal<List['titles']>([]);
  const spoken = lang();
  useEffect(() => {
    ask(TITLES, { lang: spoken }).then(
      (found) => {
        titles.value = found.titles;
      },
      () => {},
    );
  }, [titles, spoken]);
  return (
    <>
      <Head title={say(WORDS.rules)} />
      <main class="lobby">
        <h1>{say(WORDS.rules)}</h1>
        <div class="titles">
          {titles.value.map(({ id, name, minSeats, maxSeats, minutes, summary }) => (
            <a key={id} class="title" href={`/titles/${id}`}>
              <TitleMark id={id} />
              <b>{name}</b>
              <span class="quiet">
                {say(WORDS.seats, minSeats, maxSeats)} · {minutesText(minutes)}
              </span>
              <span>{summary}</span>
            </a>
          ))}
        </div>
      </main>
    </>
  );
}

export function TitlePage({ id }: { readonly id: string }) {
  const title = useSignal<Shown['title'] | undefined>(undefined);
  const spoken = lang();
  useEffect(() => {
    ask(TITLE_PAGE, { id, lang: spoken }).then(
      (found) => {
        title.value = found.title;
      },
      () => {},
    );
  }, [id, spoken, title]);
  const shown = title.value;
  return (
    <>
      <Head title={shown?.name ?? ''} />
      {shown === null && <Notice>{say(WORDS.notFound)}</Notice>}
      {shown && (
        <main class="title-page">
          <header>
            <TitleMark id={shown.id} />
            <div>
              <p class="quiet">
                {say(WORDS.seats, shown.minSeats, shown.maxSeats)} · {minutesText(shown.minutes)} ·{' '}
                {say(WORDS.version, shown.rulesVersion)}
              </p>
              <h1>{shown.name}</h1>
              <p>{shown.summary}</p>
              <a class="button main" href={`/?title=${shown.id}`}>
                {say(WORDS.play)}
              </a>
            </div>
          </header>
          <HowToPlay titleId={shown.id} titleName={shown.name} />
          {shown.statistics.games > 0 && (
            <p class="quiet">
              {say(WORDS.figures, shown.statistics.decisionsMedian, Math.round(shown.statistics.legalMovesMean))}
            </p>
          )}
          <Rulings rulings={shown.rulings} />
        </main>
      )}
    </>
  );
}

/** Unfolded where the address names one of them. */
function Rulings({ rulings }: Pick<NonNullable<Shown['title']>, 'rulings'>) {
  const named = rulings.some(({ number }) => `#${number}` === location.hash);
  useEffect(() => {
    if (named) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [named]);
  return (
    <details open={named}>
      <summary>
        <h2>{say(WORDS.rulings, rulings.length)}</h2>
      </summary>
      <p class="quiet">{say(WORDS.rulingsHint)}</p>
      <dl class="rulings">
        {rulings.map(({ number, section, text }) => (
          <div key={number} id={number}>
            <dt>
              {number} <small class="quiet">{section}</small>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
