// Why one of two neighbours in standings is ahead, in words.

import { columnOf } from '../../../../domain/base/amounts.ts';
import { leadOf } from '../../../../domain/tournament/index.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { Standings } from '../base/shapes.ts';
import { WHY_WORDS } from './whyWords.ts';

type Row = Standings['nodes'][number];
type Column = Standings['columns'][number];

/** One line for each thing that was compared, the one that decides last. */
export interface Why {
  readonly question: string;
  readonly lines: readonly { readonly text: string; readonly meaning: string }[];
}

/** `field`: how many play the stage of the standings; null: everybody. */
export function whyAhead(
  page: Pick<Standings, 'columns' | 'unitsPerPoint'>,
  [ahead, behind]: readonly [Row, Row],
  field: number | null,
): Why {
  const names = [spokenName(ahead.player.name), spokenName(behind.player.name)] as const;
  const lead = leadOf(ahead, behind, field);
  const question = say(WHY_WORDS.question, ...names);
  if (lead.by === 'stage') return { question, lines: [{ text: say(WHY_WORDS.stage, ...names), meaning: '' }] };
  const points = compared(say(WHY_WORDS.points), [ahead.points, behind.points], page.unitsPerPoint, names);
  const columns = lead.by === 'points' ? [] : page.columns.slice(0, lead.column + 1);
  const others = columns.map((column, index) =>
    lineOf(column, [ahead.tieBreaks[index] ?? 0, behind.tieBreaks[index] ?? 0], names),
  );
  return { question, lines: [{ text: points, meaning: '' }, ...others] };
}

type Two<Value> = readonly [Value, Value];

function lineOf({ tieBreak, label, units }: Column, values: Two<number>, names: Two<string>): Why['lines'][number] {
  const meaning = say(WHY_WORDS.meanings[tieBreak]);
  if (tieBreak === 'LOT') return { text: say(WHY_WORDS.lot, names[0]), meaning };
  if (tieBreak === 'HEAD_TO_HEAD' && values[0] === values[1])
    return { text: say(WHY_WORDS.headToHeadOpen, label), meaning };
  return { text: compared(label, values, units, names), meaning };
}

function compared(label: string, values: Two<number>, units: number, names: Two<string>): string {
  const [one = '', other = ''] = columnOf(values, units, language.value).map(([whole, part]) => whole + part);
  return values[0] === values[1]
    ? say(WHY_WORDS.equal, label, one)
    : say(WHY_WORDS.differs, label, `${names[0]} ${one}`, `${names[1]} ${other}`);
}
