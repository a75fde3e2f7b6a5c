// Every text that could be a move, legal or not, and where each belongs. Page: section 11.

import { CARDS, cardOf, isMonster, isSpell, LOCALES, LOTS, PRICES, SPACES, TOMES } from './rules.ts';

const SEATS = [0, 1, 2, 3, 4, 5];
const spaces = SPACES.map(({ id }) => id);
const monsters = CARDS.filter(isMonster);
const goods = ['none', ...LOTS.map(({ id }) => id), ...TOMES.map(({ id }) => id), ...CARDS.filter(isSpell)];
const sources = [...TOMES.map(({ id }) => id), ...LOCALES.map(({ id }) => id)];
const seats = SEATS.map((seat) => `p${seat}`);

function joined(beginnings: readonly string[], ends: readonly string[], by = ':'): string[] {
  return beginnings.flatMap((beginning) => ends.map((end) => `${beginning}${by}${end}`));
}

/** Targets of every kind, by the beginning of the word for it. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  other: seats,
  'otherCard:spell': CARDS.filter(isSpell),
  'otherCard:item': CARDS.filter((card) => cardOf(card).type === 'item'),
  monster: monsters,
  gate: spaces.filter((id) => id.startsWith('gate')),
  lot: LOTS.map(({ id }) => id),
  deckSpell: CARDS.filter(isSpell),
};

/** A card used on whatever it could ever be aimed at, and on one thing of every other kind. */
function aimed(card: string): string[] {
  const { use } = cardOf(card);
  if (use === undefined) return [];
  const { target = '' } = use;
  const own = TARGETS[target] ?? (target.startsWith('other') ? seats : []);
  const odd = Object.values(TARGETS).flatMap(([first = '']) => (own.includes(first) ? [] : [first]));
  return joined(['use'], joined([card], [...own, ...odd], '@'));
}

/** Without repetition, in a fixed order. */
export const UNIVERSE: readonly string[] = [
  ...['none', 'roll', 'stand', 'take', 'shield', 'pay', 'buy', 'decline', 'keep', 'leave', 'accept', 'redraw', 'stay'],
  ...['pass', 'pass:always', 'cancel', 'reject', 'reject:always', 'price:0'],
  ...joined(['monster', 'beast', 'friend'], monsters),
  ...joined(['ally', 'counter', 'spell', 'discard'], CARDS),
  ...joined(['shift'], joined([...sources, ...CARDS], ['up', 'down'])),
  ...joined(['space'], spaces),
  ...joined(['lot'], spaces),
  ...joined(['victim'], SEATS.map(String)),
  ...joined(['trade'], seats),
  ...joined(['give', 'take'], goods),
  ...joined(['price:pay', 'price:get'], PRICES.map(String)),
  ...joined(['use'], CARDS),
  ...CARDS.flatMap(aimed),
  ...joined(['extra'], joined(sources, monsters)),
  ...joined(['summon'], monsters),
  ...joined(['ask'], ['interlude', 'spell', 'trade']),
];

const FREE = 'use:|extra:|summon:|ask:';

/** What can be said at each decision point. */
const SAYINGS: Readonly<Record<string, RegExp>> = {
  monster: RegExp(`^(monster:|none$|${FREE})`),
  roll: RegExp(`^(roll$|${FREE})`),
  dice: /^(stand$|use:)/,
  loss: /^(take$|ally:|shield$|use:)/,
  payment: /^(pay$|use:)/,
  buy: /^(buy|decline)$/,
  keep: /^(keep|leave)$/,
  redraw: /^(accept|redraw)$/,
  gate: /^(stay$|shift:)/,
  choose: /^(space|beast|lot):/,
  counter: /^(pass$|pass:always$|counter:|friend:)/,
  retrieve: /^(none$|spell:)/,
  victim: /^victim:/,
  discard: /^discard:/,
  end: RegExp(`^(pass$|trade:|${FREE})`),
  tradeGive: /^(cancel$|give:)/,
  tradeTake: /^(cancel$|take:)/,
  tradePrice: /^(cancel$|price:)/,
  tradeAnswer: /^(accept|reject|reject:always)$/,
  interlude: /^(pass$|pass:always$|use:)/,
};

/** Whether a text belongs to a decision point, legal or not. */
export function belongs(point: string, text: string): boolean {
  return SAYINGS[point]?.test(text) === true;
}

/** The texts that belong to each decision point. */
export const BY_POINT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(SAYINGS).map((point) => [point, UNIVERSE.filter((text) => belongs(point, text))]),
);
