// What is told of a command that was carried out, by the kind of its answer.

import type {
  AccountAnswer,
  AddedPush,
  CommandAnswer,
  CorrectionAnswer,
  CreatedGames,
  CreatedToken,
  EntriesCommandAnswer,
  EntryCommandAnswer,
  EntryLinkCommandAnswer,
  InvitationResult,
  LookResult,
  ReportAnswer,
  TournamentCommandAnswer,
} from '../../../app/index.ts';
import { languageOf } from '../../http/language.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { pushJson } from '../account/push.ts';
import { tokenJson } from '../account/tokens.ts';
import { momentOf } from '../games/card.ts';
import { summaryOf, tagOf } from '../games/games.ts';
import { positionJson } from '../games/position.ts';
import type { RestCall } from '../resource.ts';
import { entriesJson, ownEntryJson } from '../tournaments/entries.ts';
import { linkJson } from '../tournaments/office.ts';
import { standingOf } from '../tournaments/standings.ts';
import { headersFor, tournamentJson } from '../tournaments/tournaments.ts';

/** By the kind of what is told, what use cases answer. */
export interface Told {
  readonly game: CommandAnswer;
  readonly games: CreatedGames;
  readonly invitation: InvitationResult;
  readonly look: LookResult;
  readonly tournament: TournamentCommandAnswer;
  readonly correction: CorrectionAnswer;
  readonly entries: EntriesCommandAnswer;
  readonly link: EntryLinkCommandAnswer;
  readonly entry: EntryCommandAnswer;
  readonly account: { readonly repeated: boolean };
  readonly bot: AccountAnswer;
  readonly token: CreatedToken;
  readonly push: AddedPush;
  readonly report: ReportAnswer;
}

interface Saying {
  readonly body: object;
  readonly etag?: string;
}

/** `creates`: the first answer is 201. A repeat is told by the header and by `repeated`. */
export async function tell<Kind extends keyof Told>(
  call: RestCall,
  { tells, creates = false }: { readonly tells: Kind; readonly creates?: boolean },
  value: Told[Kind],
): Promise<RestResult> {
  const { body, etag } = await WORDS[tells](call, value);
  const { repeated } = value;
  return jsonResult(
    creates && !repeated ? 201 : 200,
    { repeated, ...body },
    {
      ...(etag === undefined ? {} : { etag }),
      'cache-control': 'no-store',
      ...(repeated ? { 'idempotency-replayed': 'true' } : {}),
    },
  );
}

const WORDS: { readonly [Kind in keyof Told]: (call: RestCall, value: Told[Kind]) => Saying | Promise<Saying> } = {
  // The version of a repeat is the first one's, the game is as it is now.
  game: ({ request }, { version, game }) => ({ body: { version, game: summaryOf(request, game) }, etag: tagOf(game) }),
  games: ({ request }, { games }) => ({ body: { games: games.map((game) => summaryOf(request, game)) } }),
  invitation: (_call, { invitation, secret }) => ({ body: { invitation: invitationJson(invitation), secret } }),
  look: ({ request }, { look, state }) => ({
    body: {
      look: {
        arbiter: look.player,
        at: momentOf(look.at),
        version: look.version,
        headHash: look.hash,
        reason: look.reason,
      },
      position: positionJson(state, { language: languageOf(request), seat: null }),
    },
  }),
  tournament: tournamentTold,
  correction: async (call, value) => {
    const { body, etag } = await tournamentTold(call, value);
    const changed = value.changed.map(({ before, after }) => ({
      before: standingOf(before),
      after: standingOf(after),
    }));
    return { body: { ...body, changed }, etag };
  },
  link: async (call, { link, secret, tournament }) => ({
    body: { link: linkJson(link), secret, tournament: await tournamentJson(call, tournament) },
    etag: headersFor(tournament, '').etag,
  }),
  entries: async (call, { entries, tournament }) => ({
    body: { entries: await entriesJson(call, entries), tournament: await tournamentJson(call, tournament) },
    etag: headersFor(tournament, '').etag,
  }),
  entry: async (call, { entry, tournament }) => ({
    body: { entry: await ownEntryJson(call, entry), tournament: await tournamentJson(call, tournament) },
    etag: headersFor(tournament, '').etag,
  }),
  account: () => ({ body: {} }),
  bot: (_call, { account }) => ({ body: { playerId: account.playerId } }),
  token: (_call, { token, secret }) => ({ body: { token: tokenJson(token), secret } }),
  push: (_call, { subscription }) => ({ body: { subscription: pushJson(subscription) } }),
  report: () => ({ body: {} }),
};

async function tournamentTold(call: RestCall, { version, tournament }: TournamentCommandAnswer) {
  return {
    body: { version, tournament: await tournamentJson(call, tournament) },
    etag: headersFor(tournament, '').etag,
  };
}

function invitationJson({ name, hostId, playerId, createdAt, expiresAt, ...rest }: InvitationResult['invitation']) {
  const { gameId, seat, uses, maxUses, status, declineReason } = rest;
  return {
    code: name,
    gameId,
    host: hostId,
    player: playerId,
    seat,
    uses,
    maxUses,
    createdAt: momentOf(createdAt),
    expiresAt: momentOf(expiresAt),
    status,
    reason: declineReason,
  };
}
