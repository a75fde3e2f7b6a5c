// Fields of the forms of a tournament, new or not open yet, and what follows from them.

import type { ComponentChildren } from 'preact';
import { spanText } from '../../../shared/numbers.ts';
import { say } from '../../base/words.ts';
import { BOARDS, type Boards, forecast, type Plan, type Seating } from '../templates.ts';
import { WORDS } from '../words.ts';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

export function Field({ label, hint, children }: FieldProps) {
  return (
    <div class="field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children */}
      <label>
        {label}
        {children}
      </label>
      {hint !== undefined && <small>{hint}</small>}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly chosen: number;
  onChoose(value: number): void;
}

export function Choice({ label, values, chosen, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <select value={String(chosen)} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </Field>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  /** Whether a heading says the same above it. Default: no. */
  readonly isHeaded?: boolean;
  readonly values: readonly Value[];
  /** Null: none of them. */
  readonly chosen: Value | null;
  /** What the chosen one means. */
  readonly hint: string;
  label(value: Value): string;
  onChoose(value: Value): void;
}

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, isHeaded = false, values, chosen, hint, label, onChoose } = props;
  return (
    <div class="field">
      <fieldset class="choice rows">
        <legend class={isHeaded ? 'unseen' : undefined}>{legend}</legend>
        {values.map((value) => (
          <label key={value} class={value === chosen ? 'chosen' : undefined}>
            <input type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)} />
            {label(value)}
          </label>
        ))}
      </fieldset>
      {hint !== '' && <small role="status">{hint}</small>}
    </div>
  );
}

interface BoardsChoiceProps {
  readonly boards: Boards | null;
  onChoose(boards: Boards): void;
}

/** Where the games are played, and how fast. */
export function BoardsChoice({ boards, onChoose }: BoardsChoiceProps) {
  return (
    <Choices
      legend={say(WORDS.boards)}
      values={BOARDS}
      chosen={boards}
      label={(one) => say(WORDS.boardKinds[one])}
      hint={boards === null ? '' : say(WORDS.boardHints[boards])}
      onChoose={onChoose}
    />
  );
}

interface ForecastProps {
  readonly plan: Plan;
  readonly title: Seating;
}

export function Forecast({ plan, title }: ForecastProps) {
  const { tables, shortOf, byes, rounds, minutes } = forecast(plan, title);
  return (
    <section class="forecast">
      <h2>{say(WORDS.forecast)}</h2>
      <ul>
        <li>{say(WORDS.forecastTables, tables, shortOf, plan.template === 'knockOut')}</li>
        {byes > 0 && <li>{say(WORDS.forecastByes, byes)}</li>}
        <li>
          {plan.boards === 'days'
            ? say(WORDS.forecastDays, rounds)
            : say(WORDS.forecastTime, rounds, spanText(minutes * 60))}
        </li>
      </ul>
    </section>
  );
}
