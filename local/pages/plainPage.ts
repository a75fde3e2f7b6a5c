// A page of this machine without files.

import { type Route, textResult, wrongMethod } from '../http/apiGateway.ts';

/** `policy`: its `content-security-policy`, one directive per entry. */
export function plainPage(html: string, policy: readonly string[]): Route {
  return async (event) => {
    const refused = wrongMethod(event, 'GET');
    if (refused !== null) return refused;
    const result = textResult(200, 'text/html; charset=utf-8', html);
    return { ...result, headers: { ...result.headers, 'content-security-policy': policy.join('; ') } };
  };
}
