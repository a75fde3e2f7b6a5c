// Cards, discs and coffins as a viewer sees them.

import { at } from '../../../base/defect.ts';
import { type CardId, COFFIN_INDEX, COFFINS, DISC_INDEX, DISCS, type Edition } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import type { Counts } from '../state.ts';
import { abilityName, roomName } from '../text/names.ts';

/** A card with what its three sections offer in this edition. */
export function viewCard(id: CardId, edition: Edition) {
  const { room, staff, crypt, ability, icons, dots } = cardOf(id);
  const [londonIcons, necropolisIcons, railwayIcons] = icons[edition];
  return {
    code: id,
    dots,
    room,
    roomLabel: { en: roomName(room, 'en'), de: roomName(room, 'de') },
    hasStaff: staff,
    hasCrypt: crypt,
    ability,
    abilityLabel: { en: abilityName(ability, 'en'), de: abilityName(ability, 'de') },
    londonIcons,
    necropolisIcons,
    railwayIcons,
  };
}

/** Discs by colour. */
export function viewDiscs(counts: Counts) {
  const [blue, green, grey, orange] = DISCS.map((disc) => at(counts, DISC_INDEX[disc]));
  return { blue, green, grey, orange };
}

/** Coffins by colour. */
export function viewCoffins(counts: Counts) {
  const [purple, teal, red, black] = COFFINS.map((coffin) => at(counts, COFFIN_INDEX[coffin]));
  return { purple, teal, red, black };
}
