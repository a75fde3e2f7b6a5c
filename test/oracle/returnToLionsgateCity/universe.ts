// Every text that could be a move, legal or not: legal moves are found by trying them all. Page: section 6.

import { BANDITS, COGS, GOODS, MERCENARIES, PIPES, TOWNS, TUNNELS } from './rules.ts';

const SEATS = [0, 1, 2, 3];
const AMOUNTS = [0, 1, 2, 3, 4, 5, 6];
const CARS = [0, 1, 2, 3, 4, 5, 6, 7];

const mercenaries = MERCENARIES.map(({ id }) => id);
const bandits = BANDITS.map(({ id }) => id);
const pipes = PIPES.map(({ id }) => id);
const upgrades = [...COGS.map(({ id }) => id), ...pipes];
const tunnels = TUNNELS.map(({ id }) => id);
const circles = TOWNS.flatMap(({ id, circles: all }) => all.map((_, index) => `${id}.${index + 1}`));

/** Every way to join one of each list by colons. */
function joined(...lists: readonly (readonly (string | number)[])[]): string[] {
  let texts: string[] = [''];
  for (const list of lists)
    texts = texts.flatMap((text) => list.map((part) => (text === '' ? `${part}` : `${text}:${part}`)));
  return texts;
}

/** Without repetition, in a fixed order. */
export const UNIVERSE: readonly string[] = [
  ...joined(['draft'], mercenaries),
  ...joined(['assign'], mercenaries),
  ...joined(['act'], ['move', 'mine', 'fight', 'load', 'unload', 'idle']),
  ...joined(['go'], tunnels),
  'stop',
  'draw',
  ...joined(['defeat'], bandits),
  'reroll',
  ...joined(['clear'], tunnels),
  ...joined(['load', 'drop', 'sell'], GOODS, AMOUNTS),
  ...joined(
    ['sell'],
    GOODS.map((good) => `gold>${good}`),
    AMOUNTS,
  ),
  ...joined(['share'], circles),
  'craft',
  'hire',
  'more',
  ...joined(['take'], [...upgrades, ...mercenaries]),
  ...joined(['replace'], mercenaries, mercenaries),
  'decline',
  ...joined(['top'], [...upgrades, ...mercenaries]),
  ...joined(['scrap', 'lose'], upgrades),
  ...joined(['use'], mercenaries),
  ...joined(['use'], mercenaries, SEATS, CARS),
  ...joined(['pipe'], pipes),
  ...joined(['pipe'], pipes, SEATS),
  ...joined(['pipe'], pipes, SEATS, CARS),
  ...joined(['pipe'], pipes, SEATS, bandits),
  'done',
];
