// `GET /v1/limits`: what an account may do and have, what is left of it, and what an address may hold of this machine.

import type { LimitAnswer } from '../../../app/index.ts';
import type { Language } from '../../../domain/base/language.ts';
import { languageOf } from '../../http/language.ts';
import { rateLimitHeaders } from '../../http/rateLimit.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';

export const getLimits: ResourceMethod = async ({ app, account, held, request }) => {
  const limits = await app.limitsOf(account);
  const language = languageOf(request);
  const content = { account: limits.map((one) => limitJson(one, language)), address: held?.(request.sourceIp) ?? [] };
  return jsonResult(200, content, {
    'cache-control': 'private, no-store',
    vary: 'authorization',
    'content-language': language,
    ...rateLimitHeaders(limits),
  });
};

function limitJson({ name, limit, windowSeconds, remaining, resetSeconds, problem }: LimitAnswer, language: Language) {
  const why = problem && {
    code: problem.code,
    detail: problem.message(language),
    retryAt: momentOf(problem.retryAt),
  };
  return { name, limit, window: windowSeconds, remaining, reset: resetSeconds, problem: why };
}
