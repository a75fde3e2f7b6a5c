// Rare things that random games should come to, by name.

import type { ReturnToLionsgateCity } from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import { mercenaryOf, upgradeOf } from './rules.ts';
import type { Table } from './table.ts';

type Fact = ReturnToLionsgateCity['Fact'];

/** What a fact shows: its type, and what makes it special. */
export function occurrencesIn(fact: Fact): readonly string[] {
  const { type } = fact;
  if (type === 'EngineDerailed') return [type, ...(fact.exempt ? ['derailed in the city'] : [])];
  if (type === 'PipeUsed') return [type, `pipe ${upgradeOf(fact.card).effect}`];
  if (type === 'RiskReset') return [type, `reset by ${fact.cause}`];
  if (type === 'GoodsSold')
    return [type, ...(fact.gold ? ['gold sold'] : []), ...(fact.money === 0 ? ['ghost sale'] : [])];
  return [type];
}

/** What a move shows before it is played: the abilities at work in an action. */
export function occurrencesOf({ phase, turn }: Table, move: string): readonly string[] {
  const [kind = '', what] = move.split(':');
  const named = kind === 'act' ? `${kind} ${what}` : kind;
  const abilities = kind === 'act' ? (turn?.crew ?? []).map((card) => `${mercenaryOf(card).ability} ${what}`) : [];
  return [`${phase} ${named}`, ...abilities];
}

/** Abilities with an action in which they matter. */
export const ABILITIES = [
  ...['softfoot move', 'outrider move', 'squeezer move', 'pathfinder move', 'sharpshooter fight', 'headhunter fight'],
  ...['skunkwise mine', 'rockbreaker mine', 'allhands mine', 'quickhands mine', 'porter load', 'porter unload'],
  ...['haggler unload', 'broker unload', 'guard idle'],
];
export const PIPES_USED = ['boxcar', 'engine', 'lure', 'siphon', 'smoke', 'sand', 'shutters'].map(
  (effect) => `pipe ${effect}`,
);
