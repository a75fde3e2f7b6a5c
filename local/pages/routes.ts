// The pages on this machine: the handler that serves them on AWS too, over files that are built when they are first
// asked for.

import {
  AUDITOR,
  createAuditorHandler,
  createPackedHandler,
  createPageHandler,
  PAGES,
  type Page,
  type PageHandler,
  type PageOptions,
  pathsOf,
} from '../../lambdas/pages/handler.ts';
import type { Route } from '../http/apiGateway.ts';
import { bundleOf } from './bundles.ts';
import { PLANS } from './plans.ts';

type Routes = Readonly<Record<string, Route>>;

/** The routes of a page and its files, which are in `folder` and sent as they are. */
export function pageRoutes(page: Page, folder: () => Promise<string>): Routes {
  return routesTo(page, createPageHandler(page, { folder }));
}

function packedRoutes(page: Page, folder: () => Promise<string>, framers: PageOptions['framers'] = []): Routes {
  return routesTo(page, createPackedHandler(page, { folder, ...(framers.length === 0 ? {} : { framers }) }));
}

function routesTo(page: Page, handler: PageHandler): Routes {
  return Object.fromEntries(pathsOf(page).map((path) => [path, handler]));
}

/** The routes of all pages that are served everywhere, and of the auditor. `framers`: who may embed games and tournaments; none: all. */
export function sharedPageRoutes(framers: readonly string[]): Routes {
  return {
    ...packedRoutes(PAGES.play, bundleOf(PLANS.play), framers),
    ...packedRoutes(PAGES.docs, bundleOf(PLANS.docs)),
    [AUDITOR.path]: createAuditorHandler({ folder: bundleOf(PLANS.auditor) }),
  };
}
