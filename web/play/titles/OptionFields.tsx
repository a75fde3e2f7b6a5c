// The options of a title, folded away: most tables play it as it is.

import { say } from '../base/words.ts';
import { type OptionsByTitle, offeredOptions } from './optionChoices.ts';

const WORDS = {
  options: { en: 'Options', de: 'Varianten' },
  asUsual: { en: 'as usual', de: 'wie üblich' },
};

interface Props {
  readonly titleId: string;
  readonly seats: number;
  readonly options: OptionsByTitle;
  onChoose(options: OptionsByTitle): void;
}

export function OptionFields({ titleId, seats, options, onChoose }: Props) {
  const chosen = options[titleId] ?? {};
  const offered = offeredOptions(titleId, seats, chosen);
  if (offered.length === 0) return null;
  const indexOf = (option: string, values: readonly (readonly [value: unknown, words: unknown])[]): number =>
    Math.max(
      0,
      values.findIndex(([value]) => value === chosen[option]),
    );
  const different = offered.filter(({ option, values }) => indexOf(option, values) > 0);
  return (
    <details class="options">
      <summary>
        {say(WORDS.options)}{' '}
        <span class="quiet">
          {different.length === 0
            ? say(WORDS.asUsual)
            : different
                .map(({ option, name, values }) => `${say(name)}: ${say(values[indexOf(option, values)]?.[1] ?? name)}`)
                .join(', ')}
        </span>
      </summary>
      <div class="fields">
        {offered.map(({ option, name, values }) => (
          <label key={option}>
            {say(name)}
            <select
              value={String(indexOf(option, values))}
              onChange={({ currentTarget }) => {
                const value = values[Number(currentTarget.value)]?.[0];
                if (value !== undefined) onChoose({ ...options, [titleId]: { ...chosen, [option]: value } });
              }}
            >
              {values.map(([value, words], index) => (
                <option key={String(value)} value={String(index)}>
                  {say(words)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
