// What the inputs of commands are made of. One shape gives a command its type, its defaults, the check of a REST body
// and its schema; GraphQL's SDL says the same (a test compares them), and graphql-js checks by that.

import { type Members, record } from '../../domain/read/records.ts';
import { leaf, type Schema, type Shape, type ValueOf, whole as wholeNumber } from '../../domain/read/shape.ts';
import { parseMoment } from './moment.ts';

/** Length of a client's command id, in UTF-16 code units. */
export const MAX_COMMAND_ID = 128;

/** Chosen by the client, one for each command. */
export const COMMAND_ID: Shape<string> = leaf(
  { type: 'string', minLength: 1, maxLength: MAX_COMMAND_ID },
  { kind: 'length', least: 1, most: MAX_COMMAND_ID },
  (input) => typeof input === 'string' && input.length > 0 && input.length <= MAX_COMMAND_ID,
);

/** An integer that a double holds exactly. */
export const whole: Shape<number> = { ...wholeNumber, schema: () => ({ type: 'integer' }) };

/** Unchecked JSON. */
export const json = leaf<unknown>({}, { kind: 'value' }, (input) => input !== undefined);

/** The schema says what the use case refuses in words of its own. */
export function also<Value>(shape: Shape<Value>, more: Schema): Shape<Value> {
  return { ...shape, schema: (definitions) => ({ ...shape.schema(definitions), ...more }) };
}

/**
 * An object with the first member of one of `groups`, and others of that group only. The schema says it, as `also`.
 */
export function either<Value>(shape: Shape<Value>, ...groups: readonly (readonly [string, ...string[]])[]) {
  const dependent = groups.flatMap(([first, ...others]) => others.map((other) => [other, [first]] as const));
  return also(shape, {
    oneOf: groups.map(([first]) => ({ required: [first] })),
    ...(dependent.length === 0 ? {} : { dependentRequired: Object.fromEntries(dependent) }),
  });
}

/** A member that may be missing or null, and stands for `value` then. */
export function orElse<Value, Absent>(shape: Shape<Value>, value: Absent): Shape<Value | Absent> {
  return { ...shape, schema: (definitions) => nullable(shape.schema(definitions)), absent: { value } };
}

export function maybe<Value>(shape: Shape<Value>): Shape<Value | null> {
  return orElse(shape, null);
}

/** The same with a default that the schema names. */
export function usually<Value extends string | number | boolean>(
  shape: Shape<Value>,
  value: NoInfer<Value>,
): Shape<Value> {
  return also(orElse(shape, value), { default: value });
}

function nullable({ type, enum: values, ...rest }: Schema): Schema {
  return {
    ...(type === undefined ? {} : { type: [type, 'null'] }),
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
    ...rest,
  };
}

/**
 * One of `values`, which are in lower case here and in REST; GraphQL's names of them are in capitals and have been
 * checked.
 */
export function word<const Value extends string>(values: readonly Value[]): Shape<Value> {
  const isWord = (input: unknown) => values.some((known) => known === input);
  return {
    ...leaf<Value>({ type: 'string', enum: values }, { kind: 'values', values }, isWord),
    fill: (input) => String(input).toLowerCase() as Value,
  };
}

/** A moment in RFC 3339, as ms since 1970; GraphQL's scalar has made it a number before. */
export const moment: Shape<number> = {
  ...leaf<number>({ type: 'string', format: 'date-time' }, { kind: 'moment' }, (input) => {
    return typeof input === 'string' && parseMoment(input) !== null;
  }),
  fill: (input) => (typeof input === 'number' ? input : (parseMoment(String(input)) ?? Number.NaN)),
};

/** The input of a command. */
export interface CommandShape<Value> extends Shape<Value> {
  /** What REST takes as a body: the id of the subject stands in the path there, that of the command in a header. */
  readonly body: Shape;
}

type Said<Some> = { readonly [Key in keyof Some]: ValueOf<Some[Key]> };

/** The input of a command on `subject`. `commandId`: whether the client must name one. */
export function command<const Subject extends Members, const Body extends Members, Id extends Shape<string | null>>(
  subject: Subject,
  body: Body,
  commandId: Id,
): CommandShape<Said<Subject & Body & { readonly commandId: Id }>> {
  const members: Members = { ...subject, ...body, commandId };
  const shape: CommandShape<unknown> = { ...record(members), body: record(body) };
  // A record of all of these members.
  return shape as CommandShape<Said<Subject & Body & { readonly commandId: Id }>>;
}

/** The same input in the words of the use case. */
export function renamed<Value, Renamed>(
  shape: CommandShape<Value>,
  rename: (value: Value) => Renamed,
): CommandShape<Renamed> {
  return { ...shape, fill: (input) => rename(shape.fill(input)) };
}
