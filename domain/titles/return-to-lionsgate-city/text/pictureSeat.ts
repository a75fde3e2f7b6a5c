// One seat in the picture: money, engine, goods, train, team, upgrades, bandits, shares.

import { MAT, mercenaryOf } from '../components.ts';
import { mineOf } from '../effect/situation.ts';
import { boxesOf, pursuitOf } from '../effect/sums.ts';
import { shareIncome } from '../effects/cleanUp.ts';
import { capacity, modeAt, trainSize, upgradeSpaces } from '../effects/powers.ts';
import type { Score } from '../state.ts';
import { banditSkills, cardName, upgradeLine } from './cards.ts';
import { atPlace, nameIn, skillsText, standingText, term } from './names.ts';
import { counted } from './phrases.ts';
import type { Situation } from './situation.ts';
import type { Both } from './speak.ts';

function headline(situation: Situation): string {
  const { state, seat, say } = situation;
  const mine = mineOf(situation);
  const isDone = state.step.at !== 'over' && state.finished.includes(seat);
  const marks = [
    ...(mine.derailed ? [say('DERAILED', 'ENTGLEIST')] : []),
    ...(mine.exempt ? [say('cannot win any more', 'kann nicht mehr gewinnen')] : []),
    ...(isDone ? [say('done for this round', 'für diese Runde fertig')] : []),
  ];
  const title = say(`SEAT ${seat}  money ${mine.money}`, `PLATZ ${seat}  Geld ${mine.money}`);
  return [title, `${say('engine', 'Lok')} ${atPlace(mine.at, say)}`, ...marks].join(' | ');
}

/** `boxcar 1 at Mossgate: coal coal iron`: the boxes from left to right, five for each boxcar. */
function goodsLine(situation: Situation): string {
  const { state, seat, say } = situation;
  const mine = mineOf(situation);
  const names = (goods: typeof mine.goods) => goods.map((good) => term(good, say)).join(' ');
  const sets = mine.cars.map((position, index) => {
    const car = `${say('boxcar', 'Wagen')} ${index + 1} ${standingText(position, say)}`;
    return `${car}: ${names(boxesOf(mine, index + 1))}`;
  });
  // While the train moves its boxcars are off the board.
  const loaded = mine.cars.length > 0 ? sets.join(' | ') : names(mine.goods) || say('none', 'keine');
  const [held, all] = [mine.goods.length, capacity(state, seat)];
  const cars = counted(trainSize(state, seat), 'boxcar', say);
  const size = say(`Goods (${held} of ${all}, ${cars} at most)`, `Waren (${held} von ${all}, höchstens ${cars})`);
  return ` ${size}  ${loaded}`;
}

function memberText({ state, say }: Situation, card: string, used: boolean): string {
  const { name, skills, ability } = mercenaryOf(card);
  const inCrew = state.turn.crew.includes(card);
  const mark = inCrew ? say(' CREW', ' DABEI') : used ? say(' used', ' benutzt') : '';
  const sums = skillsText(skills.engineering, skills.mining, skills.fighting, say);
  return `${card} ${name} ${sums} ${nameIn(ability.id, say)}${mark}`;
}

const PER_LINE = 2;
const MEMBER_WIDTH = 48;

function teamLines(situation: Situation): readonly string[] {
  const { state, say } = situation;
  const { team } = mineOf(situation);
  const members = team.map(({ card, used }) => memberText(situation, card, used).padEnd(MEMBER_WIDTH));
  const rows = Array.from({ length: Math.ceil(members.length / PER_LINE) }, (_, row) =>
    `   ${members.slice(row * PER_LINE, (row + 1) * PER_LINE).join('')}`.trimEnd(),
  );
  const size = ` Team ${team.length} ${say('of', 'von')} ${modeAt(state).teamLimit}`;
  return [`${size}${team.length === 0 ? say(': nobody yet', ': noch niemand') : ''}`, ...rows];
}

function upgradeLines(situation: Situation): readonly string[] {
  const { state, say } = situation;
  const { upgrades } = mineOf(situation);
  const [held, all] = [upgrades.length, upgradeSpaces(state)];
  const cards = upgrades.map((card) => upgradeLine(card, say)).join(' | ');
  return held === 0 ? [] : [` ${say(`Upgrades ${held} of ${all}`, `Ausbauten ${held} von ${all}`)}  ${cards}`];
}

function banditLines(situation: Situation): readonly string[] {
  const { state, seat, say } = situation;
  const { bandits } = mineOf(situation);
  if (bandits.length === 0) return [];
  const drawn = say(' (drawn this turn)', ' (in diesem Spielzug gezogen)');
  const cards = bandits.map(
    ({ card, fresh }) => `${card} ${cardName(card, say)} ${banditSkills(card, say)}${fresh ? drawn : ''}`,
  );
  const steal = pursuitOf(state, seat);
  const isTurn = state.turn.seat === seat;
  const head = say(
    ` Bandits, steal ${steal} at the end of ${isTurn ? 'this turn' : 'its next turn'}`,
    ` Banditen, stehlen ${steal} am Ende ${isTurn ? 'dieses Spielzugs' : 'des nächsten eigenen Spielzugs'}`,
  );
  return [`${head}  ${cards.join(' | ')}`];
}

const SOURCES: Readonly<Record<keyof Score, Both>> = {
  draft: ['draft', 'Draft'],
  sales: ['sales', 'Verkäufe'],
  bounties: ['bounties', 'Kopfgelder'],
  shareIncome: ['shares', 'Aktien'],
  cityGoods: ['goods in the city', 'Waren in der City'],
  deadShares: ['dead towns', 'tote Städte'],
  cityFee: ['city', 'Einfahrt'],
};

/** What the money came from, and what the shares pay. */
function moneyLine(situation: Situation): string {
  const { say } = situation;
  const { score, sharesOut } = mineOf(situation);
  const parts = (Object.keys(SOURCES) as (keyof Score)[]).flatMap((source) =>
    score[source] === 0 ? [] : [`${say(...SOURCES[source])} ${score[source]}`],
  );
  const [all, income] = [MAT.shareTokens, shareIncome(sharesOut)];
  const shares = say(
    `Shares ${sharesOut} of ${all} on the board, income ${income}`,
    `Aktien ${sharesOut} von ${all} auf dem Plan, Einkommen ${income}`,
  );
  const money = `${say('Money from', 'Geld aus')} ${parts.join(', ')}`;
  return ` ${shares} | ${parts.length === 0 ? say('Money from nothing yet', 'noch kein Geld') : money}`;
}

/** Everything of one seat. */
export function seatLines(situation: Situation): readonly string[] {
  return [
    headline(situation),
    goodsLine(situation),
    ...teamLines(situation),
    ...upgradeLines(situation),
    ...banditLines(situation),
    moneyLine(situation),
  ];
}
