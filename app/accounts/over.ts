// Which claims are over: the game started, the invitation was answered, the tournament finished, or nothing was made.

import pMap from 'p-map';
import { gameStream } from '../../domain/log/index.ts';
import type { Claim } from '../../eventstore/port.ts';
import { parseInvitation, statusOf } from '../access/invitation.ts';
import type { Held } from '../base/allowances.ts';
import type { AppContext } from '../context.ts';
import { cardIn, cardKey } from '../projections/rows.ts';
import { isTournamentOver, tournamentIn, tournamentKey } from '../projections/tournamentCard.ts';

/** The thing of a younger claim may be about to be made. Longer than lists lag behind. */
const YOUNG_MS = 120_000;

/** This many claims are checked one by one at a time; the next time others. */
const MOST_CHECKED = 50;
const AT_ONCE = 8;

interface Parsed {
  readonly claim: Claim;
  readonly id: string;
  readonly claimedAt: number;
  readonly part: string;
}

/** What a card says of a claim. */
type Verdict = 'over' | 'held' | 'unknown';

type Parts = Pick<AppContext, 'views' | 'games' | 'isOrganising' | 'invitations' | 'clock'>;

/** Claims of one list of an account. */
interface Holding {
  readonly account: string;
  readonly list: Held;
}

export async function claimsOver(
  context: Parts,
  holding: Holding,
  claims: readonly Claim[],
): Promise<readonly Claim[]> {
  const { account, list } = holding;
  const parsed = claims.map(parse);
  const verdicts = await (list === 'tournaments'
    ? tournamentVerdicts(context, account, parsed)
    : gameVerdicts(context, list, parsed));
  const now = context.clock.now();
  const over = parsed.filter((_, index) => verdicts[index] === 'over');
  const doubtful = parsed.filter((one, index) => verdicts[index] === 'unknown' && now - one.claimedAt >= YOUNG_MS);
  const checked = await pMap(
    someOf(doubtful, now),
    async (one) => ((await isHeld(context, holding, one)) ? [] : [one]),
    {
      concurrency: AT_ONCE,
    },
  );
  const twice = repeatedOf(parsed.filter(({ claimedAt }) => now - claimedAt >= YOUNG_MS));
  return [...new Set([...over, ...checked.flat(), ...twice].map(({ claim }) => claim))];
}

function parse(claim: Claim): Parsed {
  const [id = '', claimedAt = '0', , part = ''] = claim.id.split(' ');
  return { claim, id, claimedAt: Number(claimedAt), part };
}

async function gameVerdicts({ views }: Parts, list: Held, claims: readonly Parsed[]): Promise<readonly Verdict[]> {
  const rows = await views.get(claims.map(({ id }) => cardKey(id)));
  return claims.map((_, index) => {
    const card = cardIn(rows[index] ?? null);
    if (card === null) return 'unknown';
    // A game that is over or has started does not go back.
    if (card.status !== 'open') return 'over';
    return list === 'openGames' ? 'held' : 'unknown';
  });
}

async function tournamentVerdicts(
  { views }: Parts,
  account: string,
  claims: readonly Parsed[],
): Promise<readonly Verdict[]> {
  const rows = await views.get(claims.map(({ id }) => tournamentKey(id)));
  return claims.map((_, index) => {
    const card = tournamentIn(rows[index] ?? null);
    if (card === null) return 'unknown';
    if (isTournamentOver(card)) return 'over';
    // It may have been handed over; or is being so, and the card does not know yet.
    return card.organiser === account ? 'held' : 'unknown';
  });
}

/** Whether the thing of the claim is there, by what the log and the store of invitations say. */
async function isHeld(context: Parts, { account, list }: Holding, { claim, id, part }: Parsed): Promise<boolean> {
  if (list === 'tournaments') return context.isOrganising(account, id);
  const stream = gameStream(id);
  const loaded = stream === null ? null : await context.games.load(stream, { strong: true });
  if (loaded === null || loaded.state.status !== 'open') return false;
  if (list === 'openGames') return true;
  const seat = /^\d{1,2}$/.test(part) ? loaded.state.seats[Number(part)] : undefined;
  if (seat !== undefined) return seat.reserved === claim.group;
  const stored = await context.invitations.get(id, part);
  return stored !== null && statusOf(parseInvitation(stored), context.clock.now()) === 'open';
}

/** Older claims of a thing that has a newer one: a repeat came before its first was done, or died. */
function repeatedOf(claims: readonly Parsed[]): readonly Parsed[] {
  const seen = new Set<string>();
  const newestFirst = [...claims].sort((one, other) => other.claimedAt - one.claimedAt);
  return newestFirst.filter(({ id, part, claim }) => {
    const thing = `${id} ${part} ${claim.group}`;
    const isRepeated = seen.has(thing);
    seen.add(thing);
    return isRepeated;
  });
}

/** All of them, if they are few; otherwise some, others with time. */
function someOf(claims: readonly Parsed[], now: number): readonly Parsed[] {
  const parts = Math.ceil(claims.length / MOST_CHECKED);
  const start = (Math.floor(now / 1_000) % Math.max(1, parts)) * MOST_CHECKED;
  return claims.slice(start, start + MOST_CHECKED);
}
