// The HTML of the page at `/docs`: the reference of REST, made from its description. It needs no script.

import type { OpenApi } from './openapi.ts';
import { answerOf, type Called, operationOf } from './operation.ts';
import { partsOf, typeOf } from './shape.ts';
import { escaped, prose } from './text.ts';

/** The page that describes `api`. */
export function pageOf(api: OpenApi): string {
  const calls = callsOf(api);
  const rooms = api.tags
    .map(({ name, description }) => ({ name, description, calls: calls.filter((one) => roomOf(one) === name) }))
    .filter((room) => room.calls.length > 0);
  const { title, version, description } = api.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)} ${escaped(version)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/page.css">
</head>
<body>
<nav aria-label="Operations">
<p><a href="/">Signalbox</a> · <a href="/schema.graphql">GraphQL</a> · <a href="/v1/openapi.json">OpenAPI</a></p>
${rooms.map((room) => contentsOf(room.name, room.calls)).join('\n')}
<p><a href="#answers">Shared answers</a> · <a href="#schemas">Schemas</a></p>
</nav>
<main>
<h1>${escaped(title)} <small>${escaped(version)}</small></h1>
${prose(description)}
${rooms.map((room) => section(room.name, prose(room.description) + room.calls.map((one) => operationOf(one, api)).join('\n'))).join('\n')}
${sharedAnswers(api)}
${schemas(api)}
</main>
</body>
</html>
`;
}

function callsOf({ paths }: OpenApi): readonly Called[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

function roomOf({ operation }: Called): string | undefined {
  return operation.tags?.[0];
}

function contentsOf(name: string, calls: readonly Called[]): string {
  const links = calls.map(({ operation: { operationId, summary } }) => {
    return `<li><a href="#${escaped(operationId)}">${escaped(summary)}</a></li>`;
  });
  return `<details><summary>${escaped(name)}</summary><ul>${links.join('')}</ul></details>`;
}

function section(name: string, content: string): string {
  return `<section id="${escaped(name)}"><h2>${escaped(name)}</h2>${content}</section>`;
}

function sharedAnswers({ components }: OpenApi): string {
  const all = Object.entries(components.responses).map(([name, answer]) => {
    return `<article id="answer-${escaped(name)}"><h3>${escaped(name)}</h3>${answerOf(answer)}</article>`;
  });
  return `<section id="answers"><h2>Shared answers</h2>${all.join('\n')}</section>`;
}

function schemas({ components }: OpenApi): string {
  const all = Object.entries(components.schemas).map(([name, schema]) => {
    const type = `<p class="type">${typeOf(schema)}</p>`;
    return `<article id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>${prose(schema.description)}${type}${partsOf(schema)}</article>`;
  });
  return `<section id="schemas"><h2>Schemas</h2>${all.join('\n')}</section>`;
}
