// What can go wrong, each with a code that is the same in every language and release.

/** The problem with which a command was refused: its code, and what the schema says of it. */
export interface Problem {
  readonly __typename: string;
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
}

/** The server understood a command and did not carry it out. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.message}`);
    this.code = problem.code;
    this.problem = problem;
  }
}

/** A request is wrong, or nobody may ask it: it stays so until something else changes. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly code: string;
  /** The server's words, without the code. */
  readonly detail: string;
  /** What GraphQL answered all the same; null: nothing. */
  readonly data: unknown;

  constructor(code: string, detail: string, data: unknown = null) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.data = data;
  }
}

/** Nobody answered for long. A command may have been carried out: sent with the same `commandId`, it is not twice. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
