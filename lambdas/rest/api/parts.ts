// Parts of operations: parameters, and responses that say why not.

import { schemaOf } from '../../../domain/read/shape.ts';
import { PROBLEMS, type ProblemCode } from '../../http/problem.ts';
import type { Parameter as QueryParameter } from '../parameters.ts';
import { ref, required, type Schema } from './schema.ts';

interface Parameter extends More {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: Schema;
}

type More = Readonly<Record<string, unknown>>;

/** `more`: `required`, an `example`. */
const parameter =
  (place: Parameter['in'], always: More = {}) =>
  (name: string, description: string, schema: Schema, more: More = {}): Parameter => ({
    name,
    in: place,
    ...always,
    description,
    schema,
    ...more,
  });

export const inPath = parameter('path', { required: true });
export const inHeader = parameter('header');

/** A parameter of queries, with the schema of its values. */
export function ofQuery({ name, shape, missing }: QueryParameter, description: string): Parameter {
  const more = missing === undefined ? {} : { required: true };
  return parameter('query')(name, description, schemaOf(shape), more);
}

/** Why a request has no other answer. */
export interface Refusal {
  readonly status: number;
  readonly description: string;
  /** Names of headers, beside that of the request's id. */
  readonly headers: readonly string[];
  /** Null for a body that is no problem document. */
  readonly schema: Schema | null;
}

/** A problem document (RFC 9457) with one of these codes, which have the same status. */
export function problem(
  codes: readonly [ProblemCode, ...ProblemCode[]],
  description: string,
  {
    headers = [],
    members = {},
  }: { readonly headers?: readonly string[]; readonly members?: Record<string, Schema> } = {},
): Refusal {
  const names = required(members);
  const own = { ...(names.length === 0 ? {} : { required: names }), properties: { code: { enum: codes }, ...members } };
  return { status: PROBLEMS[codes[0]].status, description, headers, schema: { allOf: [ref('Problem'), own] } };
}

/** A response without anything of ours. */
export function bare(status: number, description: string): Refusal {
  return { status, description, headers: [], schema: null };
}
