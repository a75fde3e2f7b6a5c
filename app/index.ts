// The use cases of the API, transport-free. `createApp` wires them to a store, a clock, secrets, names and entropy.

export type { Answer, Caller, MoveAnswer, Problem, ProblemKind } from './answer.ts';
export { type App, createApp } from './app.ts';
export type { EventAnswer, EventPage, GameAnswer, OriginAnswer, SeatAnswer } from './gameAnswer.ts';
export { type ImportAnswer, MAX_IMPORT_BYTES } from './importReplay.ts';
export type { CreateGameInput, ForkGameInput, JoinGameInput, PlayMoveInput } from './inputs.ts';
export type { Clock, Entropy, Profiles, Secrets } from './ports.ts';
export type { ReplayAnswer } from './replay.ts';
