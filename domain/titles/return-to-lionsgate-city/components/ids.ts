// The names of the components, in canonical order. Rulebook: Components, Words to Know.

export const ORES = ['coal', 'iron', 'copper', 'zinc', 'gold'] as const;
export type Ore = (typeof ORES)[number];

export const ALLOYS = ['steel', 'brass'] as const;
export type Alloy = (typeof ALLOYS)[number];

/** Ores, then alloys: the order of every list of counts. */
export const GOODS = [...ORES, ...ALLOYS] as const;
export type Good = (typeof GOODS)[number];

export const TOOLS = ['shovel', 'pickaxe', 'dynamite'] as const;
export type Tool = (typeof TOOLS)[number];

/** Mining tiles, in the order in which the bag is drawn from. */
export const TILES = ['rock', ...TOOLS, 'skunk'] as const;
export type Tile = (typeof TILES)[number];

export const SKILLS = ['engineering', 'mining', 'fighting'] as const;
export type Skill = (typeof SKILLS)[number];

export const CAVE_KINDS = ['guild', 'town', 'mine', 'factory', 'workshop'] as const;
export type CaveKind = (typeof CAVE_KINDS)[number];

export const TOWN_SIZES = ['small', 'large'] as const;
export type TownSize = (typeof TOWN_SIZES)[number];

/** Decks of cards, and the letter that their card ids begin with. */
export const DECKS = ['mercenary', 'bandit', 'cog', 'pipe'] as const;
export type DeckName = (typeof DECKS)[number];
export const CARD_LETTER: Readonly<Record<DeckName, string>> = { mercenary: 'm', bandit: 'b', cog: 'c', pipe: 'p' };

/**
 * What abilities of mercenaries and cogs add to. Every card power that works by itself is a sum of these.
 * `allowance`: pieces of one Load or Unload. `quiet`: bandit tokens fewer in each tunnel. `escort`: bandit cards fewer in each tunnel.
 * `rerolls`: of all dice of a fight. `skunkProof`: a skunk only ends the drawing. `rockOre`: ore of each rock. `allTools`: every tool is
 * usable. `salePrice`, `bounty`: money more for a piece sold, a bandit defeated. `squeeze`: blocked tracks may be used. `freeTunnels`:
 * first tunnels of difficulty 0. `quickLoad`: pieces loaded after mining. `guard`: goods fewer that bandits steal. `circleDiscount`: gold
 * fewer for a share circle. `trainSize`: boxcars more.
 */
export const POWERS = [
  ...SKILLS,
  ...(['allowance', 'quiet', 'escort', 'rerolls', 'skunkProof', 'rockOre', 'allTools', 'salePrice', 'bounty'] as const),
  ...(['squeeze', 'freeTunnels', 'quickLoad', 'guard', 'circleDiscount', 'trainSize'] as const),
] as const;
export type Power = (typeof POWERS)[number];

/** What a mercenary of the crew may do once before the action of the turn. */
export const CREW_ACTIONS = ['wreck', 'rerail'] as const;
export type CrewAction = (typeof CREW_ACTIONS)[number];

/** What pipes do; `sand` and `shutters` protect by themselves, the others are played. */
export const PIPE_EFFECTS = ['boxcar', 'engine', 'lure', 'siphon', 'smoke', 'sand', 'shutters'] as const;
export type PipeEffect = (typeof PIPE_EFFECTS)[number];

/** Of a cave: `guild`, `lastlight`. */
export type CaveId = string;
/** Where one enters to end the race. It is not a cave. */
export const CITY = 'city';
/** A cave, or the city. */
export type Place = CaveId;
/** `t01`. */
export type TunnelId = string;
/** A tunnel in one direction: `t01+` runs from its end a to its end b, `t01-` back. */
export type TrackId = string;
/** Where a boxcar stands: a cave or a track. */
export type Position = CaveId | TrackId;
/** `lastlight.1`. */
export type CircleId = string;
/** `m01`, `b01`, `c01`, `p01`: the letter says which deck. */
export type CardId = string;

/** Index of each name in its list. */
export const GOOD_INDEX: Readonly<Record<Good, number>> = {
  coal: 0,
  iron: 1,
  copper: 2,
  zinc: 3,
  gold: 4,
  steel: 5,
  brass: 6,
};
export const TILE_INDEX: Readonly<Record<Tile, number>> = { rock: 0, shovel: 1, pickaxe: 2, dynamite: 3, skunk: 4 };
