// API Gateway v2: what HTTP and WebSocket APIs are made of, and which integration a request reaches.

import { LIMITS, within } from './limits.ts';

export interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

export interface Api {
  readonly id: string;
  readonly protocol: 'HTTP' | 'WEBSOCKET';
  /** What pages of other origins may do; null: nothing. */
  readonly cors: Cors | null;
  /** By the id of the integration: the function that it calls. */
  readonly integrations: Map<string, string>;
  /** By the key of the route: the id of the integration. */
  readonly routes: Map<string, string>;
  stage: Stage | null;
}

export interface Cors {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposed: readonly string[];
}

export interface Stage {
  readonly name: string;
  readonly usual: Throttle;
  readonly byRoute: ReadonlyMap<string, Throttle>;
}

export interface Routed {
  readonly key: string;
  readonly target: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export class Apis {
  readonly #apis = new Map<string, Api>();
  /** By which API Gateway writes logs of WebSocket APIs. */
  logRole: string | null = null;

  create(id: string, protocol: Api['protocol'], cors: Cors | null): void {
    this.#apis.set(id, { id, protocol, cors, integrations: new Map(), routes: new Map(), stage: null });
  }

  remove(id: string): void {
    this.#apis.delete(id);
  }

  api(id: string): Api {
    const api = this.#apis.get(id);
    if (api === undefined) throw new Error(`no API ${id}`);
    return api;
  }

  addIntegration(api: string, id: string, target: string): void {
    const { integrations } = this.api(api);
    integrations.set(id, target);
    within(`integrations of ${api}`, integrations.size, LIMITS.integrationsOfApi);
  }

  addRoute(api: string, key: string, integration: string): void {
    const { routes, integrations } = this.api(api);
    if (routes.has(key)) throw new Error(`route ${key} exists already`);
    if (!integrations.has(integration)) throw new Error(`route ${key}: no integration ${integration}`);
    routes.set(key, integration);
    within(`routes of ${api}`, routes.size, LIMITS.routesOfApi);
  }

  /** The most specific route for a request; null for none. */
  route(id: string, method: string, path: string): Routed | null {
    const api = this.api(id);
    const fitting = [...api.routes].flatMap(([key, integration]) => {
      const parameters = parametersFor(key, method, path);
      const target = api.integrations.get(integration);
      return parameters === null || target === undefined ? [] : [{ key, target, parameters }];
    });
    return fitting.sort((a, b) => rankOf(a.key).localeCompare(rankOf(b.key)))[0] ?? null;
  }
}

/** The path parameters, if the route is for this request. */
function parametersFor(key: string, method: string, path: string): Readonly<Record<string, string>> | null {
  if (key === '$default') return {};
  const [routeMethod = '', routePath = ''] = key.split(' ');
  if (routeMethod !== 'ANY' && routeMethod !== method) return null;
  const source = routePath.replace(/[.+*?^$()[\]\\]/g, (one) => (one === '+' ? '+' : `\\${one}`));
  const pattern = source.replace(
    /\{(\w+)(\+?)\}/g,
    (_, name: string, greedy: string) => `(?<${name}>${greedy ? '.+' : '[^/]+'})`,
  );
  const found = new RegExp(`^${pattern}$`).exec(path);
  return found === null ? null : { ...found.groups };
}

/** Sorts routes: words before parameters before greedy ones, a method before any, `$default` last. */
function rankOf(key: string): string {
  if (key === '$default') return '9';
  const [method = '', path = ''] = key.split(' ');
  const parts = path.split('/').map((part) => (part.endsWith('+}') ? '2' : part.startsWith('{') ? '1' : '0'));
  return `${parts.join('')}${method === 'ANY' ? '1' : '0'}`;
}
