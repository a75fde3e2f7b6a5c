// JSON Schemas of what resources take and answer, in few words. Every member of an object is required unless it is
// `optional`.

export type Schema = Readonly<Record<string, unknown>>;

function of(schema: Schema, description: string | undefined): Schema {
  return description === undefined ? schema : { ...schema, description };
}

/** Any text. `more`: further keywords. */
export function text(description?: string, more: Schema = {}): Schema {
  return of({ type: 'string', ...more }, description);
}

/** RFC 3339. */
export function moment(description?: string): Schema {
  return text(description, { format: 'date-time' });
}

export function link(description?: string): Schema {
  return text(description, { format: 'uri' });
}

/** 64 hexadecimal digits. */
export function hash(description?: string): Schema {
  return text(description, { pattern: '^[0-9a-f]{64}$' });
}

export function oneOf(values: readonly (string | null)[], description?: string, more: Schema = {}): Schema {
  return text(description, { enum: values, ...more });
}

/** An integer from `minimum`. */
export function whole(minimum: number, description?: string, more: Schema = {}): Schema {
  return of({ type: 'integer', minimum, ...more }, description);
}

export function flag(description?: string): Schema {
  return of({ type: 'boolean' }, description);
}

export function list(items: Schema, description?: string, more: Schema = {}): Schema {
  return of({ type: 'array', items, ...more }, description);
}

/** `schema`, or null. */
export function nullable({ type, ...rest }: Schema): Schema {
  return { type: [type, 'null'], ...rest };
}

/** A named schema of the document. */
export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

const OPTIONAL = Symbol('optional');

/** A member that may be absent. */
export function optional(schema: Schema): Schema {
  return Object.defineProperty({ ...schema }, OPTIONAL, { value: true });
}

/** Names of the members that are not optional. */
export function required(members: Readonly<Record<string, Schema>>): readonly string[] {
  return Object.keys(members).filter((name) => !Object.hasOwn(members[name] ?? {}, OPTIONAL));
}

/** An object with these members, and no others. */
export function object(members: Readonly<Record<string, Schema>>, description?: string, more: Schema = {}): Schema {
  return of({ ...open(members), additionalProperties: false, ...more }, description);
}

/** An object with these members, and perhaps others. */
export function open(members: Readonly<Record<string, Schema>>, description?: string): Schema {
  const names = required(members);
  return of({ type: 'object', ...(names.length === 0 ? {} : { required: names }), properties: members }, description);
}
