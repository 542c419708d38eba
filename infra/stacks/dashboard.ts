import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { ProductApi } from '../constructs/api/product-api.ts';
import type { KeptState } from '../constructs/state/kept-state.ts';
import { tableThrottles } from '../constructs/watch/table-throttles.ts';

const PERIOD = Duration.minutes(5);

const graph = (title: string, ...left: IMetric[]): GraphWidget =>
  new GraphWidget({ title, left, width: 12 });

/**
 * Creates the dashboard for operators. It shows response times, failures, and how far queues and streams are behind.
 */
export const dashboard = (scope: Construct, state: KeptState, api: ProductApi): void => {
  const { trackerJobs, pictureRenewals, projectorDead } = state;
  new Dashboard(scope, 'Overview', {
    widgets: [
      [
        graph('Answers (ms)', api.latency(PERIOD, 'p50'), api.latency(PERIOD, 'p95')),
        graph(
          'Answers of 500 and above, and faults of ours',
          api.serverErrors(PERIOD),
          api.faults(PERIOD),
        ),
      ],
      [
        graph(
          'Jobs that wait, and those put aside',
          trackerJobs.queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD }),
          trackerJobs.dead.metricApproximateNumberOfMessagesVisible({ period: PERIOD }),
          pictureRenewals.dead.metricApproximateNumberOfMessagesVisible({ period: PERIOD }),
          projectorDead.metricApproximateNumberOfMessagesVisible({ period: PERIOD }),
        ),
        graph(
          'Requests that tables refused for their number',
          ...[state.events, state.views, state.installations].map(tableThrottles),
        ),
      ],
    ],
  });
};
