// One seat in the picture: Sanity, place, Lots, Tomes, cards.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf, LOCALES, localeOf, tomeOf } from '../components.ts';
import { costNow } from '../effects/hand.ts';
import { netWorth } from '../effects/property.ts';
import type { SeatState, State } from '../state.ts';
import { kindName } from './cards.ts';
import { PASS_NAMES, placeName, spaceName } from './names.ts';
import { SHIELD } from './powers.ts';
import { completeLocales, dueOf } from './situation.ts';

function headLine(state: State, seat: Seat): string {
  const { status, sanity, space, inmate, tries, standing } = at(state.seats, seat);
  const role = status === 'sane' ? `Investigator | Sanity ${sanity}` : 'Cultist';
  const worth =
    status === 'sane'
      ? `net worth ${netWorth(at(state.seats, seat))}`
      : `Tomes worth ${netWorth(at(state.seats, seat))}`;
  const parts = [
    ...[`${role}`, inmate ? `inside ${placeName(space)}, try ${tries}` : `at ${space} ${placeName(space)}`, worth],
    ...(standing.length === 0 ? [] : [`always passes: ${standing.map((pass) => PASS_NAMES[pass]).join(', ')}`]),
  ];
  return `SEAT ${seat}  ${parts.join(' | ')}`;
}

/** `Dunwich 2 of 3: Cold Spring Glen, Whateley Farm`. */
function lotLines({ lots }: SeatState): readonly string[] {
  const groups = LOCALES.flatMap(({ name, lots: all }) => {
    const own = all.filter((lot) => lots.includes(lot));
    return own.length === 0 ? [] : [`${name} ${own.length} of ${all.length}: ${own.map(spaceName).join(', ')}`];
  });
  return groups.length === 0 ? [] : [` Lots  ${groups.join(' | ')}`];
}

function tomeLines(state: State, { tomes }: SeatState): readonly string[] {
  const lines = tomes.map((tome) => {
    const isSpent = state.summonUsed.includes(tome) ? ' (the call is spent)' : '';
    return ` ${spaceName(tome)}, fee ${dueOf(state, tome) ?? 0}${isSpent}: ${tomeOf(tome).text}`;
  });
  return lines;
}

function localeLines(state: State, seat: Seat): readonly string[] {
  return completeLocales(at(state.seats, seat)).map((id) => {
    const { name, text } = localeOf(id);
    const shield = name === SHIELD.name ? ` (the shield is ${at(state.seats, seat).shield ? 'up' : 'down'})` : '';
    return ` ${name} complete${shield}: ${text}`;
  });
}

/** ` withering-word.1  Withering Word, Spell, costs 3: …`. */
function cardLine(state: State, seat: Seat, id: CardId): string {
  const card = cardOf(id);
  const isFriend = card.kind === 'monster';
  const role = isFriend ? (at(state.seats, seat).status === 'sane' ? 'an Ally' : 'a friend') : kindName(card);
  const cost = card.use === null || card.kind === 'ally' ? '' : `, costs ${costNow(state, seat, id)}`;
  const loss = isFriend ? `, takes ${card.loss}` : '';
  const used = state.turn.usedCards.includes(id) ? ', used this turn' : '';
  return ` ${id}  ${card.name}, ${role}${cost}${loss}${used}${card.text === null ? '' : `: ${card.text}`}`;
}

export function seatLines(state: State, seat: Seat): readonly string[] {
  const mine = at(state.seats, seat);
  const cards = mine.cards.map((card) => cardLine(state, seat, card));
  return [headLine(state, seat), ...lotLines(mine), ...localeLines(state, seat), ...tomeLines(state, mine), ...cards];
}
