// The whole deployment: a stack that keeps data, one with what is made from it, one that can be replaced at any time,
// live updates, the pages, one at the edge if the API has names of its own, and the rule packs that check them.

import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { EdgeStack } from './edgeStack.ts';
import { LiveStack } from './liveStack.ts';
import { PagesStack } from './pagesStack.ts';
import type { Parameters } from './parameters.ts';
import type { NamedStage } from './stages.ts';
import { StatefulStack } from './statefulStack.ts';
import { StatelessStack } from './statelessStack.ts';
import { ViewsStack } from './viewsStack.ts';

export interface Signalbox {
  readonly stateful: StatefulStack;
  readonly views: ViewsStack;
  readonly stateless: StatelessStack;
  readonly live: LiveStack;
  /** Null: pages are not served. */
  readonly pages: PagesStack | null;
  readonly edge: EdgeStack | null;
}

/** CloudFront takes certificates and firewalls from this region only. */
const EDGE_REGION = 'us-east-1';

/** Adds the stacks to `app`. Every unacknowledged finding of the rule packs fails the synthesis. */
export function buildSignalbox(app: App, { name, account, region, parameters }: NamedStage): Signalbox {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  Tags.of(app).add('application', 'signalbox');
  Tags.of(app).add('stage', name);
  const env = { account, region };
  const stateful = new StatefulStack(app, `signalbox-${name}-data`, { env, parameters });
  const views = new ViewsStack(app, `signalbox-${name}-views`, { env, parameters, data: stateful });
  const stateless = new StatelessStack(app, `signalbox-${name}-api`, { env, parameters, data: stateful, views });
  const live = new LiveStack(app, `signalbox-${name}-live`, { env, parameters, data: stateful, views, api: stateless });
  const pages = parameters.pages
    ? new PagesStack(app, `signalbox-${name}-pages`, { env, parameters, api: stateless, live })
    : null;
  return { stateful, views, stateless, live, pages, edge: edgeOf(app, name, account, parameters) };
}

function edgeOf(app: App, name: string, account: string, { edge, pages }: Parameters): EdgeStack | null {
  const env = { account, region: EDGE_REGION };
  return edge && new EdgeStack(app, `signalbox-${name}-edge`, { env, edge, pages });
}
