// One seat in the picture: money, engine, goods, train, team, upgrades, bandits, shares.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { banditOf, MAT, mercenaryOf } from '../components.ts';
import { shareIncome } from '../effects/cleanUp.ts';
import { capacity, modeAt, trainSize, upgradeSpaces } from '../effects/powers.ts';
import type { SeatState, State } from '../state.ts';
import { upgradeLine } from './cards.ts';
import { atPlace, standingText } from './names.ts';
import { counted } from './phrases.ts';
import { boxesOf, pursuitOf } from './situation.ts';

function headline(state: State, seat: Seat): string {
  const mine = at(state.seats, seat);
  const marks = [
    ...(mine.derailed ? ['DERAILED'] : []),
    ...(mine.exempt ? ['cannot win any more'] : []),
    ...(state.step.at !== 'over' && state.finished.includes(seat) ? ['done for this round'] : []),
  ];
  return [`SEAT ${seat}  money ${mine.money}`, `engine ${atPlace(mine.at)}`, ...marks].join(' | ');
}

/** `boxcar 1 at Mossgate: coal coal iron`: the boxes from left to right, five for each boxcar. */
function goodsLine(state: State, seat: Seat): string {
  const mine = at(state.seats, seat);
  const sets = mine.cars.map((position, index) => {
    const goods = boxesOf(mine, index + 1).join(' ');
    return `boxcar ${index + 1} ${standingText(position)}: ${goods}`;
  });
  // While the train moves its boxcars are off the board.
  const loaded = mine.cars.length > 0 ? sets.join(' | ') : mine.goods.join(' ') || 'none';
  const size = `${mine.goods.length} of ${capacity(state, seat)}, ${counted(trainSize(state, seat), 'boxcar')} at most`;
  return ` Goods (${size})  ${loaded}`;
}

function memberText(state: State, card: string, used: boolean): string {
  const { name, skills, ability } = mercenaryOf(card);
  const mark = state.turn.crew.includes(card) ? ' CREW' : used ? ' used' : '';
  return `${card} ${name} E${skills.engineering} M${skills.mining} F${skills.fighting} ${ability.id}${mark}`;
}

const PER_LINE = 2;
const MEMBER_WIDTH = 48;

function teamLines(state: State, seat: Seat): readonly string[] {
  const { team } = at(state.seats, seat);
  const members = team.map(({ card, used }) => memberText(state, card, used).padEnd(MEMBER_WIDTH));
  const rows = Array.from({ length: Math.ceil(members.length / PER_LINE) }, (_, row) =>
    `   ${members.slice(row * PER_LINE, (row + 1) * PER_LINE).join('')}`.trimEnd(),
  );
  return [` Team ${team.length} of ${modeAt(state).teamLimit}${team.length === 0 ? ': nobody yet' : ''}`, ...rows];
}

function upgradeLines(state: State, { upgrades }: SeatState): readonly string[] {
  return upgrades.length === 0
    ? []
    : [` Upgrades ${upgrades.length} of ${upgradeSpaces(state)}  ${upgrades.map(upgradeLine).join(' | ')}`];
}

function banditLines(state: State, seat: Seat): readonly string[] {
  const { bandits } = at(state.seats, seat);
  if (bandits.length === 0) return [];
  const cards = bandits.map(({ card, fresh }) => {
    const { name, toughness, theft, bounty } = banditOf(card);
    return `${card} ${name} toughness ${toughness}, steals ${theft}, bounty ${bounty}${fresh ? ' (drawn this turn)' : ''}`;
  });
  const when = state.turn.seat === seat ? 'this turn' : 'its next turn';
  return [` Bandits, steal ${pursuitOf(state, seat)} at the end of ${when}  ${cards.join(' | ')}`];
}

const SOURCES = {
  draft: 'draft',
  sales: 'sales',
  bounties: 'bounties',
  shareIncome: 'shares',
  cityGoods: 'goods in the city',
  deadShares: 'dead towns',
  cityFee: 'city',
} as const;

/** What the money came from, and what the shares pay. */
function moneyLine({ score, sharesOut }: SeatState): string {
  const parts = (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).flatMap((source) =>
    score[source] === 0 ? [] : [`${SOURCES[source]} ${score[source]}`],
  );
  const shares = `Shares ${sharesOut} of ${MAT.shareTokens} on the board, income ${shareIncome(sharesOut)}`;
  return ` ${shares} | Money from ${parts.join(', ') || 'nothing yet'}`;
}

/** Everything of one seat. */
export function seatLines(state: State, seat: Seat): readonly string[] {
  const mine = at(state.seats, seat);
  return [
    headline(state, seat),
    goodsLine(state, seat),
    ...teamLines(state, seat),
    ...upgradeLines(state, mine),
    ...banditLines(state, seat),
    moneyLine(mine),
  ];
}
