// The cost of an operation, computed before it runs: what it may read and write, by the sizes of the lists it requests.

import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { MAX_AUTOMATIC_MOVES, MAX_GAMES, MAX_LOOKS } from '../../../app/index.ts';
import { isObject } from '../../../domain/base/shape.ts';
import { LISTED } from '../../titles.ts';
import { introspectionCost } from './introspection.ts';
import type { Operation } from './operation.ts';

/** The most that an operation may cost. */
export const MAX_COST = 3_000;

/** The largest page of a connection. A page of unknown size counts as one of this size. */
export const MAX_PAGE = 100;

/** A table, now or then. A view is computed as a whole and has a fixed size: its weight includes everything below it. */
const POSITION_WEIGHTS: Readonly<Record<string, number>> = { text: 5, view: 100, viewJson: 100, legalMoves: 5 };
const POSITIONS = ['Position', 'Game', 'GameState'];

/** The cost of a field itself, unless it is 1 for an object and 0 for a scalar. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Query.game': 10,
  'Query.node': 10,
  'GameEdge.node': 10,
  'Game.at': 10,
  'Game.rematch': 10,
  'Game.rematchOf': 10,
  // A game, and a commit of each stream that may hold it.
  'GameOrigin.game': 20,
  // Two tables drawn anew, and the moves of a turn on each: as long as a view takes.
  'Game.preview': 100,
  // Reads and replays a game and its origins, 25 µs of processor time for each of at most MAX_AUDITED_COMMITS. More than half of the limit,
  // so that an operation can ask for one only.
  'Query.audit': 1_600,
  // Also reads two states of another game.
  'Mutation.forkGame': 40,
  // Two commands' worth: the game and its past, and the stream of the looks.
  'Mutation.lookAtTable': 40,
  // The moves of a turn.
  'Mutation.playMoves': 40,
  // Reads the places of a player, and each identity that is listed there.
  'Account.identities': 10,
  // Reads all of them.
  'Account.invitations': 20,
  'Game.invitations': 20,
  // Reads all of them.
  'Game.looks': 20,
  // As `Query.game`; the table at a version of the past is read from a snapshot on.
  'Subscription.gameUpdates': 10,
  'GameUpdate.state': 10,
  'TurnUpdate.game': 10,
  'Title.viewSchema': 5,
  'Event.text': 1,
  'Decision.prompt': 1,
  'Move.label': 1,
  ...Object.fromEntries(
    POSITIONS.flatMap((type) =>
      Object.entries(POSITION_WEIGHTS).map(([field, weight]) => [`${type}.${field}`, weight]),
    ),
  ),
};
const MUTATION_WEIGHT = 20;

/** They play no moves. */
const ON_ACCOUNT: ReadonlySet<string> = new Set([
  'Mutation.changeName',
  'Mutation.linkIdentity',
  'Mutation.unlinkIdentity',
  'Mutation.createInvitation',
  'Mutation.revokeInvitation',
  'Mutation.declineInvitation',
]);

/** A game that is looked at plays the automatic moves that it owes. A request has one budget of them: they are counted once, a point each. */
const PLAYING: ReadonlySet<string> = new Set([
  'Query.game',
  'Query.node',
  'Query.nodes',
  'GameOrigin.game',
  'Game.rematch',
  'Game.rematchOf',
  'GameEdge.node',
  'GameConnection.nodes',
  'Subscription.gameUpdates',
]);

/** Games in the first messages of `myTurns`. */
export const FIRST_TURNS = 20;

/** How often a field that is no list is answered at once: the first messages of a subscription. */
const TIMES: Readonly<Record<string, number>> = { 'Subscription.myTurns': FIRST_TURNS };

/** The cost of each object that a field lists, beside what is asked of it. */
const ITEM_WEIGHTS: Readonly<Record<string, number>> = { 'Query.nodes': 10, 'GameConnection.nodes': 10 };

const WHOLE: ReadonlySet<string> = new Set(POSITIONS.map((type) => `${type}.view`));

/** The most legal moves that a seat has at one time in any title, by the titles' own limits. */
const LEGAL_MOVES = Math.max(...LISTED.newest.map(({ legalMoves }) => legalMoves));

/** Assumed sizes of lists; a connection states its own. */
const LIST_SIZES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    POSITIONS.flatMap((type) => [
      [`${type}.legalMoves`, LEGAL_MOVES],
      [`${type}.seats`, 6],
      [`${type}.decisions`, 6],
    ]),
  ),
  'MoveRejected.legalMoves': LEGAL_MOVES,
  'GameSuccess.events': MAX_PAGE,
  'GameUpdate.events': MAX_PAGE,
  // Few events name others, and those have none of it to read.
  'Event.of': 1,
  'Outcome.results': 6,
  'GameCard.seats': 6,
  'Game.invitations': 100,
  'Account.invitations': 100,
  'Game.looks': MAX_LOOKS,
};
const OTHER_LIST_SIZE = 10;

/** An operation that is being weighed. */
interface Weighing extends Operation {
  /** Whether a field was met that may play automatic moves. */
  plays: boolean;
  /** Whether a variable was looked at: with another value the cost may be another one. */
  varies: boolean;
}

/** Costs that no variable changes. Clients send the same documents again and again, and those are parsed once. */
const fixedCosts = new WeakMap<OperationDefinitionNode, number>();

/** The operation's cost. Expects a validated document whose expanded selections are bounded, and always the same schema and fragments with it. */
export function costOf(request: Operation): number {
  const { schema, operation } = request;
  const known = fixedCosts.get(operation);
  if (known !== undefined) return known;
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const introspection = introspectionCost(request, MAX_COST);
  const weighing: Weighing = { ...request, plays: false, varies: introspection > 0 };
  const fields = introspection + selectionCost(weighing, root, operation.selectionSet, 1);
  const cost = weighing.plays ? fields + MAX_AUTOMATIC_MOVES : fields;
  if (!weighing.varies) fixedCosts.set(operation, cost);
  return cost;
}

/** `page`: how many edges the enclosing connection may have. */
function selectionCost(
  request: Weighing,
  type: GraphQLCompositeType,
  selectionSet: SelectionSetNode,
  page: number,
): number {
  let cost = 0;
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      cost += fieldCost(request, type, selection, page);
      continue;
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? request.fragments.get(selection.name.value) : selection;
    if (fragment === undefined) continue;
    const condition = fragment.typeCondition && request.schema.getType(fragment.typeCondition.name.value);
    const inner = isCompositeType(condition) ? condition : type;
    cost += selectionCost(request, inner, fragment.selectionSet, page);
  }
  return cost;
}

function fieldCost(request: Weighing, parent: GraphQLCompositeType, node: FieldNode, page: number): number {
  const field = fieldOf(parent, node.name.value);
  if (field === undefined) return 0;
  const coordinate = `${parent.name}.${field.name}`;
  if (isPlaying(parent, coordinate)) request.plays = true;
  const type = getNamedType(field.type);
  const composite = isCompositeType(type);
  const size = pageSize(request, field, node);
  const weight = WEIGHTS[coordinate] ?? (parent.name === 'Mutation' ? MUTATION_WEIGHT * size : Number(composite));
  if (!composite || node.selectionSet === undefined || WHOLE.has(coordinate)) return weight;
  const inner = selectionCost(request, type, node.selectionSet, size);
  if (!isListType(getNullableType(field.type))) return weight + (TIMES[coordinate] ?? 1) * inner;
  const count = namedItems(request, field, node) ?? listSize(coordinate, page);
  const item = ITEM_WEIGHTS[coordinate] ?? Number(count > 1);
  return weight + count * (inner + item);
}

function isPlaying(parent: GraphQLCompositeType, coordinate: string): boolean {
  return parent.name === 'Mutation' ? !ON_ACCOUNT.has(coordinate) : PLAYING.has(coordinate);
}

/** Introspection is weighed by itself. */
function fieldOf(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name.startsWith('__') || !(isObjectType(parent) || isInterfaceType(parent))) return undefined;
  return parent.getFields()[name];
}

function listSize(coordinate: string, page: number): number {
  return /(Connection\.(edges|nodes)|CreateGamesSuccess\.games)$/.test(coordinate)
    ? page
    : (LIST_SIZES[coordinate] ?? OTHER_LIST_SIZE);
}

/** How many items `ids` names; null for a field without that argument. */
function namedItems(request: Weighing, field: GraphQLField<unknown, unknown>, node: FieldNode): number | null {
  if (!field.args.some(({ name }) => name === 'ids')) return null;
  const given = node.arguments?.find(({ name }) => name.value === 'ids')?.value;
  if (given?.kind === Kind.LIST) return given.values.length;
  const value = given === undefined ? null : givenValue(request, given);
  return Array.isArray(value) ? value.length : MAX_PAGE;
}

/** How many games a command creates. */
function createdGames(request: Weighing, node: FieldNode): number {
  const input = node.arguments?.find(({ name }) => name.value === 'input')?.value;
  if (input?.kind === Kind.OBJECT) {
    const games = input.fields.find(({ name }) => name.value === 'games')?.value;
    return games?.kind === Kind.LIST ? games.values.length : sizeOf(games && givenValue(request, games));
  }
  const value = input === undefined ? null : givenValue(request, input);
  return sizeOf(isObject(value) ? value.games : null);
}

function sizeOf(list: unknown): number {
  return Array.isArray(list) ? list.length : MAX_GAMES;
}

/** The value of `first` or `last`, or its default, or the largest page if that is not a usable number; for `createGames` how many it creates. */
function pageSize(request: Weighing, field: GraphQLField<unknown, unknown>, node: FieldNode): number {
  if (field.name === 'createGames') return createdGames(request, node);
  const first = field.args.find(({ name }) => name === 'first');
  if (first === undefined) return 1;
  const sizes = node.arguments?.filter(({ name }) => name.value === 'first' || name.value === 'last') ?? [];
  const [given] = sizes;
  // With both, the smaller one counts, but which that is need not be known here.
  const one = given === undefined ? first.defaultValue : givenValue(request, given.value);
  const value = sizes.length > 1 ? null : one;
  const usable = typeof value === 'number' && value >= 0 && value <= MAX_PAGE;
  return usable ? value : MAX_PAGE;
}

function givenValue(request: Weighing, node: ValueNode): unknown {
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind !== Kind.VARIABLE) return null;
  request.varies = true;
  return request.variables[node.name.value] ?? null;
}
