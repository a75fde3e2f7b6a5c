// What was done by hand, in words. Results that were entered one after the other are one deed.

import { momentText } from '../../../shared/numbers.ts';
import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { placesText } from '../../tournaments/yours/placesText.ts';
import { editedText } from '../about/edited.ts';
import type { Round } from '../model.ts';
import type { DeskInterventions } from '../server/documents.generated.ts';
import { OFFICIAL_WORDS } from './words.ts';

type Page = NonNullable<DeskInterventions['tournament']>['interventions'];
export type Intervention = Page['nodes'][number];

/** Runs of results of one round, by one person, for one reason; everything else alone. */
export function groupedDeeds(all: readonly Intervention[]): readonly (readonly Intervention[])[] {
  const groups: Intervention[][] = [];
  for (const one of all) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && isOfRun(last[0], one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function isOfRun(one: Intervention, other: Intervention): boolean {
  const isResult = one.kind === 'RESULT_CORRECTED' && other.kind === 'RESULT_CORRECTED';
  return isResult && one.ordinal === other.ordinal && one.by.id === other.by.id && one.reason === other.reason;
}

export function deedText(group: readonly Intervention[], rounds: readonly Round[]): string {
  const [one] = group;
  if (one === undefined) return '';
  if (group.length > 1) {
    const tables = group.map(({ tableNumber }) => tableNumber ?? 0).toSorted((a, b) => a - b);
    return say(OFFICIAL_WORDS.manyResults, one.ordinal ?? 0, tables.join(', '));
  }
  return aloneText(one, rounds);
}

function tablesIn(corrections: Intervention['corrections']): string {
  return (corrections ?? []).map((one) => one.tableNumber).join(', ');
}

function aloneText(
  { kind, ordinal, tableNumber, places, corrections, exchanges, closesAt, player, optionsJson }: Intervention,
  rounds: readonly Round[],
): string {
  const round = ordinal ?? 0;
  const name = spokenName(player?.name ?? '');
  switch (kind) {
    case 'PAIRING_EDITED':
      return say(OFFICIAL_WORDS.deeds[kind], round, exchanges ?? 0);
    case 'DEADLINE_MOVED':
      return say(OFFICIAL_WORDS.deeds[kind], round, closesAt === null ? '' : momentText(closesAt, language.value));
    case 'RESULT_CORRECTED': {
      const seats = rounds.find((known) => known.ordinal === round)?.tables[(tableNumber ?? 0) - 1]?.seats ?? [];
      return say(OFFICIAL_WORDS.deeds[kind], round, tableNumber ?? 0, placesText(places ?? [], seats));
    }
    case 'RESULTS_CORRECTED':
      return say(OFFICIAL_WORDS.manyResults, round, tablesIn(corrections));
    case 'PLAYER_EXCLUDED':
    case 'PLAYER_REINSTATED':
    case 'HANDED_OVER':
      return say(OFFICIAL_WORDS.deeds[kind], name);
    case 'TABLES_LEFT_OPEN':
    case 'DRAFT_DISCARDED':
      return say(OFFICIAL_WORDS.deeds[kind], round);
    case 'OPTIONS_EDITED':
      return say(OFFICIAL_WORDS.deeds[kind], editedText(optionsJson));
    case 'TOURNAMENT_CANCELLED':
      return say(OFFICIAL_WORDS.deeds[kind]);
  }
}
