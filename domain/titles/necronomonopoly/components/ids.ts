// The names of things: spaces, cards, and the closed sets that effects are made of.

export const SPACE_KINDS = ['mi-go', 'lot', 'mythos', 'tome', 'gate', 'asylum', 'silence', 'go-to-asylum'] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

/** `witchs-cross`, as in `board.json`. */
export type SpaceId = string;
/** The space of a Lot. */
export type LotId = SpaceId;
/** The space of a Great Tome. */
export type TomeId = SpaceId;
/** `masons-hill`, as in `lots.json`. */
export type LocaleId = string;
/** `ghoul`: the record of equal cards in `mythos.json`. */
export type CardDef = string;
/** `ghoul.2`: a single card, copies counted from 1. */
export type CardId = string;
/** What effects know Monsters by. */
export type Tag = string;

/** Sane players are Investigators. */
export type Status = 'sane' | 'cultist';

/** What a card is used on: the number of a seat, a card, or a space. */
export type Target = number | CardId | SpaceId;

export const CARD_KINDS = ['monster', 'ally', 'artifact', 'event'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const ARTIFACT_TYPES = ['spell', 'item', 'book'] as const;
export type ArtifactType = (typeof ARTIFACT_TYPES)[number];

/** When a card may be used: in one's own turn, between turns, or as an answer. */
export const WINDOWS = ['turn', 'interlude', 'loss', 'payment', 'spell', 'dice'] as const;
export type Window = (typeof WINDOWS)[number];

/** What a loss comes from: a Monster, a Cultist of a player, a Spell or another card of a player, Mi-Go, a card of one's own. */
export const LOSS_KINDS = ['monster', 'cultist', 'spell', 'item', 'toll', 'card'] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** What a seat owes an owner on whose space it landed: for a Lot or for a Great Tome. */
export const DEBT_KINDS = ['rent', 'fee'] as const;
export type DebtKind = (typeof DEBT_KINDS)[number];

/** What a card is used on. `other…` is never the user. */
export const TARGETS = [
  ...(['otherSane', 'otherFree', 'otherInmate'] as const),
  ...(['otherCard:spell', 'otherCard:item', 'otherCard:book'] as const),
  ...(['monster', 'gate', 'lot', 'deckSpell'] as const),
] as const;
export type TargetKind = (typeof TARGETS)[number];

/** Windows and offers that a seat may pass once and for all. */
export const STANDING_PASSES = ['interlude', 'spell', 'trade'] as const;
export type StandingPass = (typeof STANDING_PASSES)[number];
