// DRAFT: a mercenary of the row with the gold on it. Rulebook: Drafting Phase; rulings R15 to R22.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import { by } from '../../../title/moves.ts';
import { SKILLS } from '../components/ids.ts';
import { mercenaryOf } from '../components.ts';
import { nextCard } from '../effects/deck.ts';
import { modeAt } from '../effects/powers.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import { beginRound } from '../procedures/turn.ts';
import type { Draft, SeatState, State } from '../state.ts';
import { enter, step, type TitleRegister } from '../step.ts';

const DRAFT_MOVES = by('card', MOVES_OF.draft);

function draftOf({ draft }: State): Draft {
  if (draft === null) throw new Defect('there is no draft');
  return draft;
}

/** Fills a place of the row. */
export function fillRow(register: TitleRegister, slot: number, chance: Chance): void {
  const card = nextCard(register, 'mercenary', chance);
  if (card !== null) register.write({ type: 'RowFilled', slot, card });
}

/** Opens the next pick. */
export function nextPick(register: TitleRegister): void {
  const { order } = register.state;
  const { picks } = draftOf(register.state);
  enter(register, { at: 'draft', seat: at(order, picks % order.length) });
}

/** All skills of the team together (R20). */
export function teamSkills({ team }: SeatState): number {
  let sum = 0;
  for (const { card } of team) for (const skill of SKILLS) sum += mercenaryOf(card).skills[skill];
  return sum;
}

/** More draft gold goes first, then lower skills, then the order of the draft (R20, R21). */
function endDraft(register: TitleRegister): void {
  const { order, seats } = register.state;
  const { gold } = draftOf(register.state);
  const skills = seats.map(teamSkills);
  const next = order.toSorted((one, other) => at(gold, other) - at(gold, one) || at(skills, one) - at(skills, other));
  register.write({ type: 'DraftEnded', gold, order: next });
  beginRound(register);
}

export const draft = step({
  kinds: ['draft'],
  legalMoves(state) {
    const moves: MoveOf<'draft'>[] = [];
    for (const { card } of draftOf(state).row) {
      const move = DRAFT_MOVES.get(card);
      if (move !== undefined) moves.push(move);
    }
    return moves;
  },
  forbidden: (state, _seat, { card }) => (draftOf(state).row.some((open) => open.card === card) ? null : 'not-in-row'),
  play(register, seat, { card }, chance) {
    const { row } = draftOf(register.state);
    const slot = row.findIndex((open) => open.card === card);
    register.write({ type: 'MercenaryDrafted', seat, slot, card, gold: at(row, slot).gold });
    fillRow(register, slot, chance);
    const isOver = draftOf(register.state).picks === register.state.seats.length * modeAt(register.state).startTeam;
    if (isOver) endDraft(register);
    else nextPick(register);
  },
});
