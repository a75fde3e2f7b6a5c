// Cards and pieces as a viewer sees them.

import { at } from '../../../base/defect.ts';
import type { Ability, Powers, Upgrade } from '../components/cards.ts';
import { type CardId, GOOD_INDEX, type Good, POWERS, type Power, TILE_INDEX, type Tile } from '../components/ids.ts';
import { banditOf, mercenaryOf, upgradeOf } from '../components.ts';
import type { Counts } from '../state.ts';
import { abilityBrief, abilityText, upgradeText } from '../text/powers.ts';
import { speak } from '../text/speak.ts';

const ENGLISH = speak('en');

/** A number of pieces of each good. */
export function viewGoods(counts: Counts) {
  const count = (good: Good) => at(counts, GOOD_INDEX[good]);
  const ores = {
    coal: count('coal'),
    iron: count('iron'),
    copper: count('copper'),
    zinc: count('zinc'),
    gold: count('gold'),
  };
  return { ...ores, steel: count('steel'), brass: count('brass') };
}

/** A number of mining tiles of each kind. */
export function viewTiles(counts: Counts) {
  const count = (tile: Tile) => at(counts, TILE_INDEX[tile]);
  const tools = { shovel: count('shovel'), pickaxe: count('pickaxe'), dynamite: count('dynamite') };
  return { rock: count('rock'), ...tools, skunk: count('skunk') };
}

function viewAddition(power: Power, amount: number) {
  return { power, amount };
}

function viewAbility(ability: Ability) {
  const { id, power, value, action } = ability;
  const [brief, briefDe] = abilityBrief(ability);
  return {
    code: id,
    text: abilityText(ability, ENGLISH),
    addition: power === null ? null : viewAddition(power, value),
    action,
    brief,
    briefDe,
  };
}

export function viewMercenary(id: CardId) {
  const { name, skills, ability } = mercenaryOf(id);
  const { engineering, mining, fighting } = skills;
  return { code: id, label: name, engineering, mining, fighting, ability: viewAbility(ability) };
}

export function viewBandit(id: CardId) {
  const { name, toughness, theft, bounty } = banditOf(id);
  return { code: id, label: name, toughness, theft, bounty };
}

function additionsOf(powers: Powers) {
  return POWERS.flatMap((power, index) => {
    const amount = at(powers, index);
    return amount === 0 ? [] : [viewAddition(power, amount)];
  });
}

export function viewUpgrade(id: CardId) {
  const upgrade: Upgrade = upgradeOf(id);
  return {
    code: id,
    label: upgrade.name,
    text: upgradeText(upgrade, ENGLISH),
    additions: upgrade.kind === 'cog' ? additionsOf(upgrade.powers) : [],
    pipe: upgrade.kind === 'pipe' ? upgrade.effect : null,
  };
}
