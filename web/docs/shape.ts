// What a value looks like: its type, and the members of an object.

import { nameIn, type Schema } from './openapi.ts';
import { code, escaped, line } from './text.ts';

/** In a word or two: `text`, `list of GameCard`, `"open" | "active"`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return schema.enum.map((value) => code(JSON.stringify(value))).join(' | ');
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ');
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.map((type) => (type === 'array' ? listOf(schema) : escaped(type))).join(' or ') || 'anything';
}

function listOf({ items }: Schema): string {
  return items === undefined ? 'list' : `list of ${typeOf(items)}`;
}

function linkTo(ref: string): string {
  const name = escaped(nameIn(ref));
  return `<a href="#schema-${name}">${name}</a>`;
}

/** What else holds of a value; empty: nothing. */
export function boundsOf({ format, pattern, ...schema }: Schema): string {
  const said = [
    format,
    pattern,
    between(schema.minimum, schema.maximum, ''),
    between(schema.minLength, schema.maxLength, ' characters'),
    between(schema.minItems, schema.maxItems, ' entries'),
  ];
  return said
    .filter((one) => one !== undefined)
    .map((one) => `<small>${escaped(one)}</small>`)
    .join(' ');
}

function between(least: number | undefined, most: number | undefined, what: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (least === undefined) return `at most ${most}${what}`;
  return most === undefined ? `at least ${least}${what}` : `${least} to ${most}${what}`;
}

/** Deeper ones are left to the description itself. */
const MAX_DEPTH = 6;

/** Everything below the type: members, and each of several shapes; empty: nothing. */
export function partsOf(schema: Schema, depth = 0): string {
  if (schema.$ref !== undefined || depth > MAX_DEPTH) return '';
  const choices = (schema.oneOf ?? schema.anyOf ?? []).map((one) => partsOf(one, depth)).filter((one) => one !== '');
  const own = membersOf(schema, depth) + (schema.items === undefined ? '' : partsOf(schema.items, depth + 1));
  return choices.length < 2 ? own + choices.join('') : `${own}${choices.join('<p class="or">or</p>')}`;
}

function membersOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? '' : ' <small>may be absent</small>';
    return memberOf(`${code(name)}${mark}`, member, depth);
  });
  if (typeof additionalProperties === 'object') members.push(memberOf('<i>any name</i>', additionalProperties, depth));
  return members.length === 0 ? '' : `<ul class="members">${members.join('')}</ul>`;
}

function memberOf(name: string, member: Schema, depth: number): string {
  const said = member.description === undefined ? '' : `<br>${line(member.description)}`;
  return `<li>${name} <span class="type">${typeOf(member)}</span> ${boundsOf(member)}${said}${partsOf(member, depth + 1)}</li>`;
}
