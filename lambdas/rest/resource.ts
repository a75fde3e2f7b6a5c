// What the resources are made of: the use cases they call, and the function that answers a request for one.

import type { App, Caller } from '../../app/index.ts';
import type { RestRequest } from './request.ts';
import type { RestResult } from './result.ts';

export interface Resources {
  readonly app: Pick<App, 'replay' | 'importReplay'>;
  /**
   * Null: bodies are streamed. Otherwise the most bytes that one may take within the JSON of the function's answer; what is longer is
   * cut at a line and told to go on elsewhere.
   */
  readonly bodyLimit: number | null;
}

export interface RestCall extends Resources {
  readonly request: RestRequest;
  /** Null for a spectator without a token. */
  readonly caller: Caller | null;
  /** The game in the path; empty where the path has none. */
  readonly gameId: string;
}

/** Answers one method of one resource. A HEAD is answered as a GET; whoever sends the answer leaves the body out. */
export type Answering = (call: RestCall) => Promise<RestResult>;
