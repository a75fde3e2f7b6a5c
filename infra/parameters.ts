// The operator's parameters of a deployment: context keys `signalbox:<name>` with defaults in cdk.json, overridden by `-c` on the
// command line. Every value is text, as on the command line; an invalid one stops the synthesis with a message that names it.

import type { Node } from 'constructs';

export interface Parameters {
  /** Name of the deployment; part of both stack names. */
  readonly stage: string;
  /** Web origins whose pages may call the API; empty: none. */
  readonly corsOrigins: readonly string[];
  /** Receives alarms; null: the topic has no subscriber. */
  readonly alarmEmail: string | null;
  /** The commit of the sources, which `/health` reports; null: it reports none. */
  readonly commit: string | null;
  /** The only role that the event table's resource policy allows to change or delete items; null: none. */
  readonly breakGlassRoleArn: string | null;
  /** Reserved concurrency of each function; null: the account's shared pool. */
  readonly reservedConcurrency: number | null;
  /** Throttle of the API stage: requests per second of all clients together. */
  readonly requestsPerSecond: number;
  /** Burst of the API stage above that rate. */
  readonly burst: number;
  /** Throttle of imports (`POST /v1/replays`, up to 2,500 write units each): requests per second of all clients together. */
  readonly importsPerSecond: number;
  /** Burst of imports above that rate. */
  readonly importBurst: number;
  /** Maximum write request units per second of each table: a cap on cost. */
  readonly maxWriteUnits: number;
  /** Maximum read request units per second of each table: a cap on cost. */
  readonly maxReadUnits: number;
}

const WHOLE_NUMBER = /^[1-9]\d{0,6}$/;
const STAGE = /^[a-z][a-z0-9-]{0,19}$/;
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;
const COMMIT = /^[0-9a-f]{7,64}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ROLE_ARN = /^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/;

/** The parameters in the context of `node`, validated. Throws an Error that names the first invalid one. */
export function readParameters(node: Node): Parameters {
  return {
    stage: required(node, 'stage', STAGE, 'up to 20 lower-case letters, digits and hyphens'),
    corsOrigins: list(node, 'corsOrigins', ORIGIN, 'origins such as https://play.example.org, separated by commas'),
    alarmEmail: optional(node, 'alarmEmail', EMAIL, 'an e-mail address'),
    commit: optional(node, 'commit', COMMIT, '7 to 64 hexadecimal digits'),
    breakGlassRoleArn: optional(node, 'breakGlassRoleArn', ROLE_ARN, 'the ARN of an IAM role'),
    reservedConcurrency: wholeNumberOrNull(node, 'reservedConcurrency'),
    requestsPerSecond: wholeNumber(node, 'requestsPerSecond'),
    burst: wholeNumber(node, 'burst'),
    importsPerSecond: wholeNumber(node, 'importsPerSecond'),
    importBurst: wholeNumber(node, 'importBurst'),
    maxWriteUnits: wholeNumber(node, 'maxWriteUnits'),
    maxReadUnits: wholeNumber(node, 'maxReadUnits'),
  };
}

function text(node: Node, name: string): string {
  const value: unknown = node.tryGetContext(`signalbox:${name}`);
  if (value === undefined || value === null) return '';
  return String(value).trim();
}

function optional(node: Node, name: string, pattern: RegExp, needed: string): string | null {
  const value = text(node, name);
  return value === '' ? null : checked(name, value, pattern, needed);
}

function required(node: Node, name: string, pattern: RegExp, needed: string): string {
  return checked(name, text(node, name), pattern, needed);
}

function list(node: Node, name: string, pattern: RegExp, needed: string): readonly string[] {
  const values = text(node, name).split(',');
  return values
    .map((value) => value.trim())
    .flatMap((value) => (value === '' ? [] : checked(name, value, pattern, needed)));
}

function wholeNumber(node: Node, name: string): number {
  return Number(required(node, name, WHOLE_NUMBER, 'a whole number from 1 to 9999999'));
}

function wholeNumberOrNull(node: Node, name: string): number | null {
  return text(node, name) === '' ? null : wholeNumber(node, name);
}

function checked(name: string, value: string, pattern: RegExp, needed: string): string {
  if (pattern.test(value)) return value;
  throw new Error(`context signalbox:${name} is ${JSON.stringify(value)}; needed: ${needed}`);
}
