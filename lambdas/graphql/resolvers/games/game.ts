// A game as the caller may see it, and its past.

import type { GraphQLResolveInfo } from 'graphql';
import type { PositionAnswer } from '../../../../app/index.ts';
import { joined } from '../../../../domain/base/seatMarks.ts';
import { withoutFixed } from '../../../../domain/read/fixed.ts';
import { replayPath } from '../../../http/address.ts';
import type { Context } from '../../callers/context.ts';
import type {
  ClockResolvers,
  DecisionResolvers,
  GameOriginResolvers,
  GameResolvers,
  GameStateResolvers,
  GameStatus,
  PreviewResolvers,
  SpectatorDelayResolvers,
  StartRule,
  TurningPointResolvers,
  Visibility,
  WaitedFor,
  WaitingResolvers,
} from '../../resolvers.generated.ts';
import { badUserInput } from '../base/badUserInput.ts';
import { eventQueryOf } from '../base/cursor.ts';
import { languageOf } from '../base/language.ts';
import { board } from './board.ts';
import { gameInvitations } from './invitationLists.ts';
import { takebackRuleName } from './takebackRule.ts';
import { plainView, viewTypeName } from './views.ts';

type DomainStatus = 'open' | 'active' | 'finished' | 'aborted';

const STATUSES: Readonly<Record<DomainStatus, GameStatus>> = {
  open: 'OPEN',
  active: 'ACTIVE',
  finished: 'FINISHED',
  aborted: 'ABORTED',
};

export function statusOf(status: DomainStatus): GameStatus {
  return STATUSES[status];
}

/** The title's view: JSON by the contract of a title, here always an object. */
type DomainVisibility = 'public' | 'unlisted' | 'private';

const VISIBILITIES: Readonly<Record<DomainVisibility, Visibility>> = {
  public: 'PUBLIC',
  unlisted: 'UNLISTED',
  private: 'PRIVATE',
};

export function visibilityName(visibility: DomainVisibility): Visibility {
  return VISIBILITIES[visibility];
}

const START_RULES = { manual: 'MANUAL', full: 'FULL', ready: 'READY' } as const satisfies Record<string, StartRule>;

export function startRuleName(start: keyof typeof START_RULES): StartRule {
  return START_RULES[start];
}

function viewOf({ title, view }: PositionAnswer): object {
  const shown = view();
  if (typeof shown !== 'object' || shown === null) throw new TypeError(`the view of ${title.id} is not an object`);
  return shown;
}

/** What games and their past have in common. */
const position = {
  status: ({ status }: PositionAnswer) => statusOf(status),
  legalMoves: (parent: PositionAnswer, { seat }: { readonly seat?: number | null | undefined }) =>
    parent.legalMoves(seat ?? null),
  view: (parent: PositionAnswer) => ({ ...viewOf(parent), __typename: viewTypeName(parent.title.id) }),
  viewJson: (
    parent: PositionAnswer,
    { fixed }: { readonly fixed?: boolean | null | undefined },
    _context: Context,
    { schema }: GraphQLResolveInfo,
  ) => {
    const whole = plainView(schema, parent.title.id, viewOf(parent));
    return fixed === false ? withoutFixed(whole, parent.title.fixed) : whole;
  },
  text: (parent: PositionAnswer, args: { readonly lang?: 'EN' | 'DE' | null | undefined }) =>
    parent.text(languageOf(args)),
  board,
} satisfies GameStateResolvers;

export const game: GameResolvers = {
  ...position,
  rulesVersion: ({ state }) => state.rulesVersion,
  options: ({ state }) => state.options,
  visibility: ({ state }) => visibilityName(state.visibility),
  createdAt: ({ state }) => state.createdAt,
  startedAt: ({ state }) => state.startedAt,
  finishedAt: ({ state }) => state.finishedAt,
  creator: ({ state }) => ({ id: state.creator, name: null }),
  host: ({ state }) => ({ id: state.host, name: null }),
  start: ({ state }) => startRuleName(state.start),
  seatsByLot: ({ state }) => state.lots,
  sharedTable: ({ state }) => state.sharedTable,
  clock: ({ state }) => state.clock,
  spectatorDelay: ({ state }) => state.spectatorDelay,
  arbiters: ({ state }) => state.arbiters.map((id) => ({ id, name: null })),
  abandonVotes: ({ state }) => state.abandonVotes,
  takebacks: ({ state }) => takebackRuleName(state.takebacks),
  rematch: ({ rematchId }, _args, { app, caller }) => (rematchId === null ? null : app.game(caller, rematchId)),
  rematchOf: ({ state }, _args, { app, caller }) =>
    state.rematchOf === null ? null : app.game(caller, state.rematchOf),
  yourSeats: ({ ownSeats }) => ownSeats,
  at: (parent, { version }) => {
    if (version < 1) throw badUserInput(`\`version\` is ${version}; versions begin at 1.`, 'version');
    return parent.at(version);
  },
  course: (parent, { fromVersion }) => {
    const from = fromVersion ?? 1;
    if (from < 1) throw badUserInput(`\`fromVersion\` is ${from}; versions begin at 1.`, 'fromVersion');
    return parent.course(from);
  },
  waitsFor: (parent) => parent.waitsFor(),
  undoProblem: (parent) => parent.undoProblem(),
  takebackProblem: (parent) => parent.takebackProblem(),
  preview: (parent, { moves, seat }) => parent.preview(moves, seat ?? null),
  events: (parent, args) => parent.events(eventQueryOf(args)),
  invitations: gameInvitations,
  looks: ({ id, state }, _args, { app, caller }) => app.looksAt(caller, { gameId: id, state }),
  tournament: ({ state }) => state.tournament,
  fairness: (parent) => parent,
  replayUrl: ({ id }, _args, { address }) => `${address}${replayPath(id)}`,
};

export const gameState: GameStateResolvers = position;

export const clock: ClockResolvers = {
  perDecision: (parent) => (parent.kind === 'per-decision' ? parent.seconds : null),
  resignAfter: (parent) => (parent.kind === 'per-decision' ? parent.resignAfter : null),
  bank: (parent) => (parent.kind === 'bank' ? parent.seconds : null),
  increment: (parent) => (parent.kind === 'bank' ? parent.increment : null),
};

export const spectatorDelay: SpectatorDelayResolvers = {
  moves: (parent) => (parent.kind === 'moves' ? parent.moves : null),
  seconds: (parent) => (parent.kind === 'time' ? parent.seconds : null),
};

export const turningPoint: TurningPointResolvers = {
  kind: ({ kind }) => (kind === 'lead' ? 'LEAD' : 'GAIN'),
};

export const preview: PreviewResolvers = {
  rejection: ({ problem }) => (problem?.kind === 'MoveRejected' ? problem : null),
};

export const decision: DecisionResolvers = {
  kind: ({ at }) => at('en').kind,
  prompt: ({ at }, args) => at(languageOf(args)).prompt,
  rulings: ({ at }) => at('en').rulings,
  timeOut: ({ timeOut }) => timeOut(),
};

const WAITED_FOR = {
  players: 'PLAYERS',
  readiness: 'READINESS',
  host: 'HOST',
  start: 'START',
  moves: 'MOVES',
  answers: 'ANSWERS',
} as const satisfies Record<string, WaitedFor>;

export const waiting: WaitingResolvers = {
  for: (parent) => WAITED_FOR[parent.for],
  text: ({ parts }, args) => joined(parts(languageOf(args))),
  parts: ({ parts }, args) => parts(languageOf(args)),
};

export const gameOrigin: GameOriginResolvers = {
  // As if requested by its id: a fork never shows more of its origin.
  game: async (parent, _args, { app, caller }) => {
    const id = await parent.idHere();
    return id === null ? null : app.game(caller, id);
  },
};
