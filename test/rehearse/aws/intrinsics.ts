// The intrinsic functions of CloudFormation.

import { dataOf, isData, listOf, textOf } from './values.ts';

export interface Names {
  /** What `Ref` stands for: a resource, a parameter or a pseudo parameter. Throws for an unknown name. */
  ref(name: string): unknown;
  attribute(resource: string, name: string): unknown;
  imported(name: string): string;
  /** Of `Conditions`. */
  condition(name: string): unknown;
}

/** What is left out of its object or list. */
const NO_VALUE = Symbol('AWS::NoValue');

/** `value` with everything worked out. */
export function resolved(value: unknown, names: Names): unknown {
  const found = resolve(value, names);
  return found === NO_VALUE ? undefined : found;
}

function resolve(value: unknown, names: Names): unknown {
  if (typeof value === 'string' && value.includes('{{resolve:')) throw new Error(`not known here: ${value}`);
  if (Array.isArray(value)) return value.map((one) => resolve(one, names)).filter((one) => one !== NO_VALUE);
  if (!isData(value)) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first !== undefined && (first[0] === 'Ref' || first[0].startsWith('Fn::'))) {
    return call(first[0], first[1], names);
  }
  const inside = entries.map(([key, one]) => [key, resolve(one, names)] as const);
  return Object.fromEntries(inside.filter(([, one]) => one !== NO_VALUE));
}

function call(name: string, raw: unknown, names: Names): unknown {
  if (name === 'Ref') return raw === 'AWS::NoValue' ? NO_VALUE : names.ref(textOf(raw));
  if (name === 'Fn::If') {
    const [condition, yes, no] = listOf(raw);
    return resolve(isTrue(names.condition(textOf(condition)), names) ? yes : no, names);
  }
  if (name === 'Fn::Sub') return substituted(raw, names);
  const apply = FUNCTIONS[name];
  if (apply === undefined) throw new Error(`not known here: ${name}`);
  return apply(resolve(raw, names), names);
}

const FUNCTIONS: Readonly<Record<string, (value: unknown, names: Names) => unknown>> = {
  'Fn::GetAtt': (value, names) => {
    const [resource = '', ...path] = typeof value === 'string' ? value.split('.') : listOf(value).map(textOf);
    return names.attribute(resource, path.join('.'));
  },
  'Fn::ImportValue': (value, names) => names.imported(textOf(value)),
  'Fn::Join': (value) => {
    const [by, parts] = listOf(value);
    return listOf(parts).map(textOf).join(textOf(by));
  },
  'Fn::Split': (value) => {
    const [by, whole] = listOf(value);
    return textOf(whole).split(textOf(by));
  },
  'Fn::Select': (value) => {
    const [index, parts] = listOf(value);
    const part = listOf(parts)[Number(index)];
    if (part === undefined) throw new Error(`Fn::Select: no ${textOf(index)} in ${JSON.stringify(parts)}`);
    return part;
  },
  'Fn::GetAZs': () => ['a', 'b', 'c'],
};

function substituted(raw: unknown, names: Names): string {
  const [text, extra] = Array.isArray(raw) ? raw : [raw, {}];
  const given = dataOf(extra);
  return textOf(text).replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) => {
    if (name in given) return textOf(resolve(given[name], names));
    const [resource = '', ...path] = name.split('.');
    return textOf(path.length === 0 ? names.ref(resource) : names.attribute(resource, path.join('.')));
  });
}

function isTrue(condition: unknown, names: Names): boolean {
  const [[name, raw] = []] = Object.entries(dataOf(condition));
  const inside = listOf(raw);
  switch (name) {
    case 'Condition':
      return isTrue(names.condition(textOf(raw)), names);
    case 'Fn::Equals':
      return JSON.stringify(resolve(inside[0], names)) === JSON.stringify(resolve(inside[1], names));
    case 'Fn::Not':
      return !isTrue(inside[0], names);
    case 'Fn::And':
      return inside.every((one) => isTrue(one, names));
    case 'Fn::Or':
      return inside.some((one) => isTrue(one, names));
    default:
      throw new Error(`not known here: ${name}`);
  }
}

/** Logical ids that `value` mentions by Ref, GetAtt or Sub. */
export function mentionedIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(mentionedIn);
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([key, raw]) => {
    if (key === 'Ref') return [textOf(raw)];
    if (key === 'Fn::GetAtt') return [textOf(listOf(raw)[0]).split('.')[0] ?? ''];
    if (key === 'Fn::Sub') {
      const text = textOf(listOf(raw)[0]);
      return [...[...text.matchAll(/\$\{([^!}.]+)/g)].map(([, name = '']) => name), ...mentionedIn(listOf(raw)[1])];
    }
    return mentionedIn(raw);
  });
}
