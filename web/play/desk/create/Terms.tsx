// The terms of a new tournament, each with what it means.

import type { Signal } from '@preact/signals';
import { say } from '../../base/words.ts';
import type { Titles } from '../../server/documents.generated.ts';
import { OptionFields } from '../../titles/OptionFields.tsx';
import { BoardsChoice, Check, Choice, Choices, Field, Forecast } from '../forms/choices.tsx';
import {
  DOORS,
  mayHaveThirdPlace,
  mostSeats,
  type Plan,
  seatsOf,
  TEMPLATE_TERMS,
  TEMPLATES,
  type Template,
} from '../templates.ts';
import { WORDS } from '../words.ts';

type Title = Titles['titles'][number];

interface TermsProps {
  readonly draft: Signal<Plan>;
  readonly titles: readonly Title[];
  readonly title: Title;
}

export function Terms({ draft, titles, title }: TermsProps) {
  const plan = { ...draft.value, seats: seatsOf(draft.value, title) };
  const set = (change: Partial<Plan>): void => {
    draft.value = { ...draft.value, ...change };
  };
  return (
    <>
      <Choices
        legend={say(WORDS.kind)}
        values={TEMPLATES}
        chosen={plan.template}
        label={(one) => say(WORDS.templates[one])}
        hint={say(WORDS.templateHints[plan.template])}
        onChoose={(template: Template) => set({ template, ...TEMPLATE_TERMS[template] })}
      />
      <Counts plan={plan} titles={titles} title={title} set={set} />
      <OptionFields
        titleId={title.id}
        seats={plan.seats}
        options={plan.gameOptions}
        onChoose={(gameOptions) => set({ gameOptions })}
      />
      <BoardsChoice boards={plan.boards} onChoose={(boards) => set({ boards })} />
      <Choices
        legend={say(WORDS.doors)}
        values={DOORS}
        chosen={plan.doors}
        label={(one) => say(WORDS.doorKinds[one])}
        hint=""
        onChoose={(doors) => set({ doors })}
      />
      <Check label={say(WORDS.isPublic)} checked={plan.isPublic} onChange={(isPublic) => set({ isPublic })} />
      <Forecast plan={plan} title={title} />
    </>
  );
}

interface CountsProps {
  readonly plan: Plan;
  readonly titles: readonly Title[];
  readonly title: Title;
  set(change: Partial<Plan>): void;
}

function Counts({ plan, titles, title, set }: CountsProps) {
  const hasRounds = plan.template !== 'knockOut';
  return (
    <div class="fields">
      <Field label={say(WORDS.game)}>
        <select value={title.id} onChange={({ currentTarget }) => set({ titleId: currentTarget.value })}>
          {titles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Choice
        label={say(WORDS.seats)}
        values={range(Math.max(2, title.minSeats), mostSeats(title))}
        chosen={plan.seats}
        onChoose={(value) => set({ seats: value })}
      />
      {hasRounds && (
        <Choice
          label={say(WORDS.rounds)}
          values={range(1, 12)}
          chosen={plan.rounds}
          onChoose={(rounds) => set({ rounds })}
        />
      )}
      <Choice
        label={say(WORDS.expected)}
        values={range(2, 100)}
        chosen={plan.expected}
        onChoose={(expected) => set({ expected })}
      />
      {hasRounds && (
        <Check label={say(WORDS.final)} checked={plan.hasFinal} onChange={(hasFinal) => set({ hasFinal })} />
      )}
      {mayHaveThirdPlace(plan) && (
        <Check
          label={say(WORDS.thirdPlace)}
          checked={plan.hasThirdPlace ?? false}
          onChange={(hasThirdPlace) => set({ hasThirdPlace })}
        />
      )}
    </div>
  );
}

function range(least: number, most: number): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}
