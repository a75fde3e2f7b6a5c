// Serves a page of this machine: its HTML under a strict content security policy, and the files built for it.

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { errorResult } from '../../lambdas/failure.ts';
import { type Route, textResult, wrongMethod } from '../apiGateway.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
};

export interface BuiltPage {
  /** The page's path; its files are below `<path>/assets/`. */
  readonly path: string;
  readonly html: string;
  /** The page's `content-security-policy`, one directive per entry. */
  readonly policy: readonly string[];
  /** The policy of its files, which binds workers; default: none. */
  readonly filePolicy?: readonly string[];
  /** The folder with its files. */
  readonly folder: () => Promise<string>;
}

/** The routes of a page and its files. */
export function pageRoutes(page: BuiltPage): Readonly<Record<string, Route>> {
  return { [page.path]: htmlRoute(page), [`${page.path}/assets/*`]: assetRoute(page) };
}

/** The route of a page without files. */
export function htmlRoute({ html, policy }: Pick<BuiltPage, 'html' | 'policy'>): Route {
  return async (event) => {
    const refused = wrongMethod(event, 'GET');
    if (refused !== null) return refused;
    const result = textResult(200, 'text/html; charset=utf-8', html);
    return { ...result, headers: { ...result.headers, 'content-security-policy': policy.join('; ') } };
  };
}

/** Serves one of the built files; names with a folder are refused. */
function assetRoute({ path, filePolicy, folder }: BuiltPage): Route {
  const below = `${path}/assets/`;
  const policy = filePolicy === undefined ? {} : { 'content-security-policy': filePolicy.join('; ') };
  return async (event) => {
    const refused = wrongMethod(event, 'GET');
    if (refused !== null) return refused;
    const name = event.rawPath.slice(below.length);
    const type = TYPES[extname(name)];
    const bytes = type === undefined || !/^[\w.-]+$/.test(name) ? null : await readAsset(await folder(), name);
    if (bytes === null || type === undefined) {
      return errorResult(404, 'NOT_FOUND', 'File not found.');
    }
    const headers = {
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      ...policy,
    };
    return { statusCode: 200, headers, body: bytes.toString('base64'), isBase64Encoded: true };
  };
}

async function readAsset(folder: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
