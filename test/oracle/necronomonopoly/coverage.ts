// Rare things that random games should come to, by name.

import type { Necronomonopoly } from '../../../domain/titles/necronomonopoly/index.ts';
import { CARDS, cardOf } from './rules.ts';
import type { Question } from './table.ts';

type Fact = Necronomonopoly['Fact'];

/** What a fact shows: its type, and what makes it special. */
function occurrencesIn(fact: Fact): readonly string[] {
  const { type } = fact;
  if (type === 'CardUsed') return [type, `used ${cardOf(fact.card).def}`];
  if (type === 'GateOpened') return [type, `row ${fact.row}`];
  if (type === 'SanityLost') return [type, `lost to ${fact.source.kind}, ${fact.source.route}`];
  return [type];
}

/** What the facts of one move show together. */
export function occurrencesAmong(facts: readonly Fact[]): readonly string[] {
  const fallen = facts.filter(({ type }) => type === 'WentInsane').length;
  return [...facts.flatMap(occurrencesIn), ...(fallen > 1 ? ['several insane at once'] : [])];
}

/** What an answer shows before it is given. */
export function occurrencesOf({ point }: Question, move: string): readonly string[] {
  const [kind = ''] = move.split(/[:@]/);
  return [`${point} ${kind}`];
}

/** Every card that can be used, once. */
export const USES = [...new Set(CARDS.map(cardOf))]
  .filter(({ use }) => use !== undefined && !use.windows.includes('spell'))
  .map(({ def }) => `used ${def}`);
