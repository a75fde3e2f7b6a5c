// `/tournaments/{id}/desk`: an evening is run here.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { TOURNAMENT_WORDS } from '../../shared/tournamentWords.ts';
import { place, rename } from '../base/place.ts';
import { say } from '../base/words.ts';
import { Head, Notice } from '../frame/Frame.tsx';
import { latePart } from '../frame/late.tsx';
import { NameField } from '../frame/NameField.tsx';
import { person, viewer } from '../server/account.ts';
import { Announcements } from './announcements/Announcements.tsx';
import { useFocusKept } from './forms/focusKept.ts';
import { type DeskModel, type Event, hasAnyPower, openDesk, type Powers, powersOf } from './model.ts';
import { NextStep } from './NextStep.tsx';
import { TakeOver } from './officials/HandOver.tsx';
import { Offer } from './officials/Offer.tsx';
import { Officials } from './officials/Officials.tsx';
import { People } from './people/People.tsx';
import { Print } from './rounds/Print.tsx';
import { Rounds } from './rounds/Rounds.tsx';
import { sendAgain, waiting } from './server/sending.ts';
import { Standings } from './standings/Standings.tsx';
import { WORDS } from './words.ts';

export interface DeskProps {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
}

/** What is told and set before an evening, not during it. */
const About = latePart(async () => (await import('./about/About.tsx')).About);

const SECTIONS = ['people', 'rounds', 'standings', 'announcements', 'officials', 'about', 'print'] as const;
type Section = (typeof SECTIONS)[number];

export function Desk({ id }: { readonly id: string }) {
  const who = person.value?.playerId ?? null;
  const model = useDesk(id, viewer.value);
  useEffect(() => model.close, [model]);
  const again = useSignal(0);
  useEffect(() => {
    void sendAgain().then((count) => {
      again.value = count;
      if (count > 0) void model.refresh();
    });
  }, [model, again]);
  const event = model.event.value;
  const powers = event ? powersOf(event, who) : null;
  return (
    <>
      <Head title={event ? `${say(WORDS.desk)}: ${event.name}` : say(WORDS.desk)} />
      {waiting.value > 0 && <Notice>{say(WORDS.waiting, waiting.value)}</Notice>}
      {again.value > 0 && <Notice>{say(WORDS.sentAgain, again.value)}</Notice>}
      {event === undefined && <p class="quiet loading">{say(WORDS.loading)}</p>}
      {event === null && <NotYours words={say(WORDS.notFound)} id={null} />}
      {event && powers && !hasAnyPower(powers) && <Closed model={model} event={event} who={who} />}
      {event && powers && hasAnyPower(powers) && <Open model={model} event={event} powers={powers} />}
    </>
  );
}

/** `who` is part of what the server answers. */
function useDesk(id: string, looks: number): DeskModel {
  const key = JSON.stringify([id, looks]);
  return useMemo(() => openDesk((JSON.parse(key) as [string])[0]), [key]);
}

/** For who is no official, but may become the organiser. */
function Closed({ model, event, who }: Omit<DeskProps, 'powers'> & { readonly who: string | null }) {
  if (event.office.offer === null || event.office.offer.player.id !== who)
    return <NotYours words={say(WORDS.noOfficial)} id={event.id} />;
  return (
    <main class="lobby">
      <h1>{event.name}</h1>
      <TakeOver model={model} event={event} />
    </main>
  );
}

/** `id`: of the tournament, if there is one to look at. */
function NotYours({ words, id }: { readonly words: string; readonly id: string | null }) {
  return (
    <main class="lobby">
      <h1>{say(WORDS.desk)}</h1>
      <Notice>{words}</Notice>
      {id !== null && (
        <p class="acts">
          <a class="button" href={`/tournaments/${id}`}>
            {say(WORDS.toTournament)}
          </a>
        </p>
      )}
      {id !== null && person.value && <Offer id={id} playerId={person.value.playerId} />}
      {person.value === null && (
        <section class="card">
          <p>{say(WORDS.signIn)}</p>
          <NameField />
        </section>
      )}
    </main>
  );
}

function Open(props: DeskProps) {
  const { event } = props;
  const section = sectionAsked(event);
  const main = useRef<HTMLElement>(null);
  useFocusKept(main);
  return (
    <main class="desk" ref={main}>
      <header class="desk-head">
        <div>
          <h1>{event.name}</h1>
          <p class="quiet">
            {event.title.name} · {say(TOURNAMENT_WORDS.statuses[event.status])} ·{' '}
            <a href={`/tournaments/${event.id}`}>{say(WORDS.toTournament)}</a>
          </p>
        </div>
        <NextStep {...props} />
      </header>
      <TakeOver model={props.model} event={event} />
      <Sections id={event.id} section={section} />
      <div class="desk-work">{workOf(section, props)}</div>
    </main>
  );
}

function workOf(section: Section, props: DeskProps): ComponentChildren {
  const works: Readonly<Record<Section, () => ComponentChildren>> = {
    people: () => <People {...props} />,
    rounds: () => <Rounds {...props} />,
    standings: () => <Standings {...props} />,
    announcements: () => <Announcements {...props} />,
    officials: () => <Officials {...props} />,
    about: () => <About {...props} />,
    print: () => <Print {...props} />,
  };
  return works[section]();
}

function sectionAsked({ status }: Event): Section {
  const asked = place.value.query.get('section');
  return SECTIONS.find((one) => one === asked) ?? (status === 'RUNNING' ? 'rounds' : 'people');
}

function Sections({ id, section }: { readonly id: string; readonly section: Section }) {
  return (
    <nav class="desk-sections" aria-label={say(WORDS.desk)}>
      {SECTIONS.map((one) => (
        <a
          key={one}
          href={`/tournaments/${id}/desk?section=${one}`}
          aria-current={one === section ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            rename(`/tournaments/${id}/desk?section=${one}`);
          }}
        >
          {say(WORDS.sections[one])}
        </a>
      ))}
    </nav>
  );
}
