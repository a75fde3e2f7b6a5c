// The description of commands: made from their table, their shapes, and what the SDL says of the mutations.

import { INPUTS } from '../../../app/index.ts';
import { bodyOf } from '../api/body.ts';
import type { Described, Found, Operation } from '../api/operation.ts';
import { flag, list, moment, nullable, object, oneOf, ref, type Schema, text, whole } from '../api/schema.ts';
import { ENTRY } from '../tournaments/entriesApi.ts';
import { COMMANDS_BY_PATH, type RestCommand } from './table.ts';
import type { Told } from './told.ts';

/** What is said of a mutation. */
export interface MutationWords {
  readonly description: string;
  /** Of the members of its input. */
  readonly members: Readonly<Record<string, string>>;
}

export type WordsOf = (mutation: string) => MutationWords;

export function commandsApi(wordsOf: WordsOf): Described {
  const paths = [...COMMANDS_BY_PATH].map(([path, commands]) => [path, { post: operationOf(commands, wordsOf) }]);
  return { paths: Object.fromEntries(paths), schemas: SCHEMAS };
}

const TOURNAMENT = {
  version: whole(1, 'The version of the commit of the command; of a repeat that of the first one.'),
  tournament: ref('Tournament'),
};

function done(members: Readonly<Record<string, Schema>>, description: string): Schema {
  return object(
    { repeated: flag('Whether nothing was done now, since it had been done before.'), ...members },
    description,
  );
}

const SCHEMAS: NonNullable<Described['schemas']> = {
  GameCommand: done(
    {
      version: whole(1, 'The version of the commit of the command; of a repeat that of the first one.'),
      game: ref('Game'),
    },
    'What a command has done, and the game as it is now.',
  ),
  GamesCommand: done(
    { games: list(ref('Game'), 'In the order in which they were asked for.') },
    'Games that were created.',
  ),
  InvitationCommand: done(
    {
      invitation: ref('Invitation'),
      secret: nullable(
        text(
          'What a link is made of: whoever sends it to `/v1/invitations/acceptances` takes a seat. Told once, to its host; null for an invitation that is directed at a player.',
        ),
      ),
    },
    'What a command has done, and the invitation as it is now.',
  ),
  Invitation: object({
    code: text('Names it. It is no secret.'),
    gameId: text(),
    host: text('Id of the player who invites.'),
    player: nullable(text('Id of the player whom it is directed at; null for a link.')),
    seat: nullable(whole(0, 'Null: any free one.')),
    uses: whole(0, 'How many have used it.'),
    maxUses: whole(1),
    createdAt: moment(),
    expiresAt: moment(),
    status: oneOf(['open', 'accepted', 'declined', 'revoked', 'expired']),
    reason: nullable(text('Why it was declined.')),
  }),
  LookCommand: done(
    {
      look: object({
        arbiter: text('Id of the arbiter.'),
        at: moment(),
        version: whole(1, 'Of the game, at which the table was shown.'),
        headHash: text('Hash of that commit of the game, hex.'),
        reason: text(),
      }),
      position: ref('Position'),
    },
    'The look as it was recorded, and the whole table with the legal moves of every seat that is to act.',
  ),
  TournamentCommand: done(TOURNAMENT, 'What a command has done, and the tournament as it is now.'),
  CorrectionCommand: done(
    {
      ...TOURNAMENT,
      changed: list(
        object({ before: ref('Standing'), after: ref('Standing') }),
        'Every standing that the correction has changed, in the new order; of a repeat, none.',
      ),
    },
    'A result that was corrected.',
  ),
  EntryCommand: done(
    {
      entry: object(ENTRY),
      tournament: ref('Tournament'),
    },
    'The entry of the caller, and the tournament as it is now.',
  ),
  EntryLinkCommand: done(
    {
      link: ref('EntryLink'),
      secret: nullable(text('What is handed out, for `link` of an entry; null of a link that was revoked.')),
      tournament: ref('Tournament'),
    },
    'A link by which people enter, and the tournament as it is now.',
  ),
  EntriesCommand: done(
    {
      entries: list(ref('TournamentEntrant'), 'Those that the command named, in its order.'),
      tournament: ref('Tournament'),
    },
    'Entries that the organiser has made or changed, and the tournament as it is now.',
  ),
  TokenCommand: done(
    {
      token: ref('PersonalToken'),
      secret: nullable(text('What the program sends; null in a repeat: it is told once.')),
    },
    'A token that was created.',
  ),
  PushCommand: done({ subscription: ref('PushSubscription') }, 'A browser that is told what happens.'),
  AccountCommand: done({}, 'What a command has done to the account.'),
  BotCommand: done({ playerId: text('The id of the player.') }, 'A player that is a bot.'),
};

type Refusals = Operation['refusals'];

const MALFORMED: Refusals = ['BadCreation', 'Unauthenticated'];
const REFUSED: Refusals = ['BodyTooLarge', 'UnsupportedMediaType', 'TooMany'];
const ON_GAME: Refusals = [
  ...MALFORMED,
  'NotAllowed',
  'GameNotKnown',
  'GameStandsOtherwise',
  'CommandRefused',
  ...REFUSED,
];
const ON_TOURNAMENT: Refusals = [
  ...MALFORMED,
  'NotAllowedInTournament',
  'TournamentNotKnown',
  'TournamentStandsOtherwise',
  'TournamentRefused',
  ...REFUSED,
];
const ON_ACCOUNT: Refusals = [...MALFORMED, 'AccountForbidden', 'KeyReused', 'AccountRefused', ...REFUSED];

/** How what is told is described. */
interface Telling {
  readonly schema: string;
  readonly tag: 'games' | 'tournaments' | 'account';
  readonly refusals: Refusals;
}

const OF_GAMES = { tag: 'games', refusals: ON_GAME } as const;
const OF_TOURNAMENTS = { tag: 'tournaments', refusals: ON_TOURNAMENT } as const;
const OF_ACCOUNTS = { tag: 'account', refusals: ON_ACCOUNT } as const;

const TELLINGS: Readonly<Record<keyof Told, Telling>> = {
  game: { ...OF_GAMES, schema: 'GameCommand' },
  games: { ...OF_GAMES, schema: 'GamesCommand' },
  invitation: { ...OF_GAMES, schema: 'InvitationCommand' },
  look: { ...OF_GAMES, schema: 'LookCommand' },
  tournament: { ...OF_TOURNAMENTS, schema: 'TournamentCommand' },
  correction: { ...OF_TOURNAMENTS, schema: 'CorrectionCommand' },
  link: { ...OF_TOURNAMENTS, schema: 'EntryLinkCommand' },
  entries: { ...OF_TOURNAMENTS, schema: 'EntriesCommand' },
  entry: { ...OF_TOURNAMENTS, schema: 'EntryCommand' },
  account: { ...OF_ACCOUNTS, schema: 'AccountCommand' },
  report: { ...OF_ACCOUNTS, schema: 'AccountCommand' },
  bot: { ...OF_ACCOUNTS, schema: 'BotCommand' },
  token: { ...OF_ACCOUNTS, schema: 'TokenCommand' },
  push: { ...OF_ACCOUNTS, schema: 'PushCommand' },
};

/** The answers that say which state they tell of. */
const TAGGED: readonly (keyof Told)[] = ['game', 'tournament', 'correction', 'link', 'entries', 'entry'];

const SUBJECTS = { gameId: 'GameId', tournamentId: 'TournamentId', playerId: 'PlayerId' } as const;

/** By command; others name a token. */
const KEYS: Readonly<Partial<Record<RestCommand['name'], 'SessionKey' | 'PasskeyKey' | 'PushKey'>>> = {
  endSession: 'SessionKey',
  removePasskey: 'PasskeyKey',
  removePushSubscription: 'PushKey',
};

/** What `{id}` stands for in the path of a command. */
function subjectsOf({ subject, name }: RestCommand): NonNullable<Operation['parameters']> {
  if (subject === null) return [];
  if (subject === 'key') return [KEYS[name] ?? 'TokenKey'];
  return [SUBJECTS[subject]];
}

/** The operation of a path: of one command, or of several whose bodies differ. */
function operationOf(commands: readonly RestCommand[], wordsOf: WordsOf): Operation {
  const [first = fail()] = commands;
  const said = commands.map(({ name }) => ({ name, ...wordsOf(name) }));
  const { tells, creates, example, name } = first;
  const { tag, schema, refusals } = tellingOf(first);
  const content = { 'application/json': ref(schema) };
  const etag: Found['headers'] = TAGGED.includes(tells) ? ['ETag'] : [];
  const repeatable: Found = {
    description: 'The command was carried out, now or by an earlier request with the same key.',
    headers: [...etag, 'IdempotencyReplayed'],
    content,
  };
  const made: Found = { description: 'It is there now.', headers: etag, content };
  const bodies = said.map((one) => bodyOf(INPUTS[one.name].body, one.members));
  const [body = {}] = bodies;
  return {
    id: name,
    tag,
    summary: said.map(({ description }) => description.split(/\.(?:\s|$)/)[0] ?? description)[0] ?? name,
    description: `${said.map((one) => `As the GraphQL mutation \`${one.name}\`: ${one.description}`).join('\n\n')}\n\nThe same request with the same key is carried out once.`,
    caller: 'somebody',
    parameters: [...subjectsOf(first), 'CommandKey', 'AcceptLanguage'],
    body: {
      description: 'At most 64 KB of JSON.',
      type: 'application/json',
      schema: bodies.length === 1 ? body : { oneOf: bodies },
      example,
    },
    answers: { 200: repeatable, ...(creates ? { 201: made } : {}) },
    refusals,
  };
}

/** That of a command on a tournament whose answer is a game is refused as commands on tournaments are. */
function tellingOf({ tells, subject }: RestCommand): Telling {
  const { schema, ...own } = TELLINGS[tells];
  return { schema, ...(subject === 'tournamentId' ? OF_TOURNAMENTS : own) };
}

function fail(): never {
  throw new TypeError('a path without a command');
}
