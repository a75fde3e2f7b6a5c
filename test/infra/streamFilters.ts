// Filters of event sources, as Lambda applies them to records. Source: AWS Lambda developer guide, "Filter rule
// syntax".

import type { Template } from 'aws-cdk-lib/assertions';
import type { DynamoDBRecord } from 'aws-lambda';

/** An event source of a template. */
export interface Mapping {
  readonly id: string;
  /** Its properties, as the template has them. */
  // biome-ignore lint/suspicious/noExplicitAny: as the template has them
  readonly properties: any;
  /** Whether it brings `record` to its function. */
  admits(record: DynamoDBRecord): boolean;
}

/** All of a template whose function's logical id begins with `name`. */
export function mappingsTo(template: Template, name: string): readonly Mapping[] {
  return Object.entries(template.findResources('AWS::Lambda::EventSourceMapping'))
    .filter(([, { Properties }]) => JSON.stringify(Properties.FunctionName).includes(`"${name}`))
    .map(([id, { Properties: properties }]) => {
      const filters: readonly { readonly Pattern: string }[] = properties.FilterCriteria?.Filters ?? [];
      const patterns: readonly unknown[] = filters.map(({ Pattern }) => JSON.parse(Pattern));
      return {
        id,
        properties,
        admits: (record) => patterns.length === 0 || patterns.some((pattern) => matches(pattern, record)),
      };
    });
}

/** A list is of alternatives, an object of members that must all match. */
function matches(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => complies(rule, value));
  const members = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return Object.entries(pattern as object).every(([name, wanted]) => matches(wanted, members[name]));
}

function complies(rule: unknown, value: unknown): boolean {
  if (typeof rule !== 'object' || rule === null) return rule === value;
  const [[operator, operand] = []] = Object.entries(rule);
  if (operator === 'prefix') return typeof value === 'string' && value.startsWith(String(operand));
  if (operator === 'exists') return (value !== undefined) === operand;
  throw new Error(`unknown rule ${JSON.stringify(rule)}`);
}
