// The set-up and the draft. Page: section 3.

import { drawCard, randomOrder } from './draws.ts';
import { known, mercenaryOf } from './rules.ts';
import { earn, type Luck, newTable, type Options, type Player, playerOf, type Table } from './table.ts';
import { beginRound } from './turns.ts';

export function setUp(options: Options, luck: Luck): Table {
  const table = newTable(options);
  table.order = randomOrder(options.players, luck);
  const deal = () => known(drawCard(table, 'merc', luck), 'mercenary');
  const { startTeam, draftRow } = table.mode;
  if (options.players === 1) {
    for (let card = 0; card < startTeam; card += 1) playerOf(table, 0).team.push({ card: deal(), used: false });
    beginRound(table);
    return table;
  }
  const row = Array.from({ length: draftRow }, () => ({ card: deal(), gold: 0 }));
  table.draft = { row, gold: table.players.map(() => 0), picks: 0 };
  return table;
}

export function draft(table: Table, card: string, luck: Luck): void {
  const state = known(table.draft, 'draft');
  const seat = known(table.order[state.picks % table.order.length], 'seat');
  const place = state.row.findIndex((one) => one.card === card);
  const taken = known(state.row[place], card);
  state.gold[seat] = (state.gold[seat] ?? 0) + taken.gold;
  playerOf(table, seat).team.push({ card, used: false });
  for (const other of state.row) if (other !== taken) other.gold += 1;
  state.row[place] = { card: known(drawCard(table, 'merc', luck), 'mercenary'), gold: 0 };
  state.picks += 1;
  if (state.picks === table.players.length * table.mode.startTeam) endDraft(table);
}

function skillsOf({ team }: Player): number {
  return team.reduce((sum, { card }) => {
    const { engineering, mining, fighting } = mercenaryOf(card);
    return sum + engineering + mining + fighting;
  }, 0);
}

/** Whether one seat comes before the other in round 1. */
function isEarlier(table: Table, gold: readonly number[], [one, other]: readonly [number, number]): boolean {
  const [more = 0, less = 0] = [gold[one], gold[other]];
  if (more !== less) return more > less;
  const [low, high] = [skillsOf(playerOf(table, one)), skillsOf(playerOf(table, other))];
  return low === high ? table.order.indexOf(one) < table.order.indexOf(other) : low < high;
}

function endDraft(table: Table): void {
  const { row, gold } = known(table.draft, 'draft');
  table.decks.merc.pool.push(...row.map(({ card }) => card));
  for (const player of table.players) earn(player, 'draft', gold[player.seat] ?? 0);
  table.order = table.order.toSorted((one, other) => (isEarlier(table, gold, [one, other]) ? -1 : 1));
  table.draft = null;
  beginRound(table);
}
