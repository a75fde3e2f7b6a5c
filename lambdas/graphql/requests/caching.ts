// How long caches may keep the answer to a GET: what a game that is over, or the list of titles, says does not change;
// all else does.

import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import type { App } from '../../../app/index.ts';
import { isFresh } from '../../http/conditional.ts';
import type { Observer } from './observers.ts';

/** What an answer shows, as far as caches care. */
export interface Shown {
  /** Nothing of it changes before the next release. */
  isLasting: boolean;
  /** It has names of players, which change and are erased. */
  hasNames: boolean;
  /** It may depend on the caller, who sent a token. */
  hasCaller: boolean;
}

export function nothingShown(): Shown {
  return { isLasting: true, hasNames: false, hasCaller: false };
}

const LASTING_SECONDS = 3_600;
const NAMES_SECONDS = 60;

/** The root fields whose answers may last. All others, also new ones, do not. */
const LASTING_FIELDS = [
  'titles',
  'title',
  'game',
  'tournament',
  'tournamentSchedules',
  'node',
  'nodes',
  'player',
  'audit',
  '__schema',
  '__type',
  '__typename',
];

/** Notes in `shown` what the use cases show. A use case that is not known here shows something that does not last. */
export function watched(app: App, shown: Shown): App {
  const guarded: App = Object.create(app);
  for (const name in app) {
    const member: unknown = Reflect.get(app, name);
    if (typeof member !== 'function') continue;
    const changing = (...given: unknown[]) => {
      shown.isLasting = false;
      return Reflect.apply(member, app, given);
    };
    Object.assign(guarded, { [name]: changing });
  }
  return Object.assign(guarded, {
    titleOf: (...given) => app.titleOf(...given),
    async game(...given) {
      const game = await app.game(...given);
      if (game?.state.status !== 'finished' && game?.state.status !== 'aborted') shown.isLasting = false;
      return game;
    },
    async peekGame(...given) {
      const peek = await app.peekGame(...given);
      // Without an answer the game itself is asked for.
      if (peek?.status === 'open' || peek?.status === 'active') shown.isLasting = false;
      return peek;
    },
    async tournament(...given) {
      const tournament = await app.tournament(...given);
      if (tournament?.status !== 'finished' && tournament?.status !== 'cancelled') shown.isLasting = false;
      return tournament;
    },
    // Of a tournament that has been shown: when it is over they do not change any more.
    entrants: (...given) => app.entrants(...given),
    entry: (...given) => app.entry(...given),
    entriesNow: (...given) => app.entriesNow(...given),
    agreementOn: (...given) => app.agreementOn(...given),
    enteredCount: (...given) => app.enteredCount(...given),
    lateEntrants: (...given) => app.lateEntrants(...given),
    waitingList: (...given) => app.waitingList(...given),
    waitingPlace: (...given) => app.waitingPlace(...given),
    entrantRounds: (...given) => app.entrantRounds(...given),
    tableOf: (...given) => app.tableOf(...given),
    roundTables: (...given) => app.roundTables(...given),
    standings: (...given) => app.standings(...given),
    provisionalStandings: (...given) => app.provisionalStandings(...given),
    async audit(...given) {
      const report = await app.audit(...given);
      if (report?.verdict !== 'verified') shown.isLasting = false;
      return report;
    },
    playerKinds(playerIds) {
      shown.hasNames = true;
      return app.playerKinds(playerIds);
    },
    playerNames(playerIds) {
      shown.hasNames = true;
      return app.playerNames(playerIds);
    },
  } satisfies Partial<App>);
}

/** Notes operations with a root field that does not last. `shownNow`: of the current request. */
export function noteFields(shownNow: () => Shown): Observer {
  return {
    didResolveOperation({ operation, document }) {
      const names = rootFields(document, operation.selectionSet);
      if (!names.every((name) => LASTING_FIELDS.includes(name))) shownNow().isLasting = false;
    },
    didEncounterErrors() {
      shownNow().isLasting = false;
    },
  };
}

/** Names of the fields at the root. The document is valid: fragments are there and not circular. */
function rootFields(document: DocumentNode, { selections }: SelectionSetNode): readonly string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(document, fragment.selectionSet) : [];
  });
}

export interface Kept {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the client has these very bytes. */
  readonly isFresh: boolean;
}

/** The headers of a good answer to a GET, which may be kept. */
export function keptFor(shown: Shown, body: string, ifNoneMatch: string | undefined): Kept {
  if (!shown.isLasting) return { headers: { 'cache-control': 'no-store' }, isFresh: false };
  const seconds = shown.hasNames || shown.hasCaller ? NAMES_SECONDS : LASTING_SECONDS;
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  const scope = shown.hasCaller ? 'private' : 'public';
  return { headers: { etag, 'cache-control': `${scope}, max-age=${seconds}` }, isFresh: isFresh(ifNoneMatch, etag) };
}
