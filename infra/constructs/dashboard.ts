// What an operator looks at: requests and their time, refusals and faults, moves and races, units and throttles.

import { Duration, Stack } from 'aws-cdk-lib';
import type { IHttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type GraphWidgetProps,
  type IMetric,
  MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { NAMESPACE, ownMetric } from './metrics.ts';
import type { NodeFunction } from './nodeFunction.ts';

export interface DashboardProps {
  /** By service. */
  readonly functions: Readonly<Record<string, NodeFunction>>;
  readonly stage: IHttpStage;
  readonly log: ITable;
}

/** Half of the dashboard's 24 columns. */
const WIDTH = 12;

const period = Duration.minutes(1);

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { functions, stage, log }: DashboardProps) {
    super(scope, id);
    const services = Object.keys(functions);
    const perService = (...names: readonly string[]) =>
      names.flatMap((name) =>
        services.map((service) => ownMetric(name, service).with({ label: `${name} of ${service}` })),
      );
    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.hours(3),
      widgets: [
        [
          graph('Requests', [stage.metricCount({ period })], [stage.metricLatency({ period, statistic: 'p99' })]),
          graph(
            'Time of the functions, p99',
            Object.values(functions).map((one) => one.function.metricDuration({ period, statistic: 'p99' })),
          ),
        ],
        [
          graph('Refused, by code', services.map(refusals)),
          graph('Faults', [...services.map(faults), stage.metricServerError({ period, statistic: 'Sum' })]),
        ],
        [
          graph('Moves', perService('Moves', 'Commits')),
          graph('Races and cold reads', perService('LostRaces', 'ColdLoads')),
        ],
        [
          graph('Units', perService('ReadUnits', 'WriteUnits')),
          graph('Throttles of the event table', [
            log.metric('ReadThrottleEvents', { period, statistic: 'Sum' }),
            log.metric('WriteThrottleEvents', { period, statistic: 'Sum' }),
          ]),
        ],
        [
          graph(
            'Executions at once',
            Object.values(functions).map((one) =>
              one.function.metric('ConcurrentExecutions', { period, statistic: 'Maximum' }),
            ),
          ),
          graph(
            'Calls refused for lack of executions',
            Object.values(functions).map((one) => one.function.metricThrottles({ period })),
          ),
        ],
      ],
    });
  }
}

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  const properties: GraphWidgetProps = { title, left, right, width: WIDTH };
  return new GraphWidget(properties);
}

/** Every code that occurs has a line of its own. */
function refusals(service: string): MathExpression {
  return search('Refused', 'code', service);
}

/** Every version that has faults has a line of its own. */
function faults(service: string): MathExpression {
  return search('Faults', 'version', service);
}

function search(metric: string, dimension: string, service: string): MathExpression {
  const found = `{${NAMESPACE},service,${dimension}} MetricName="${metric}" service="${service}"`;
  return new MathExpression({ expression: `SEARCH('${found}', 'Sum', 60)`, label: service, usingMetrics: {}, period });
}
