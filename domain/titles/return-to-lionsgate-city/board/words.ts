// Words on the board: short, for labels say the rest.

import type { Language } from '../../../base/language.ts';
import type { DeckName, Good } from '../components/ids.ts';
import type { EndReason } from '../state.ts';

interface BanditWords {
  readonly name: string;
  readonly toughness: number;
  readonly theft: number;
  readonly bounty: number;
  readonly isFresh: boolean;
}

export interface BoardWords {
  readonly draft: string;
  round(round: number, of: number): string;
  readonly isOver: string;
  readonly reasons: Readonly<Record<EndReason, string>>;
  lastRound(round: number): string;
  ghosts(count: number): string;
  fee(money: number): string;
  tunnel(code: string, ends: string, difficulty: number, tokens: number): string;
  boxcar(name: string, number: number): string;
  boxcars(name: string, numbers: string, place: string): string;
  engine(name: string, place: string, isDerailed: boolean): string;
  readonly derailed: string;
  loose(pieces: number, good: Good, place: string): string;
  track(place: string, good: Good, open: number, next: number | null): string;
  circle(place: string, gold: number, tokens: number, owner: string | null): string;
  readonly goods: Readonly<Record<Good, string>>;
  readonly decks: Readonly<Record<DeckName, string>>;
  readonly guild: string;
  /** Engineering, Mining, Fighting. */
  readonly skills: readonly [string, string, string];
  readonly skillNames: readonly [string, string, string];
  load(goods: number, capacity: number): string;
  readonly bandits: string;
  stolen(pieces: number): string;
  bandit(of: BanditWords): string;
  readonly none: string;
  readonly upgrades: string;
  readonly shares: string;
  income(money: number): string;
  readonly teamTitle: string;
  team(name: string): string;
  crew(engineering: number, mining: number, fighting: number): string;
  readonly noCrew: string;
  readonly done: string;
  readonly inCity: string;
  readonly exempt: string;
  money(money: number): string;
  spent(spent: number, limit: number): string;
  tilesDrawn(drawn: number, limit: number, worth: number): string;
  roll(roll: number, toughness: number): string;
  left(pieces: number): string;
  readonly gold: string;
  picks(left: number): string;
  readonly risk: string;
  ore(multiplier: number): string;
  reset(tiles: number): string;
  bag(size: number): string;
  skunk(percent: number): string;
  readonly supply: string;
  deck(deck: DeckName, size: number, discard: number): string;
  /** What pipes do, and cogs beyond the skills. */
  readonly effects: Readonly<Record<string, string>>;
}

const ENGLISH: BoardWords = {
  draft: 'Draft',
  round: (round, of) => `Round ${round} of ${of}`,
  isOver: 'The game is over',
  reasons: { city: 'city reached', limit: 'last round', towns: 'towns dead' },
  lastRound: (round) => `ends after round ${round}`,
  ghosts: (count) => `${count} ghost ${count === 1 ? 'town' : 'towns'}`,
  fee: (money) => `enter for ${money}`,
  tunnel: (code, ends, difficulty, tokens) =>
    `Tunnel ${code}: ${ends}, difficulty ${difficulty}${tokens === 0 ? '' : `, bandit tokens: ${tokens}`}`,
  boxcar: (name, number) => `${name}: boxcar ${number}`,
  boxcars: (name, numbers, place) => `${name}: boxcar ${numbers} at ${place}`,
  engine: (name, place, isDerailed) => `${name}: engine at ${place}${isDerailed ? ', derailed' : ''}`,
  derailed: 'derailed',
  loose: (pieces, good, place) => `${pieces} ${ENGLISH.goods[good]} loose at ${place}`,
  track: (place, good, open, next) =>
    `${place}, ${ENGLISH.goods[good]}: ${open} open${next === null ? '' : `, the next pays ${next}`}`,
  circle: (place, gold, tokens, owner) =>
    `${place}: ${tokens === 1 ? 'one share' : `${tokens} shares`}, ${owner === null ? `for ${gold} gold` : owner}`,
  goods: {
    coal: 'coal',
    iron: 'iron',
    copper: 'copper',
    zinc: 'zinc',
    gold: 'gold',
    steel: 'steel',
    brass: 'brass',
  },
  decks: { mercenary: 'Crew', bandit: 'Bandits', cog: 'Cogs', pipe: 'Pipes' },
  guild: 'Guild',
  skills: ['E', 'M', 'F'],
  skillNames: ['Engineering', 'Mining', 'Fighting'],
  load: (goods, capacity) => `${goods} of ${capacity} goods`,
  bandits: 'Bandits',
  stolen: (pieces) => `steal ${pieces}`,
  bandit: ({ name, toughness, theft, bounty, isFresh }) =>
    `${name}: toughness ${toughness}, steals ${theft}, bounty ${bounty}${isFresh ? ', drawn this turn' : ''}`,
  none: 'none',
  upgrades: 'Upgrades',
  shares: 'Shares',
  income: (money) => `pay ${money}`,
  teamTitle: 'Team',
  team: (name) => `${name}: team`,
  crew: (engineering, mining, fighting) => `Crew: E ${engineering}, M ${mining}, F ${fighting}`,
  noCrew: 'No crew yet',
  done: 'done',
  inCity: 'in the city',
  exempt: 'cannot win',
  money: (money) => `${money} money`,
  spent: (spent, limit) => `${spent} of ${limit} Engineering spent`,
  tilesDrawn: (drawn, limit, worth) => `${drawn} of ${limit} tiles, worth ${worth} ore`,
  roll: (roll, toughness) => `rolled ${roll}, beaten ${toughness}`,
  left: (pieces) => `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} left`,
  gold: 'gold',
  picks: (left) => `${left} ${left === 1 ? 'pick' : 'picks'} left`,
  risk: 'Risk in the mines',
  ore: (multiplier) => `ore ×${multiplier}`,
  reset: (tiles) => `Reset in ${tiles}`,
  bag: (size) => `Bag of ${size}`,
  skunk: (percent) => `skunk ${percent} %`,
  supply: 'Supply',
  deck: (deck, size, discard) => `${ENGLISH.decks[deck]}: ${size} cards, ${discard} discarded`,
  effects: {
    engineering: 'E',
    mining: 'M',
    fighting: 'F',
    allowance: 'goods',
    quiet: 'quiet',
    guard: 'guard',
    trainSize: 'car',
    boxcar: 'derail car',
    engine: 'derail engine',
    lure: 'send bandit',
    siphon: 'take goods',
    smoke: 'no theft',
    sand: 'saves engine',
    shutters: 'saves cars',
  },
};

const GERMAN: BoardWords = {
  draft: 'Söldnerwahl',
  round: (round, of) => `Runde ${round} von ${of}`,
  isOver: 'Spiel zu Ende',
  reasons: { city: 'Ziel erreicht', limit: 'letzte Runde', towns: 'Städte tot' },
  lastRound: (round) => `Ende nach Runde ${round}`,
  ghosts: (count) => `${count} ${count === 1 ? 'Geisterstadt' : 'Geisterstädte'}`,
  fee: (money) => `Einfahrt ${money}`,
  tunnel: (code, ends, difficulty, tokens) =>
    `Tunnel ${code}: ${ends}, Schwierigkeit ${difficulty}${tokens === 0 ? '' : `, Banditenmarker: ${tokens}`}`,
  boxcar: (name, number) => `${name}: Wagen ${number}`,
  boxcars: (name, numbers, place) => `${name}: Wagen ${numbers} in ${place}`,
  engine: (name, place, isDerailed) => `${name}: Lok in ${place}${isDerailed ? ', entgleist' : ''}`,
  derailed: 'entgleist',
  loose: (pieces, good, place) => `${pieces} ${GERMAN.goods[good]} lose in ${place}`,
  track: (place, good, open, next) =>
    `${place}, ${GERMAN.goods[good]}: ${open} frei${next === null ? '' : `, die nächste bringt ${next}`}`,
  circle: (place, gold, tokens, owner) =>
    `${place}: ${tokens === 1 ? 'eine Aktie' : `${tokens} Aktien`}, ${owner === null ? `für ${gold} Gold` : owner}`,
  goods: {
    coal: 'Kohle',
    iron: 'Eisen',
    copper: 'Kupfer',
    zinc: 'Zink',
    gold: 'Gold',
    steel: 'Stahl',
    brass: 'Messing',
  },
  decks: { mercenary: 'Söldner', bandit: 'Banditen', cog: 'Räder', pipe: 'Rohre' },
  guild: 'Gilde',
  skills: ['T', 'B', 'K'],
  skillNames: ['Technik', 'Bergbau', 'Kampf'],
  load: (goods, capacity) => `${goods} von ${capacity} Waren`,
  bandits: 'Banditen',
  stolen: (pieces) => `stehlen ${pieces}`,
  bandit: ({ name, toughness, theft, bounty, isFresh }) =>
    `${name}: Zähigkeit ${toughness}, stiehlt ${theft}, Kopfgeld ${bounty}${isFresh ? ', eben gezogen' : ''}`,
  none: 'keine',
  upgrades: 'Ausbauten',
  shares: 'Aktien',
  income: (money) => `bringen ${money}`,
  teamTitle: 'Team',
  team: (name) => `${name}: Team`,
  crew: (engineering, mining, fighting) => `Einsatz: T ${engineering}, B ${mining}, K ${fighting}`,
  noCrew: 'Noch niemand im Einsatz',
  done: 'fertig',
  inCity: 'in der City',
  exempt: 'kann nicht gewinnen',
  money: (money) => `${money} Geld`,
  spent: (spent, limit) => `Technik: ${spent} von ${limit} verbraucht`,
  tilesDrawn: (drawn, limit, worth) => `${drawn} von ${limit} Plättchen, ${worth} Erz`,
  roll: (roll, toughness) => `Wurf ${roll}, besiegt ${toughness}`,
  left: (pieces) => `noch ${pieces} ${pieces === 1 ? 'Ware' : 'Waren'}`,
  gold: 'Gold',
  picks: (left) => `noch ${left}`,
  risk: 'Risiko im Abbau',
  ore: (multiplier) => `Erz ×${multiplier}`,
  reset: (tiles) => `geleert in ${tiles}`,
  bag: (size) => `Beutel mit ${size}`,
  skunk: (percent) => `Stinktier ${percent} %`,
  supply: 'Vorrat',
  deck: (deck, size, discard) => `${GERMAN.decks[deck]}: ${size} Karten, ${discard} abgelegt`,
  effects: {
    engineering: 'T',
    mining: 'B',
    fighting: 'K',
    allowance: 'Waren',
    quiet: 'leise',
    guard: 'Schutz',
    trainSize: 'Wagen',
    boxcar: 'kippt Wagen',
    engine: 'kippt Lok',
    lure: 'lockt Banditen',
    siphon: 'nimmt Waren',
    smoke: 'kein Diebstahl',
    sand: 'schützt Lok',
    shutters: 'schützt Wagen',
  },
};

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = { en: ENGLISH, de: GERMAN };
