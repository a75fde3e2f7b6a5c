// One operation: how it is called and what it answers.

import { type Answer, isRef, type Media, nameIn, type OpenApi, type Operation, type Parameter } from './openapi.ts';
import { boundsOf, partsOf, typeOf } from './shape.ts';
import { code, escaped, line, prose } from './text.ts';

export interface Called {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

export function operationOf({ path, method, operation }: Called, { components }: OpenApi): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const known = parameters.map((one) => (isRef(one) ? components.parameters[nameIn(one.$ref)] : one));
  return `<article id="${escaped(operationId)}">
<h3><a href="#${escaped(operationId)}">${escaped(summary)}</a></h3>
<p class="call"><b>${escaped(method.toUpperCase())}</b> ${code(path)}</p>
${callerOf(operation)}${prose(description)}
${parametersOf(known.filter((one) => one !== undefined))}${bodyOf(requestBody)}${answersOf(responses)}</article>`;
}

function callerOf({ security = [] }: Operation): string {
  const needsToken = security.length > 0 && security.every((one) => Object.keys(one).length > 0);
  const mayHave = security.some((one) => Object.keys(one).length > 0);
  if (needsToken) return '<p><small>Needs a token.</small></p>';
  return mayHave ? '<p><small>With a token or without.</small></p>' : '<p><small>Needs no token.</small></p>';
}

function parametersOf(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: where, required = false, description = '', schema = {} }) => {
    const mark = required ? '' : ' <small>may be absent</small>';
    return `<li>${code(name)}${mark} <span class="type">${typeOf(schema)}</span> <small>${escaped(where)}</small> ${boundsOf(schema)}<br>${line(description)}</li>`;
  });
  return `<h4>Parameters</h4><ul class="members">${rows.join('')}</ul>`;
}

function bodyOf(body: Operation['requestBody']): string {
  if (body === undefined) return '';
  return `<h4>Body</h4>${prose(body.description)}${contentOf(body.content)}`;
}

function contentOf(content: Readonly<Record<string, Media>>): string {
  return Object.entries(content)
    .map(([type, { schema = {}, example }]) => {
      return `<p>${code(type)} <span class="type">${typeOf(schema)}</span></p>${partsOf(schema)}${exampleOf(example)}`;
    })
    .join('');
}

function exampleOf(example: unknown): string {
  if (example === undefined) return '';
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return `<pre tabindex="0">${escaped(text)}</pre>`;
}

/** What it answers, in full; what it may refuse, by name. */
function answersOf(responses: Operation['responses']): string {
  const entries = Object.entries(responses);
  const own = entries.flatMap(([status, one]) => (isRef(one) ? [] : [`<h4>${escaped(status)}</h4>${answerOf(one)}`]));
  const shared = entries.flatMap(([status, one]) => {
    return isRef(one) ? [`<a href="#answer-${escaped(nameIn(one.$ref))}">${escaped(status)}</a>`] : [];
  });
  return `${own.join('')}${shared.length === 0 ? '' : `<p>Also ${shared.join(', ')}.</p>`}`;
}

export function answerOf({ description, content = {} }: Answer): string {
  return `${prose(description)}${contentOf(content)}`;
}
