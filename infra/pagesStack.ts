// The pages for browsers, served by a function of their own as paths of the HTTP API: they call it from its own origin.

import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { LambdaDeploymentConfig } from 'aws-cdk-lib/aws-codedeploy';
import type { Construct } from 'constructs';
import { PAGES_ENTRY } from './bundling.ts';
import { concurrencyOf } from './concurrency.ts';
import { ALARM_PERIOD } from './constructs/alarmTopic.ts';
import { deployInBackground } from './constructs/deployWithCanary.ts';
import type { Route } from './constructs/httpFrontDoor.ts';
import { NodeFunction } from './constructs/nodeFunction.ts';
import type { LiveStack } from './liveStack.ts';
import type { Parameters } from './parameters.ts';
import type { StatelessStack } from './statelessStack.ts';

export interface PagesStackProps extends StackProps {
  readonly parameters: Parameters;
  readonly api: StatelessStack;
  readonly live: LiveStack;
}

/** As in lambdas/pages/handler.ts, the auditor last; a test compares them. */
const PATHS = [
  '/',
  '/developers',
  '/games/{proxy+}',
  '/titles',
  '/titles/{proxy+}',
  '/me',
  '/tournaments',
  '/tournaments/{proxy+}',
  '/tournament',
  '/embed/{proxy+}',
  '/embed/tournaments/{proxy+}',
  '/service-worker.js',
  '/replay',
  '/docs',
  '/signalbox-audit.mjs',
];
const FILES = ['/play', '/docs'].map((path) => `${path}/assets/{proxy+}`);
/** What a person opens first. */
const SHOWN = { Play: '/', Docs: '/docs' } as const;

export class PagesStack extends Stack {
  constructor(scope: Construct, id: string, { parameters, api, live, ...props }: PagesStackProps) {
    super(scope, id, { ...props, description: 'Signalbox: pages for browsers' });
    const pages = new NodeFunction(this, 'Pages', {
      description: 'Signalbox: pages for browsers',
      entry: PAGES_ENTRY,
      beside: 'pages',
      environment: {
        SIGNALBOX_LIVE_URL: live.url,
        // Who may call the API may show its games, too.
        ...(parameters.corsOrigins.length === 0 ? {} : { SIGNALBOX_EMBED_ORIGINS: parameters.corsOrigins.join(' ') }),
      },
      reservedConcurrency: concurrencyOf(parameters).others,
    });
    const routes = [...PATHS, ...FILES].map((path): Route => ['ANY', path]);
    const served = deployInBackground(this, {
      name: 'Pages',
      node: pages,
      service: null,
      // A page and its files are of one version.
      shift: LambdaDeploymentConfig.ALL_AT_ONCE,
      addAlarm: (id, props) => api.alarms.addAlarm(id, props, this),
    });
    api.door.addRoutes('pages', served, routes, this);
    const errors = {
      description: 'The function of the pages crashed or timed out. Read its log. Games and tournaments go on.',
      metric: pages.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
      above: 0,
      periods: 2,
    };
    api.alarms.addAlarm('PagesErrors', errors, this);
    for (const [name, path] of Object.entries(SHOWN))
      new CfnOutput(this, `${name}Page`, { value: `${api.url}${path}` });
  }
}
