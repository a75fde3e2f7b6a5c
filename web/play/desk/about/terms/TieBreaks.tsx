// The tie-breaks, in the order in which they are applied.

import { TIE_BREAK_WORDS, type TieBreakName } from '../../../../../domain/tournament/index.ts';
import { say } from '../../../base/words.ts';
import { Field } from '../../forms/choices.tsx';
import { TERM_WORDS } from './words.ts';

interface Props {
  /** Without the lot. */
  readonly chosen: readonly TieBreakName[];
  onChoose(chosen: readonly TieBreakName[]): void;
}

// Keys of a constant object are its own.
const NAMES = (Object.keys(TIE_BREAK_WORDS) as TieBreakName[]).filter((name) => name !== 'lot');

export function TieBreaks({ chosen, onChoose }: Props) {
  const others = NAMES.filter((name) => !chosen.includes(name));
  return (
    <fieldset class="stage-form">
      <legend>{say(TERM_WORDS.tieBreaks)}</legend>
      <small>{say(TERM_WORDS.tieBreaksHint)}</small>
      <ol class="tie-breaks">
        {chosen.map((name, index) => (
          <Row
            key={name}
            name={name}
            onEarlier={index === 0 ? null : () => onChoose(moved(chosen, index))}
            onDrop={() => onChoose(chosen.filter((one) => one !== name))}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <Field label={say(TERM_WORDS.addTieBreak)}>
          <select
            value=""
            onChange={({ currentTarget }) => {
              const added = others.find((name) => name === currentTarget.value);
              if (added !== undefined) onChoose([...chosen, added]);
            }}
          >
            <option value="">{say(TERM_WORDS.choose)}</option>
            {others.map((name) => (
              <option key={name} value={name}>
                {say(TIE_BREAK_WORDS[name])}
              </option>
            ))}
          </select>
        </Field>
      )}
    </fieldset>
  );
}

interface RowProps {
  readonly name: TieBreakName;
  /** Null: it is the first. */
  readonly onEarlier: (() => void) | null;
  onDrop(): void;
}

function Row({ name, onEarlier, onDrop }: RowProps) {
  const words = say(TIE_BREAK_WORDS[name]);
  return (
    <li>
      <span>{words}</span>
      {onEarlier !== null && (
        <button type="button" class="plain" aria-label={say(TERM_WORDS.earlier, words)} onClick={onEarlier}>
          ↑
        </button>
      )}
      <button type="button" class="plain" aria-label={say(TERM_WORDS.drop, words)} onClick={onDrop}>
        ×
      </button>
    </li>
  );
}

/** With the one at `index` before the one before it. */
function moved(chosen: readonly TieBreakName[], index: number): readonly TieBreakName[] {
  return chosen.map((name, at) => {
    if (at === index) return chosen[index - 1] ?? name;
    return at === index - 1 ? (chosen[index] ?? name) : name;
  });
}
