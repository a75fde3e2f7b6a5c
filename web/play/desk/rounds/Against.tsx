// What speaks against a table, in words and as a number.

import { columnOf } from '../../../../domain/base/amounts.ts';
import { countText } from '../../../shared/numbers.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { type CostTerms, scoreOf } from './costs.ts';
import type { Sitting } from './history.ts';
import { ROUND_WORDS } from './words.ts';

/** What is to be said of a table. */
export interface Judged {
  readonly words: readonly string[];
  /** Null: not known, or nothing by which this stage is paired. */
  readonly cost: number | null;
}

/** How far apart those of a table are. */
export function spreadWords(sitting: Sitting, terms: CostTerms): readonly string[] {
  const points = sitting.map((one) => scoreOf(terms, one)).toSorted((one, other) => one - other);
  const [least, most] = [points[0] ?? 0, points.at(-1) ?? 0];
  if (least === most) return [];
  const [from = '', to = ''] = columnOf([least, most], terms.scores.unitsPerPoint, language.value).map(
    ([whole, part]) => whole + part,
  );
  return [say(ROUND_WORDS.spread, from, to)];
}

export function Against({ words, cost }: Judged) {
  return (
    <>
      {words.length === 0 && <small>{say(ROUND_WORDS.fine)}</small>}
      {words.length > 0 && (
        <ul class="against">
          {words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {cost !== null && cost > 0 && <small>{say(ROUND_WORDS.cost, countText(cost, language.value))}</small>}
    </>
  );
}
