// The public face of the package.

export { type Client, type CommandName, connect, type DoneOf, type InputOf } from './client.ts';
export type { Operation } from './documents.generated.ts';
export { NoAnswer, type Problem, Refused, RequestFailed } from './errors.ts';
export type { GameEvent, Place } from './events.ts';
export type { News, NewsOptions } from './news.ts';
export type { AskOptions, ClientOptions, SocketClass, SocketLike, TokenSource } from './options.ts';
export type { Core, FollowOptions } from './parts.ts';
export type { Bot, Move, PlayOptions, Table, Turn } from './play.ts';
export type * from './titles.generated.ts';
export { viewOf } from './views.ts';
export type { WatchOptions } from './watch.ts';
