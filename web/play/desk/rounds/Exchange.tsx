// An exchange of two seats, and what it would change, before it is made.

import { countText } from '../../../shared/numbers.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { OneField } from '../forms/OneField.tsx';
import { WORDS } from '../words.ts';
import { Against, type Judged } from './Against.tsx';
import { exchanged, type Sitting, type Spot } from './history.ts';
import { ROUND_WORDS } from './words.ts';

interface Props {
  readonly all: readonly Sitting[];
  readonly from: Spot;
  readonly to: Spot;
  readonly isBusy: boolean;
  judge(sitting: Sitting): Judged;
  onDone(reason: string): void;
  onCancel(): void;
}

export function Exchange({ all, from, to, isBusy, judge, onDone, onCancel }: Props) {
  const nameAt = ({ table, seat }: Spot): string => spokenName(all[table]?.[seat]?.name ?? '');
  const after = exchanged(all, from, to);
  const tables = [...new Set([from.table, to.table])].toSorted((one, other) => one - other);
  const rows = tables.map((table) => ({ table, now: judge(all[table] ?? []), later: judge(after[table] ?? []) }));
  const change = rows.reduce<number | null>(
    (sum, { now, later }) =>
      sum === null || now.cost === null || later.cost === null ? null : sum + later.cost - now.cost,
    0,
  );
  return (
    <fieldset class="card">
      <legend>
        <b>{say(ROUND_WORDS.exchange, nameAt(from), nameAt(to))}</b>
      </legend>
      <table class="exchange">
        <thead>
          <tr>
            <th scope="col">{say(ROUND_WORDS.costs.table)}</th>
            {change !== null && (
              <>
                <th scope="col" class="number">
                  {say(ROUND_WORDS.costs.now)}
                </th>
                <th scope="col" class="number">
                  {say(ROUND_WORDS.costs.later)}
                </th>
              </>
            )}
            <th scope="col">{say(ROUND_WORDS.costs.why)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, now, later }) => (
            <tr key={table}>
              <th scope="row">{table + 1}</th>
              {change !== null && (
                <>
                  <td class="number">{countText(now.cost ?? 0, language.value)}</td>
                  <td class="number">{countText(later.cost ?? 0, language.value)}</td>
                </>
              )}
              <td>
                <Against words={later.words} cost={null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {change !== null && (
        <p role="status">
          <b class={change > 0 ? 'problem' : undefined}>{changeText(change)}</b>{' '}
          <small>{say(ROUND_WORDS.costHint)}</small>
        </p>
      )}
      <OneField
        label={say(WORDS.reason)}
        fresh=""
        hint=""
        words={say(ROUND_WORDS.exchangeYes)}
        isBusy={isBusy}
        onDone={onDone}
        onCancel={onCancel}
      />
    </fieldset>
  );
}

/** `In all +200. That is worse.` */
function changeText(change: number): string {
  if (change === 0) return say(ROUND_WORDS.same);
  const signed = `${change > 0 ? '+' : '−'}${countText(Math.abs(change), language.value)}`;
  return `${say(ROUND_WORDS.change, signed)} ${say(change > 0 ? ROUND_WORDS.worse : ROUND_WORDS.better)}`;
}
