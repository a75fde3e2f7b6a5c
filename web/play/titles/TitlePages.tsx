// `/titles`: what can be played; `/titles/{id}`: how its rules are read.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang, say } from '../base/words.ts';
import { Head, Notice } from '../frame/Frame.tsx';
import { ask } from '../server/ask.ts';
import { type Titles as List, type TitlePage as Shown, TITLE_PAGE, TITLES } from '../server/documents.generated.ts';
import { TitleMark } from './TitleMark.tsx';

const WORDS = {
  rules: { en: 'Rules', de: 'Regeln' },
  seats: {
    en: (least: number, most: number) => `${least}–${most} seats`,
    de: (least: number, most: number) => `${least}–${most} Plätze`,
  },
  rulings: { en: 'Rulings', de: 'Regelauslegungen' },
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
  useEffect(() => {
    ask(TITLES, {}).then(
      (found) => {
        titles.value = found.titles;
      },
      () => {},
    );
  }, [titles]);
  return (
    <>
      <Head title={say(WORDS.rules)} />
      <main class="lobby">
        <h1>{say(WORDS.rules)}</h1>
        <div class="titles">
          {titles.value.map(({ id, name, minSeats, maxSeats }) => (
            <a key={id} class="title" href={`/titles/${id}`}>
              <TitleMark id={id} />
              <b>{name}</b>
              <span class="quiet">{say(WORDS.seats, minSeats, maxSeats)}</span>
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
              <h1>{shown.name}</h1>
              <p class="quiet">
                {say(WORDS.seats, shown.minSeats, shown.maxSeats)} · {say(WORDS.version, shown.rulesVersion)}
              </p>
              <a class="button main" href="/">
                {say(WORDS.play)}
              </a>
            </div>
          </header>
          <h2>{say(WORDS.rulings)}</h2>
          <p class="quiet">{say(WORDS.rulingsHint)}</p>
          <dl class="rulings">
            {shown.rulings.map(({ number, section, text }) => (
              <div key={number} id={number}>
                <dt>
                  {number} <small class="quiet">{section}</small>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </main>
      )}
    </>
  );
}
