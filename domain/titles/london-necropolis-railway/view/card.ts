// Cards, discs and coffins as a viewer sees them.

import { at } from '../../../base/defect.ts';
import { type CardId, COFFIN_INDEX, type Coffin, DISC_INDEX, type Disc, type Edition } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import type { Counts } from '../state.ts';
import { abilityName, roomName } from '../text/names.ts';

/** A card with what its three sections offer in this edition. */
export function viewCard(id: CardId, edition: Edition) {
  const { room, staff, crypt, ability, icons, dots } = cardOf(id);
  return {
    code: id,
    dots,
    room,
    roomLabel: { en: roomName(room, 'en'), de: roomName(room, 'de') },
    hasStaff: staff,
    hasCrypt: crypt,
    ability,
    abilityLabel: { en: abilityName(ability, 'en'), de: abilityName(ability, 'de') },
    londonIcons: at(icons[edition], 0),
    necropolisIcons: at(icons[edition], 1),
    railwayIcons: at(icons[edition], 2),
  };
}

/** Discs by colour. */
export function viewDiscs(counts: Counts) {
  const count = (disc: Disc) => at(counts, DISC_INDEX[disc]);
  return { blue: count('blue'), green: count('green'), grey: count('grey'), orange: count('orange') };
}

/** Coffins by colour. */
export function viewCoffins(counts: Counts) {
  const count = (coffin: Coffin) => at(counts, COFFIN_INDEX[coffin]);
  return { purple: count('purple'), teal: count('teal'), red: count('red'), black: count('black') };
}
