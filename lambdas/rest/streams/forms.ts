// In which form a client takes what happens: as one answer, or as a stream, which only this machine has.

import { problem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import type { RestResult } from '../../http/result.ts';
import type { RestCall } from '../resource.ts';

export type StreamForm = 'event-stream' | 'ndjson';

const FORMS: readonly (readonly [type: string, form: StreamForm | 'json'])[] = [
  ['text/event-stream', 'event-stream'],
  ['application/x-ndjson', 'ndjson'],
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['*/*', 'json'],
];

/** By what answers in these forms vary. */
export const VARY = 'authorization, accept, accept-language';

/** What the client asked for by name, else JSON; null where it takes none of these. */
export function askedForm(request: Pick<RestRequest, 'header'>): StreamForm | 'json' | null {
  const accept = request.header('accept') ?? '*/*';
  const ranges = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  return FORMS.find(([type]) => ranges.includes(type))?.[1] ?? null;
}

/** The same; a refusal where it takes none of what there is. */
export function formOf({ request, changes }: RestCall): StreamForm | 'json' | RestResult {
  const form = askedForm(request);
  if (form !== null && (form === 'json' || changes !== undefined)) return form;
  const forms = changes === undefined ? '' : ', text/event-stream or application/x-ndjson';
  const streams = changes === undefined ? ' This server does not stream: ask again, from where you are.' : '';
  return problem('NOT_ACCEPTABLE', `Accept application/json${forms}.${streams}`, { headers: { vary: VARY } });
}

/** Null: there is room for another stream. */
export function withoutRoom({ request, changes }: RestCall): RestResult | null {
  if (changes?.hasRoom(request.sourceIp) === true) return null;
  const more = { requestId: request.requestId };
  return problem('SERVICE_UNAVAILABLE', 'Too many clients wait for changes. Try again.', {
    headers: { 'retry-after': '3' },
    more,
  });
}
