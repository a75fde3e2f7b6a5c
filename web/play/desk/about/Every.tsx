// How long after one another rounds begin of which no date is planned.

import { say } from '../../base/words.ts';
import { SPAN_UNITS, type Span, type SpanUnit } from './edits.ts';
import { ABOUT_WORDS } from './words.ts';

interface Props {
  readonly span: Span;
  onChange(span: Span): void;
}

// Keys of a constant object are its own.
const UNITS = Object.keys(SPAN_UNITS) as SpanUnit[];

export function Every({ span, onChange }: Props) {
  return (
    <div class="field">
      <div class="span-field">
        <label>
          {say(ABOUT_WORDS.every)}
          <input
            type="number"
            min={1}
            value={span.count}
            onInput={({ currentTarget }) => onChange({ ...span, count: currentTarget.value })}
          />
        </label>
        <select
          aria-label={say(ABOUT_WORDS.unit)}
          value={span.unit}
          onChange={({ currentTarget }) => onChange({ ...span, unit: currentTarget.value as SpanUnit })}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {say(ABOUT_WORDS.units[unit])}
            </option>
          ))}
        </select>
      </div>
      <small>{say(ABOUT_WORDS.everyHint)}</small>
    </div>
  );
}
