// What players report of their table.

import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { spokenReason } from '../../tournaments/base/reasons.ts';
import { placesText } from '../../tournaments/yours/placesText.ts';
import { isWithout, type Table } from '../model.ts';
import { ROUND_WORDS } from './words.ts';

type Claim = Pick<NonNullable<Table['reported']>, 'places' | 'by'>;

/** The newest first. */
export function claimsOf({ reported }: Pick<Table, 'reported'>): readonly Claim[] {
  return reported === null ? [] : [reported, ...reported.others];
}

export function saidBy({ by }: Claim): string {
  const names = by.map(({ name }) => spokenName(name));
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}

export function isDisputed({ how, reported }: Pick<Table, 'how' | 'reported'>): boolean {
  return how === null && reported !== null && reported.others.length > 0;
}

/** Where a table's result comes from, or what it waits for. */
export function stateOf(table: Table): string {
  const { how, reported, correction, seats } = table;
  if (how === null && reported === null) return say(ROUND_WORDS.open1);
  if (how === null) {
    if (isDisputed(table)) return say(ROUND_WORDS.disputed);
    return claimsOf(table)
      .map((claim) => say(ROUND_WORDS.reported, saidBy(claim), placesText(claim.places, seats)))
      .join('; ');
  }
  if (reported?.isAgreed && !reported.isOfficial) return say(ROUND_WORDS.agreed);
  const words = say(isWithout({ how }) ? ROUND_WORDS.how.UNPLAYED : ROUND_WORDS.how[how]);
  return correction === null ? words : `${words}: ${spokenReason(correction.reason)}`;
}
