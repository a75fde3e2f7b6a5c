// Cards in a sentence: name, id and what matters.

import { CARD_LETTER, type CardId } from '../components/ids.ts';
import { banditOf, mercenaryOf, upgradeOf } from '../components.ts';
import { nameIn, skillsText } from './names.ts';
import { upgradeText } from './powers.ts';
import type { Say } from './speak.ts';

/** `Tallow Jess (m01, E2 M3 F2, porter)`. */
export function mercenaryText(id: CardId, say: Say): string {
  const { name, skills, ability } = mercenaryOf(id);
  const { engineering, mining, fighting } = skills;
  return `${name} (${id}, ${skillsText(engineering, mining, fighting, say)}, ${nameIn(ability.id, say)})`;
}

/** `toughness 6, steals 2, bounty 4`. */
export function banditSkills(id: CardId, say: Say): string {
  const { toughness, theft, bounty } = banditOf(id);
  return say(
    `toughness ${toughness}, steals ${theft}, bounty ${bounty}`,
    `Zähigkeit ${toughness}, stiehlt ${theft}, Kopfgeld ${bounty}`,
  );
}

/** `Ambusher (b12, toughness 6, steals 2, bounty 4)`. */
export function banditText(id: CardId, say: Say): string {
  return `${cardName(id, say)} (${id}, ${banditSkills(id, say)})`;
}

/** `Long Piston (c01: Engineering +3)`. */
export function upgradeLine(id: CardId, say: Say): string {
  return `${cardName(id, say)} (${id}: ${upgradeText(upgradeOf(id), say)})`;
}

/** A card of any deck. */
export function cardText(id: CardId, say: Say): string {
  if (isMercenary(id)) return mercenaryText(id, say);
  return isBandit(id) ? banditText(id, say) : upgradeLine(id, say);
}

/** `Long Piston`: the name of a card of any deck. */
export function cardName(id: CardId, say: Say): string {
  if (isMercenary(id)) return mercenaryOf(id).name;
  return nameIn((isBandit(id) ? banditOf(id) : upgradeOf(id)).name, say);
}

/** `Long Piston (c01)`. */
export function cardWithId(id: CardId, say: Say): string {
  return `${cardName(id, say)} (${id})`;
}

/** `Twice-Lit Tam (m30, rerailer)`. */
export function ableText(id: CardId, say: Say): string {
  return `${mercenaryOf(id).name} (${id}, ${nameIn(mercenaryOf(id).ability.id, say)})`;
}

export function isMercenary(id: CardId): boolean {
  return id.startsWith(CARD_LETTER.mercenary);
}

function isBandit(id: CardId): boolean {
  return id.startsWith(CARD_LETTER.bandit);
}
