// Cards in a sentence: name, id and what matters.

import { banditOf, MERCENARIES, mercenaryOf, upgradeOf } from '../components.ts';
import { upgradeText } from './powers.ts';

/** `Tallow Jess (m01, E2 M3 F2, porter)`. */
export function mercenaryText(id: string): string {
  const { name, skills, ability } = mercenaryOf(id);
  return `${name} (${id}, E${skills.engineering} M${skills.mining} F${skills.fighting}, ${ability.id})`;
}

/** `Ambusher (b12, toughness 6, steals 2, bounty 4)`. */
export function banditText(id: string): string {
  const { name, toughness, theft, bounty } = banditOf(id);
  return `${name} (${id}, toughness ${toughness}, steals ${theft}, bounty ${bounty})`;
}

/** `Long Piston (c01: Engineering +3)`. */
export function upgradeLine(id: string): string {
  const upgrade = upgradeOf(id);
  return `${upgrade.name} (${id}: ${upgradeText(upgrade)})`;
}

/** A card of any deck. */
export function cardText(id: string): string {
  if (isMercenary(id)) return mercenaryText(id);
  return id.startsWith('b') ? banditText(id) : upgradeLine(id);
}

export function isMercenary(id: string): boolean {
  return MERCENARIES.some((card) => card.id === id);
}
