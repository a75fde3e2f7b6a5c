// The Mythos cards. Rulebook: Mythos Deck, Monsters, Other Cards; rulings R29 to R48.

import type { Card, Use } from '../../../../domain/titles/necronomonopoly/components/cards.ts';
import {
  ARTIFACT_TYPES,
  CARD_KINDS,
  LOSS_KINDS,
  TARGETS,
  WINDOWS,
} from '../../../../domain/titles/necronomonopoly/components/ids.ts';
import { distinct, field, flag, integer, list, oneOf, optional, type Piece, refuse, text } from '../dataReader.ts';
import { readDiscardEffect, readEventEffect, readMonsterEffect, readPassive, readUseEffect } from './effectReader.ts';

type CardRecord = Omit<Card, 'id' | 'index'> & { readonly copies: number };

function optionalList<Value>(piece: Piece, key: string, read: (piece: Piece) => Value): readonly Value[] {
  return optional(piece, key, (found) => list(found).map(read), []);
}

function readUse(piece: Piece): Use {
  const windows = list(field(piece, 'windows')).map((entry) => oneOf(entry, WINDOWS));
  const kinds = optionalList(piece, 'kinds', (entry) => oneOf(entry, LOSS_KINDS));
  if (windows.length === 0) refuse(piece.where, 'needs a window');
  if (windows.includes('loss') !== kinds.length > 0) refuse(piece.where, 'kinds belong to the window loss');
  const effects = list(field(piece, 'effects')).map(readUseEffect);
  if (effects.length === 0) refuse(piece.where, 'needs an effect');
  return {
    windows,
    target: optional(piece, 'target', (found) => oneOf(found, TARGETS), null),
    kinds,
    greatOldOnes: optional(piece, 'greatOldOnes', flag, false),
    sane: optional(piece, 'sane', flag, false),
    effects,
  };
}

/** What belongs to one kind of card, and why a record that breaks it is refused. */
const KIND_RULES: readonly (readonly [holds: (card: CardRecord) => boolean, reason: string])[] = [
  [({ kind, type }) => (kind === 'artifact') === (type !== null), 'artifacts have a type, and nothing else has'],
  [({ kind, loss }) => (kind === 'monster') === loss > 0, 'Monsters have a loss, and nothing else has'],
  [({ kind, tags }) => (kind === 'monster') === tags.length > 0, 'Monsters have tags, and nothing else has'],
  [({ after }) => after.filter(({ op }) => op === 'discardOwn').length <= 1, 'only one effect may need a choice'],
  [({ kind, keep, effects }) => kind === 'event' || (!keep && effects.length === 0), 'only events have effects'],
  [({ kind, keep, effects }) => kind !== 'event' || keep !== effects.length > 0, 'an event is kept or has effects'],
  [({ kind, onDiscard }) => kind === 'ally' || onDiscard.length === 0, 'only an Ally is discarded instead of a loss'],
];

function checkKind(piece: Piece, card: CardRecord): void {
  for (const [holds, reason] of KIND_RULES) if (!holds(card)) refuse(piece.where, reason);
}

function readRecord(entry: Piece): CardRecord {
  const def = text(field(entry, 'def'));
  const piece = { value: entry.value, where: `mythos.json, card ${def}` };
  if (!/^[a-z][a-z0-9-]*$/.test(def)) refuse(piece.where, 'a card is named by letters, digits and hyphens');
  const card: CardRecord = {
    def,
    kind: oneOf(field(piece, 'kind'), CARD_KINDS),
    type: optional(piece, 'type', (found) => oneOf(found, ARTIFACT_TYPES), null),
    name: text(field(piece, 'name')),
    text: optional(piece, 'text', text, null),
    copies: integer(field(piece, 'copies'), 1, 9),
    cost: optional(piece, 'cost', integer, 0),
    oneShot: optional(piece, 'oneShot', flag, false),
    passives: optionalList(piece, 'passives', readPassive),
    use: optional(piece, 'use', readUse, null),
    tags: optionalList(piece, 'tags', text),
    loss: optional(piece, 'loss', integer, 0),
    greatOldOne: optional(piece, 'greatOldOne', flag, false),
    after: optionalList(piece, 'then', readMonsterEffect),
    onDiscard: optionalList(piece, 'onDiscard', readDiscardEffect),
    keep: optional(piece, 'keep', flag, false),
    effects: optionalList(piece, 'effects', readEventEffect),
  };
  checkKind(piece, card);
  return card;
}

const COUNTED: Readonly<Record<string, (card: Card) => boolean>> = {
  monster: ({ kind }) => kind === 'monster',
  greatOldOne: ({ greatOldOne }) => greatOldOne,
  ally: ({ kind }) => kind === 'ally',
  spell: ({ type }) => type === 'spell',
  item: ({ type }) => type === 'item',
  book: ({ type }) => type === 'book',
  event: ({ kind }) => kind === 'event',
};

function checkCounts(root: Piece, cards: readonly Card[]): void {
  const count = integer(field(root, 'count'), 1);
  if (cards.length !== count) refuse(root.where, `found ${cards.length} cards, needed ${count}`);
  for (const [name, isCounted] of Object.entries(COUNTED)) {
    const counted = field(field(root, 'counts'), name);
    const found = cards.filter(isCounted).length;
    if (found !== integer(counted)) refuse(counted.where, `found ${found} cards, needed ${String(counted.value)}`);
  }
}

/** Every single card, in order of the file, copies rising. */
export function readCards(value: unknown): readonly Card[] {
  const root = { value, where: 'mythos.json' };
  const lists = ['monsters', 'allies', 'artifacts', 'events'];
  const records = lists.flatMap((key) => list(field(root, key)).map(readRecord));
  distinct(
    records.map(({ def }) => def),
    root.where,
  );
  const singles = records.flatMap(({ copies, ...card }) =>
    Array.from({ length: copies }, (_, copy) => ({ ...card, id: `${card.def}.${copy + 1}` })),
  );
  const cards = singles.map((card, index) => ({ ...card, index }));
  checkCounts(root, cards);
  return cards;
}
