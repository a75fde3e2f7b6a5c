// A cache for Apollo Client 4 in which answers about different versions of a game or a tournament never mix. It needs
// `apolloSchema.generated.ts`.

import {
  type ApolloCache,
  type FieldMergeFunction,
  type FieldPolicy,
  InMemoryCache,
  isReference,
  type TypePolicies,
} from '@apollo/client';
import { embeddedFields, possibleTypes } from './apolloSchema.generated.ts';

/** Which state of which game: select both wherever you select a game. */
export interface GameVersion {
  readonly __typename?: 'Game';
  readonly id: string;
  readonly version: number;
}

/** The same of a tournament. */
export interface TournamentVersion {
  readonly __typename?: 'Tournament';
  readonly id: string;
  readonly version: number;
}

/** A cache for one caller: make another one when the caller changes. */
export function gameCache(): InMemoryCache {
  return new InMemoryCache({ possibleTypes: { ...possibleTypes }, typePolicies });
}

const newest: FieldMergeFunction = (held, incoming, { readField }) => {
  const isOlder = isReference(held) && isReference(incoming) && readField('id', held) === readField('id', incoming);
  return isOlder && Number(readField('version', held)) > Number(readField('version', incoming)) ? held : incoming;
};

/** Two answers about one thing at one version have equal lists, and may have different fields of each object. */
const combine: FieldMergeFunction = (held, incoming) => combined(held, incoming);

function combined(held: unknown, incoming: unknown): unknown {
  if (Array.isArray(held) && Array.isArray(incoming)) {
    return held.length === incoming.length ? incoming.map((item, index) => combined(held[index], item)) : incoming;
  }
  if (!isPart(held) || !isPart(incoming) || held.__typename !== incoming.__typename) return incoming;
  const entries = Object.entries(incoming).map(([name, value]) => [name, combined(held[name], value)] as const);
  return { ...held, ...Object.fromEntries(entries) };
}

function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isReference(value);
}

function combining(type: string): Readonly<Record<string, FieldPolicy>> {
  return Object.fromEntries((embeddedFields[type] ?? []).map((field) => [field, { merge: combine }]));
}

/** Lists that change without a version of their tournament: a new answer replaces the held one. */
const UNVERSIONED = {
  entrants: { merge: false },
  entry: { merge: false },
  myEntry: { merge: false },
  provisionalStandings: { merge: false },
};

/**
 * A game or tournament at another version is another entry: missing fields are requested, never taken from old ones.
 */
export const typePolicies: TypePolicies = {
  ...Object.fromEntries(Object.keys(embeddedFields).map((type) => [type, { fields: combining(type) }])),
  Game: { keyFields: ['id', 'version'], fields: combining('Game') },
  Tournament: { keyFields: ['id', 'version'], fields: { ...combining('Tournament'), ...UNVERSIONED } },
  Query: {
    fields: {
      game: { merge: newest },
      tournament: { merge: newest },
      node: { merge: newest },
      audit: { merge: false },
    },
  },
};

/**
 * Shows a game (or, with `field`, a tournament) to every query of it: call it with the answer of a mutation, or with
 * what a subscription brings. Each query then requests what the answer lacks, once.
 */
export function showNewest(
  cache: ApolloCache,
  { id, version }: GameVersion | TournamentVersion,
  field: 'game' | 'tournament' = 'game',
): void {
  cache.modify({
    fields: {
      [field](held, { readField, toReference }) {
        if (!isReference(held) || readField('id', held) !== id) return held;
        if (Number(readField('version', held)) >= version) return held;
        const __typename = field === 'game' ? 'Game' : 'Tournament';
        return toReference({ __typename, id, version }, true) ?? held;
      },
    },
  });
  cache.gc();
}
