// The result of a game: a column for each seat, a row for each category of points.

import type { ScoreRow, ScoreTable } from '../../auditor/scores.ts';
import { say } from '../base/words.ts';
import { WORDS } from './words.ts';

export function Scores({ table: { seats, rows } }: { readonly table: ScoreTable }) {
  const details = rows.filter(({ isDetail }) => isDetail);
  return (
    <section class="scores">
      <Rows caption={say(WORDS.result)} seats={seats} rows={rows.filter(({ isDetail }) => !isDetail)} />
      {details.length > 0 && (
        <details>
          <summary>{say(WORDS.detail)}</summary>
          <Rows caption={say(WORDS.resultInDetail)} seats={seats} rows={details} />
        </details>
      )}
    </section>
  );
}

interface RowsProps {
  readonly caption: string;
  readonly seats: readonly string[];
  readonly rows: readonly ScoreRow[];
}

function Rows({ caption, seats, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <div class="wide" tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {seat}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {seats.map((seat, index) => (
                <td key={seat}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
