// An action of the card of the turn: its disc is paid and its train icons count. Rulebook: 04 Choose your actions; rulings R10, R13.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Card } from '../components/cards.ts';
import { type Disc, SECTIONS, type Section } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import type { TitleRegister } from '../step.ts';

/** Pays `disc` for that section of the card; the card. */
export function takeAction(register: TitleRegister, seat: Seat, section: Section, disc: Disc): Card {
  const { turn, edition } = register.state;
  if (turn.card === null) throw new Defect(`no card for a ${section} action`);
  const card = cardOf(turn.card);
  const icons = at(card.icons[edition], SECTIONS.indexOf(section));
  register.write({ type: 'ActionTaken', seat, section, disc, icons });
  return card;
}
