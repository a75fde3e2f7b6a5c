// The client without the schema, for programs with documents of their own: another entry point of the package.

import type { ClientOptions } from './options.ts';
import { type Core, coreOf, partsOf } from './parts.ts';

export type { Operation } from './documents.generated.ts';
export { NoAnswer, type Problem, Refused, RequestFailed } from './errors.ts';
export type { AskOptions, ClientOptions, SocketClass, SocketLike, TokenSource } from './options.ts';
export type { Core, FollowOptions } from './parts.ts';

export function connect(options: ClientOptions): Core {
  return coreOf(partsOf(options));
}
