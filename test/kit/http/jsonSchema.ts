// As much of JSON Schema as the description of the REST resources uses. A keyword that is not known here is an error, not ignored.

type Schema = Readonly<Record<string, unknown>>;

/** Finds the schema that a reference points to. */
export type Resolve = (reference: string) => unknown;

/** Keywords that say nothing about which values are right. */
const SILENT = ['description', 'format', 'example', 'default', 'contentMediaType'];

type Check = (rule: unknown, value: unknown, schema: Schema, resolve: Resolve) => readonly string[];

const wrong = (isRight: boolean, message: string) => (isRight ? [] : [message]);
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

const CHECKS: Readonly<Record<string, Check>> = {
  $ref: (rule, value, _schema, resolve) => errorsOf(resolve(String(rule)), value, resolve),
  allOf: (rule, value, _schema, resolve) => listOf(rule).flatMap((one) => errorsOf(one, value, resolve)),
  oneOf(rule, value, _schema, resolve) {
    const fitting = listOf(rule).filter((one) => errorsOf(one, value, resolve).length === 0).length;
    return wrong(fitting === 1, `${shown(value)} fits ${fitting} of the alternatives`);
  },
  type: (rule, value) =>
    wrong(
      [rule].flat().some((type) => isOfType(value, String(type))),
      `${shown(value)} is no ${rule}`,
    ),
  enum: (rule, value) => wrong(listOf(rule).includes(value), `${shown(value)} is none of ${shown(rule)}`),
  const: (rule, value) => wrong(value === rule, `${shown(value)} is not ${shown(rule)}`),
  pattern: (rule, value) =>
    wrong(typeof value !== 'string' || new RegExp(String(rule)).test(value), `${shown(value)} does not match ${rule}`),
  minimum: (rule, value) => wrong(typeof value !== 'number' || value >= Number(rule), `${value} is below ${rule}`),
  maximum: (rule, value) => wrong(typeof value !== 'number' || value <= Number(rule), `${value} is above ${rule}`),
  minItems: (rule, value) => wrong(!Array.isArray(value) || value.length >= Number(rule), `fewer than ${rule} entries`),
  maxItems: (rule, value) => wrong(!Array.isArray(value) || value.length <= Number(rule), `more than ${rule} entries`),
  items: (rule, value, _schema, resolve) =>
    Array.isArray(value) ? value.flatMap((one, index) => below(String(index), errorsOf(rule, one, resolve))) : [],
  required: (rule, value) =>
    isRecord(value) ? listOf(rule).flatMap((name) => wrong(String(name) in value, `${name} is missing`)) : [],
  properties: (rule, value, _schema, resolve) =>
    isRecord(value) && isRecord(rule)
      ? Object.entries(rule).flatMap(([name, one]) =>
          name in value ? below(name, errorsOf(one, value[name], resolve)) : [],
        )
      : [],
  additionalProperties: (rule, value, schema) =>
    rule === false && isRecord(value)
      ? Object.keys(value).flatMap((name) =>
          wrong(isRecord(schema.properties) && name in schema.properties, `${name} is not described`),
        )
      : [],
};

/** What is wrong with `value`, by `schema`; empty when nothing is. */
export function errorsOf(schema: unknown, value: unknown, resolve: Resolve): readonly string[] {
  if (!isRecord(schema)) return [`${shown(schema)} is no schema`];
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    if (SILENT.includes(keyword)) return [];
    const check = CHECKS[keyword];
    return check === undefined ? [`the keyword ${keyword} is not known`] : check(rule, value, schema, resolve);
  });
}

function below(name: string, errors: readonly string[]): readonly string[] {
  return errors.map((error) => `${name}: ${error}`);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isRecord(value) : typeof value === type;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
