// Mercenaries, bandits, cogs and pipes. Their powers are data: sums of `POWERS`, actions of the crew, effects of pipes.
// Rulebook: Words to Know, Fighting, Upgrade Cards; rulings R112, R160.

import { of } from '../../../../domain/title/lookUp.ts';
import type {
  Ability,
  Bandit,
  Cog,
  Mercenary,
  Pipe,
  Powers,
} from '../../../../domain/titles/return-to-lionsgate-city/components/cards.ts';
import {
  CARD_LETTER,
  type CardId,
  CREW_ACTIONS,
  type DeckName,
  PIPE_EFFECTS,
  type PipeEffect,
  POWERS,
  type Power,
  SKILLS,
} from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import { distinct, field, flag, integer, list, oneOf, optional, type Piece, refuse, text } from '../dataReader.ts';

interface Named {
  readonly id: CardId;
  readonly name: string;
}

function powersOf(values: ReadonlyMap<Power, number>): Powers {
  return POWERS.map((power) => values.get(power) ?? 0);
}

/** The cards of one deck in order of id. */
function readDeck<Read extends Named>(
  root: Piece,
  deck: DeckName,
  count: number,
  read: (piece: Piece, card: Named) => Read,
): readonly Read[] {
  const form = new RegExp(`^${CARD_LETTER[deck]}\\d\\d$`);
  const cards = list(field(root, 'cards'), count).map((entry) => {
    const id = text(field(entry, 'id'));
    const piece = { value: entry.value, where: `${root.where}, card ${id}` };
    if (!form.test(id)) refuse(piece.where, `a ${deck} id is ${CARD_LETTER[deck]} and two digits`);
    return read(piece, { id, name: text(field(piece, 'name')) });
  });
  distinct(
    cards.map(({ id }) => id),
    root.where,
  );
  return cards.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Records of a list by their id. */
function byId<Read extends { readonly id: string }>(
  entries: readonly Piece[],
  where: string,
  read: (piece: Piece, id: string) => Read,
): ReadonlyMap<string, Read> {
  const all = entries.map((entry) => {
    const id = text(field(entry, 'id'));
    return read({ value: entry.value, where: `${where} ${id}` }, id);
  });
  distinct(
    all.map(({ id }) => id),
    where,
  );
  return new Map(all.map((one) => [one.id, one]));
}

function readAbility(piece: Piece, id: string): Ability {
  const power = optional(piece, 'power', (name) => oneOf(name, POWERS), null);
  const action = optional(piece, 'action', (name) => oneOf(name, CREW_ACTIONS), null);
  if ((power === null) === (action === null)) refuse(piece.where, 'needs either a power or an action');
  const value = power === null ? 0 : integer(field(piece, 'value'), 1, 99);
  return { id, power, value, action };
}

/** Every mercenary, in order of id. */
export function readMercenaries(value: unknown, count: number): readonly Mercenary[] {
  const root = { value, where: 'mercenaries.json' };
  const abilities = byId(list(field(root, 'abilities')), 'mercenaries.json, ability', readAbility);
  return readDeck(root, 'mercenary', count, (piece, card) => {
    const [engineering, mining, fighting] = SKILLS.map((skill) => integer(field(piece, skill), 0, 99));
    const skills = { engineering: engineering ?? 0, mining: mining ?? 0, fighting: fighting ?? 0 };
    const ability = of(abilities, oneOf(field(piece, 'ability'), [...abilities.keys()]));
    const values = new Map<Power, number>(SKILLS.map((skill) => [skill, skills[skill]]));
    if (ability.power !== null) values.set(ability.power, (values.get(ability.power) ?? 0) + ability.value);
    return { ...card, skills, ability, powers: powersOf(values) };
  });
}

/** Every bandit, in order of id. */
export function readBandits(value: unknown, count: number): readonly Bandit[] {
  return readDeck({ value, where: 'bandits.json' }, 'bandit', count, (piece, card) => ({
    ...card,
    toughness: integer(field(piece, 'toughness'), 1),
    theft: integer(field(piece, 'steal'), 0),
    bounty: integer(field(piece, 'bounty'), 0),
  }));
}

interface CogEffect {
  readonly id: string;
  readonly power: Power;
  readonly adds: ReadonlyMap<Power, number>;
}

function readAdded(piece: Piece): ReadonlyMap<Power, number> {
  const { value } = piece;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return new Map(
    keys.map((key) => [oneOf({ value: key, where: piece.where }, POWERS), integer(field(piece, key), 1, 99)]),
  );
}

function readCogEffect(piece: Piece, id: string): CogEffect {
  return {
    id,
    power: oneOf(field(piece, 'power'), POWERS),
    adds: optional(piece, 'adds', readAdded, new Map()),
  };
}

/** Every cog, in order of id. */
export function readCogs(value: unknown, count: number): readonly Cog[] {
  const root = { value, where: 'cogs.json' };
  const effects = byId(list(field(root, 'effects')), 'cogs.json, effect', readCogEffect);
  return readDeck(root, 'cog', count, (piece, card): Cog => {
    const effect = of(effects, oneOf(field(piece, 'effect'), [...effects.keys()]));
    const strength = integer(field(piece, 'value'), 1, 99);
    const values = new Map(effect.adds);
    values.set(effect.power, (values.get(effect.power) ?? 0) + strength);
    return { ...card, kind: 'cog', effect: effect.id, value: strength, powers: powersOf(values) };
  });
}

interface ReadPipeEffect {
  readonly id: PipeEffect;
  readonly value: number;
}

/** Every pipe, in order of id. */
export function readPipes(value: unknown, count: number): readonly Pipe[] {
  const root = { value, where: 'pipes.json' };
  const effects = byId(list(field(root, 'effects')), 'pipes.json, effect', (piece): ReadPipeEffect => {
    const id = oneOf(field(piece, 'id'), PIPE_EFFECTS);
    const pieces = id === 'siphon' ? integer(field(piece, 'value'), 1, 99) : 0;
    return { id, value: pieces };
  });
  return readDeck(root, 'pipe', count, (piece, card): Pipe => {
    const effect = of(effects, oneOf(field(piece, 'effect'), [...effects.keys()]));
    const { id, value: pieces } = effect;
    return { ...card, kind: 'pipe', effect: id, value: pieces, solo: flag(field(piece, 'solo')) };
  });
}
