// How the public types are made: what has an id, what is an enum, how a connection looks. Standard clients rely on it.

import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
} from 'graphql';

type Composite = GraphQLObjectType | GraphQLInterfaceType;

/**
 * Fields whose text has no closed set of values: words for people, names that a title or a player makes, hashes,
 * cursors. Any other field of type `String` should be an enum. By name wherever it occurs, or by type and name.
 */
const OPEN_TEXT: ReadonlySet<string> = new Set([
  // For people.
  'brief',
  'briefDe',
  'label',
  'labelDe',
  'message',
  'pointsText',
  'prompt',
  'section',
  'text',
  'textDe',
  'Title.name',
  'Title.summary',
  'Player.name',
  'PersonalToken.name',
  'Session.device',
  'Passkey.name',
  'PushSubscription.name',
  'PushSubscription.service',
  'Tournament.name',
  'TournamentCard.name',
  'TournamentSchedule.source',
  'LondonNecropolisRailwayLabel.en',
  'LondonNecropolisRailwayLabel.de',
  'NextStationLondonPower.effect',
  // Ids, in lists of lists.
  'TournamentOptions.apart',
  // Chosen by titles and their rules.
  'reason',
  'rule',
  'rulings',
  'rulesVersion',
  'Decision.kind',
  'Move.kind',
  'Ruling.number',
  'Seat.bot',
  'Title.bots',
  // As the operator's settings call it.
  'Limit.allowance',
  'TooMany.allowance',
  // As the heading of a list calls it.
  'InvalidResultLine.column',
  // As it was made.
  'EntryLinkSuccess.secret',
  'TournamentAnnouncement.salt',
  'TournamentDescription.salt',
  'TournamentRules.salt',
  'TournamentLinks.salt',
  'TournamentLink.url',
  'Tournament.fideReport',
  // By which things on a table are called.
  'code',
  'key',
  'notation',
  'Event.move',
  'targets',
  'Board.svg',
  'InvalidInput.path',
  'NextStationLondonSheet.stamp',
  'NextStationLondonStation.district',
  'NextStationLondonSection.from',
  'NextStationLondonSection.to',
  'NextStationLondonSection.crosses',
  'NextStationLondonDistrict.without',
  'NextStationLondonDistrict.stations',
  'NextStationLondonDrawnSection.from',
  'NextStationLondonDrawnSection.to',
  'NextStationLondonLine.departure',
  'NextStationLondonLine.stations',
  'NextStationLondonLine.ends',
  'NextStationLondonLine.circled',
  'NextStationLondonMark.section',
  'LondonNecropolisRailwayLondonSpace.pair',
  'LondonNecropolisRailwayLondonPair.spaces',
  'LondonNecropolisRailwayPlayer.freeSpots',
  'LondonNecropolisRailwayView.discard',
  'ReturnToLionsgateCityTunnelTrack.from',
  'ReturnToLionsgateCityTunnelTrack.to',
  'ReturnToLionsgateCityDeck.onTop',
  'ReturnToLionsgateCityDeck.discard',
  'ReturnToLionsgateCityExit.tunnel',
  'ReturnToLionsgateCityExit.to',
  'ReturnToLionsgateCityTurn.crew',
  'ReturnToLionsgateCityTurn.path',
  'ReturnToLionsgateCityTurn.drawnCards',
  'ReturnToLionsgateCityTurn.abilitiesUsed',
  'ReturnToLionsgateCityTurn.from',
  'ReturnToLionsgateCityTurn.boxcars',
  'ReturnToLionsgateCityTrainCar.place',
  'ReturnToLionsgateCityPlayer.place',
  'NecronomonopolySpace.locale',
  'NecronomonopolySpace.monsters',
  'NecronomonopolySpace.short',
  'NecronomonopolySpace.shortDe',
  'NecronomonopolyLocale.colour',
  'NecronomonopolyLocale.letter',
  'NecronomonopolyLocale.lots',
  'NecronomonopolyCasting.target',
  'NecronomonopolyOffer.give',
  'NecronomonopolyOffer.take',
  'NecronomonopolyTurn.usedCards',
  'NecronomonopolyTurn.usedExtras',
  'NecronomonopolyPlayer.lots',
  'NecronomonopolyPlayer.tomes',
  'NecronomonopolyPlayer.completeLocales',
  // Opaque.
  'cursor',
  'endCursor',
  'hash',
  'headHash',
  'replayUrl',
  'recordUrl',
  'pairingHash',
  'resultsHash',
  'standingsHash',
  'InvitationSuccess.secret',
  'TokenSuccess.secret',
  'Account.pushKey',
  'seedCommitment',
  'serverSeed',
  'startCursor',
]);

const PAGE_INFO = [
  'hasNextPage: Boolean!',
  'hasPreviousPage: Boolean!',
  'startCursor: String',
  'endCursor: String',
] as const;

function types(schema: GraphQLSchema): readonly GraphQLNamedType[] {
  return Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
}

function composites(schema: GraphQLSchema): readonly Composite[] {
  return types(schema).filter((type) => isObjectType(type) || isInterfaceType(type));
}

function isNode(type: Composite): boolean {
  return type.name === 'Node' || type.getInterfaces().some(({ name }) => name === 'Node');
}

/** Fields called `id` of what is no node (caches take them for identities), and fields of type `ID` without one. */
export function misplacedIds(schema: GraphQLSchema): readonly string[] {
  return composites(schema).flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => misplacedId(type, field)),
  );
}

function misplacedId(type: Composite, { name, type: fieldType }: GraphQLField<unknown, unknown>): readonly string[] {
  const path = `${type.name}.${name}`;
  if (name === 'id') return isNode(type) ? [] : [`${path}: only a Node has an id; say code, key, notation or number`];
  if (getNamedType(fieldType).name !== 'ID' || name.endsWith('Id')) return [];
  return [`${path}: an ID that is neither a node's own nor called …Id`];
}

/** Enum values that are not in capitals, and fields of text that may be a closed set. */
export function openSets(schema: GraphQLSchema): readonly string[] {
  const spelt = types(schema).flatMap((type) =>
    isEnumType(type)
      ? type
          .getValues()
          .filter(({ name }) => !/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(name))
          .map(({ name }) => `${type.name}.${name}: an enum value is in capitals`)
      : [],
  );
  const texts = composites(schema).flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type: fieldType }) => getNamedType(fieldType).name === 'String')
      .filter(({ name }) => !OPEN_TEXT.has(name) && !OPEN_TEXT.has(`${type.name}.${name}`))
      .map(
        ({ name }) => `${type.name}.${name}: text with a closed set of values is an enum; other text is listed as open`,
      ),
  );
  return [...spelt, ...texts];
}

/** Connections, edges and pages that lack a part. */
export function incompleteConnections(schema: GraphQLSchema): readonly string[] {
  return composites(schema).flatMap((type) => partsOf(type).flatMap((wanted) => missingField(type, wanted)));
}

function partsOf({ name }: Composite): readonly string[] {
  if (name === 'PageInfo') return PAGE_INFO;
  if (name.endsWith('Connection')) {
    const node = name.slice(0, -'Connection'.length);
    return [`edges: [${node}Edge!]!`, `nodes: [${node}!]!`, 'pageInfo: PageInfo!'];
  }
  return name.endsWith('Edge') ? ['cursor: String!', `node: ${name.slice(0, -'Edge'.length)}!`] : [];
}

function missingField(type: Composite, wanted: string): readonly string[] {
  const found = Object.values(type.getFields()).some((field) => `${field.name}: ${String(field.type)}` === wanted);
  return found ? [] : [`${type.name} lacks ${wanted}`];
}

/** Mutations whose input has no `commandId`: clients give every one an id without asking which takes it. */
export function mutationsWithoutId(schema: GraphQLSchema): readonly string[] {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return fields.flatMap(({ name, args }) => {
    const input = args.map(({ type }) => getNamedType(type)).find(isInputObjectType);
    return input?.getFields().commandId === undefined ? [`Mutation.${name}: its input has no commandId`] : [];
  });
}

/** Scalars that name no specification; `JSON` is any value. */
export function unspecifiedScalars(schema: GraphQLSchema): readonly string[] {
  const BUILT_IN = ['Boolean', 'Float', 'ID', 'Int', 'String', 'JSON'];
  return types(schema)
    .filter((type) => isScalarType(type) && !BUILT_IN.includes(type.name))
    .flatMap((type) => (isScalarType(type) && type.specifiedByURL ? [] : [`${type.name} lacks @specifiedBy`]));
}
