// What a tournament tells of itself, which can be changed until the end, and its options.

import { say } from '../../base/words.ts';
import { Told } from '../../tournaments/telling/Told.tsx';
import type { DeskModel, Event, Powers } from '../model.ts';
import { Options } from './Options.tsx';
import { useTelling } from './telling.ts';
import { Write } from './Write.tsx';
import { ABOUT_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
}

const OVER = ['FINISHED', 'CANCELLED'];

export function About({ model, event, powers }: Props) {
  const { description, rules, links } = useTelling(event).shown;
  const isEmpty = description.trim() === '' && rules.trim() === '' && links.length === 0;
  const mayWrite = powers.rounds && !OVER.includes(event.status);
  return (
    <>
      <section>
        <h2>{say(ABOUT_WORDS.preview)}</h2>
        {isEmpty ? (
          <p class="quiet">{say(ABOUT_WORDS.none)}</p>
        ) : (
          <Told description={description} rules={rules} links={links} />
        )}
      </section>
      {mayWrite && (
        <div class="desk-side">
          <Write model={model} event={event} />
          <Options model={model} event={event} />
        </div>
      )}
    </>
  );
}
