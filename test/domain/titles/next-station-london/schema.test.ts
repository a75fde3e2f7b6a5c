// The view and its GraphQL type have the same fields, so that nothing is left out and nothing needs a resolver.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { AUDITOR, SPECTATOR } from '../../../../domain/title.ts';
import { london, playedScript } from '../../../kit/titles/nextStationLondon.ts';
import { SOLO, TWO_SEATS } from '../../../kit/titles/nextStationLondonGames.ts';

const SCHEMA = buildSchema(
  `type Query { view: GameView }\n${readFileSync(
    join(import.meta.dirname, '../../../../schema/next-station-london.graphql'),
    'utf8',
  )}`,
);

/** Where `value` and the GraphQL type named `typeName` differ, as paths. */
function differences(value: object, typeName: string, path: string): readonly string[] {
  const type = SCHEMA.getType(typeName);
  if (!isObjectType(type)) return [`${path}: ${typeName} is no object type`];
  const names = new Set([...Object.keys(type.getFields()), ...Object.keys(value)]);
  return [...names].flatMap((name) => fieldDifferences(Object.entries(value), type, name, `${path}.${name}`));
}

function fieldDifferences(
  entries: readonly (readonly [string, unknown])[],
  type: GraphQLObjectType,
  name: string,
  path: string,
): readonly string[] {
  const field = type.getFields()[name];
  const entry = entries.find(([key]) => key === name);
  if (field === undefined) return [`${path} is not in the schema`];
  if (entry === undefined) return [`${path} is not in the view`];
  return [entry[1]].flat().flatMap((item) => itemDifferences(item, field.type, path));
}

function itemDifferences(item: unknown, type: GraphQLOutputType, path: string): readonly string[] {
  const named = getNamedType(type);
  if (item === null) return String(type).endsWith('!') ? [`${path} is null`] : [];
  if (isObjectType(named))
    return typeof item === 'object' ? differences(item, named.name, path) : [`${path} is no object`];
  if (!isEnumType(named)) return [];
  return named.getValue(String(item)) === undefined ? [`${path}: ${item} is no ${named.name}`] : [];
}

test.each([
  ['the first turn', () => london({ flips: 'C' })],
  ['a switch turn', () => london({ flips: 'W+S' })],
  ['a game of two with both modules', () => playedScript(TWO_SEATS, { round: 3, turn: 5 })],
  ['a finished game of two', () => playedScript(TWO_SEATS)],
  ['a finished solo game', () => playedScript(SOLO)],
])('the view has the fields of its GraphQL type: %s', (_, position) => {
  for (const viewer of [AUDITOR, SPECTATOR]) {
    expect(differences(position().view(viewer), 'NextStationLondonView', 'view')).toEqual([]);
  }
});
