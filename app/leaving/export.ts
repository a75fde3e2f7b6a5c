// Everything that is kept of a player, as one document: for the player alone.

import { isObject } from '../../domain/read/shape.ts';
import type { StoredCredential } from '../../eventstore/port.ts';
import { parseInvitation, statusOf } from '../access/invitation.ts';
import { ownManners } from '../accounts/cases.ts';
import { limitsOf } from '../accounts/limits.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { problem, signInAgain, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { identitiesOf } from '../players/identities.ts';
import { kindOf } from '../players/kinds.ts';
import type { GameCard } from '../projections/card.ts';
import { ownGames } from '../projections/games.ts';
import type { TournamentCard } from '../projections/tournamentCard.ts';
import { tournamentsOf } from '../projections/tournaments.ts';
import { mayLeave } from './proof.ts';

/** Plain JSON, whose members docs/privacy.md names. */
export type AccountExport = Readonly<Record<string, unknown>>;

/** Games and tournaments that it lists, the newest ones: more would not be one answer. */
const MAX_EXPORTED = 10_000;

const PAGE = 100;

export async function exportAccount(context: AppContext, caller: Caller | null): Promise<Answer<AccountExport>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  if (!(await mayLeave(context, caller))) return problem(signInAgain());
  const { playerId } = caller;
  const { clock, credentials, invitations, profiles } = context;
  const names = await profiles.names([playerId]);
  const value = {
    format: 'signalbox-account',
    version: 1,
    exportedAt: moment(clock.now()),
    player: { id: playerId, name: names.get(playerId) ?? null, kind: await kindOf(context, playerId) },
    identities: (await identitiesOf(context, caller)).map(({ code, isFirst }) => ({ code, isFirst })),
    credentials: (await credentials.ofPlayer(playerId)).map(shownCredential),
    ...(await ownManners(context, caller)),
    invitations: (await invitations.ofPlayer(playerId)).map((stored) => {
      const one = parseInvitation(stored);
      return {
        gameId: one.gameId,
        host: one.host,
        status: statusOf(one, clock.now()),
        createdAt: moment(one.createdAt),
      };
    }),
    allowances: (await limitsOf(context, caller)).map(({ name, limit, remaining }) => ({ name, limit, remaining })),
    games: await gamesOf(context, caller),
    tournaments: await enteredBy(context, playerId),
  };
  return { ok: true, value };
}

async function gamesOf(context: AppContext, caller: Caller): Promise<readonly object[]> {
  const found: object[] = [];
  let cursor: string | null = null;
  for (let more = true; more && found.length < MAX_EXPORTED; ) {
    const query = { cursor, limit: PAGE, status: null, myTurn: false };
    const page: Awaited<ReturnType<typeof ownGames>> = await ownGames(context, caller, query);
    found.push(...page.games.map(({ card }) => shownGame(card, caller.playerId)));
    cursor = page.games.at(-1)?.cursor ?? null;
    more = page.more;
  }
  return found;
}

function shownGame(card: GameCard, player: string): object {
  const { gameId, titleId, status, visibility, createdAt, finishedAt } = card;
  const seats = card.seats.flatMap((seat, number) => (seat.player === player ? [number] : []));
  const times = { createdAt: moment(createdAt), finishedAt: moment(finishedAt) };
  return { id: gameId, titleId, status, visibility, seats, ...times, replay: `/v1/games/${gameId}/replay` };
}

async function enteredBy({ views }: AppContext, player: string): Promise<readonly object[]> {
  const found: object[] = [];
  let cursor: string | null = null;
  for (let more = true; more && found.length < MAX_EXPORTED; ) {
    const page: Awaited<ReturnType<typeof tournamentsOf>> = await tournamentsOf(views, player, { cursor, limit: PAGE });
    found.push(...page.entries.map(({ entry }) => shownTournament(entry, player)));
    cursor = page.entries.at(-1)?.cursor ?? null;
    more = page.more;
  }
  return found;
}

function shownTournament({ id, name, titleId, status, organiser, createdAt }: TournamentCard, player: string): object {
  return { id, name, titleId, status, isOrganiser: organiser === player, createdAt: moment(createdAt) };
}

/** What is shown of a credential, as far as it has it: no hash, no key. */
const SHOWN = ['name', 'device', 'scopes', 'endpoint', 'kinds', 'language'] as const;
const TIMES = ['createdAt', 'startedAt', 'usedAt', 'lastUsedAt', 'provenAt'] as const;

function shownCredential({ kind, expiresAt, body }: StoredCredential): object {
  const said: unknown = JSON.parse(body);
  const members: Readonly<Record<string, unknown>> = isObject(said) ? { ...said } : {};
  const known = SHOWN.filter((name) => name in members).map((name) => [name, members[name]]);
  const times = TIMES.filter((name) => typeof members[name] === 'number').map((name) => [
    name,
    moment(Number(members[name])),
  ]);
  return { kind, ...Object.fromEntries([...known, ...times]), expiresAt: moment(expiresAt) };
}

function moment(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
