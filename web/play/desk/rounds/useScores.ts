// The points before a draft, on which its costs depend.

import { lang } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import { EVENT_STANDINGS, type EventStandings } from '../../server/documents.generated.ts';
import type { Event, Round } from '../model.ts';
import { useReading } from '../server/reading.ts';
import type { Scores } from './costs.ts';

type StandingsPage = NonNullable<EventStandings['tournament']>['standings'] | undefined;

/** Null: not known yet, or not of this format, where points do not matter. */
export function useScores({ id, version, stages }: Event, { stage, number }: Round): Scores | null {
  const of = { id, stage, before: stages[stage]?.format === 'SWISS' ? number - 1 : null };
  return useReading(scoresAfter, of, version).value ?? null;
}

interface Asked {
  readonly id: string;
  readonly stage: number;
  /** The round; −1 for none, when nobody has points. Null: points do not matter. */
  readonly before: number | null;
}

async function scoresAfter({ id, stage, before: round }: Asked): Promise<Scores | null> {
  if (round === null) return null;
  const points = new Map<number, number>();
  let unitsPerPoint = 1;
  let after: string | null = null;
  do {
    if (round < 0) break;
    const page: StandingsPage = (await ask(EVENT_STANDINGS, { id, stage, round, after, lang: lang() })).tournament
      ?.standings;
    if (!page) break;
    unitsPerPoint = page.unitsPerPoint;
    for (const row of page.nodes) points.set(row.entrant, row.points);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return { points, unitsPerPoint };
}
