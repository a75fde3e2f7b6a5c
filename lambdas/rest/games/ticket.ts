// The ticket in the query of a stream. It is taken by streams only: what it opens stays open, and cannot be asked again.

import type { RestRequest } from '../../http/request.ts';
import { InvalidParameter } from '../queries.ts';
import type { Resources } from '../resource.ts';
import { askedForm } from '../streams/forms.ts';

/** The ticket is unknown, used or expired. */
export class InvalidTicket extends Error {
  override readonly name = 'InvalidTicket';
  readonly code = 'UNAUTHENTICATED';
  readonly headers = { 'www-authenticate': 'Bearer error="invalid_token"' };

  constructor() {
    super('The ticket was used, has expired, or never was. Ask POST /v1/tickets for a new one.');
  }
}

/** The ticket that the request brings; null without one. Throws InvalidParameter where nothing is streamed. */
export function ticketIn(request: RestRequest, { changes }: Pick<Resources, 'changes'>): string | null {
  const [ticket, ...others] = request.query.getAll('ticket');
  // Given twice, it is refused like any other parameter.
  if (ticket === undefined || others.length > 0) return null;
  const form = askedForm(request);
  if (request.method !== 'GET' || form === null || form === 'json' || changes === undefined) {
    throw new InvalidParameter(
      '`ticket` opens a stream: send `accept: text/event-stream`, or a token in the Authorization header (Bearer).',
    );
  }
  if (request.header('authorization') !== undefined) {
    throw new InvalidParameter('`ticket` is sent together with a token. Send one of them.');
  }
  return ticket;
}
