// `POST /dev/token {"name": "Ada"}`: a token for whoever says a name.

import type { Route } from './apiGateway.ts';
import type { Issuer } from './issuer.ts';
import { bodyText, jsonResult, wrongMethod } from './results.ts';

function parseName(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('name' in body)) return null;
    return typeof body.name === 'string' ? body.name : null;
  } catch {
    return null;
  }
}

export function tokenRoute(issuer: Issuer): Route {
  return async (event) => {
    const refused = wrongMethod(event, 'POST');
    if (refused !== null) return refused;
    // A page of another origin cannot send this type without asking first, and is not allowed when it asks.
    const isJson = (event.headers['content-type'] ?? '').toLowerCase().startsWith('application/json');
    if (!isJson) return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send `content-type: application/json`.');
    const name = parseName(bodyText(event));
    const issued = name === null ? null : await issuer.issue(name);
    if (issued === null) {
      return refusal(400, 'BAD_REQUEST', 'Send {"name": "Ada"}: a name of 1 to 64 characters.');
    }
    return jsonResult(200, issued);
  };
}

function refusal(status: number, code: string, message: string) {
  return jsonResult(status, { errors: [{ message, extensions: { code } }] });
}
