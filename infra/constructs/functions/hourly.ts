import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { explain } from '../nag.ts';
import { watchSchedule } from '../watch/alarms.ts';
import type { ProductFunction } from './product-function.ts';
import type { Rollouts } from './rollout.ts';

/** A run that cannot start within this time is skipped. */
const RUN_WITHIN = Duration.minutes(30);

/**
 * Invokes a function every hour. Raises an alarm when the function fails. Sends runs that could not start to a
 * dead-letter queue.
 */
export const hourly = (
  scope: Construct,
  name: string,
  lambda: ProductFunction,
  { rollouts, dead }: { readonly rollouts: Rollouts; readonly dead: IQueue },
): void => {
  // A failed run is not retried: the next run continues its work, and a retry could run at the same time.
  lambda.live.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: RUN_WITHIN });
  explain(
    lambda,
    'Serverless-LambdaAsyncFailureDestination',
    'The event of a run says nothing but the hour: a failure is rung for at once, and the next run does the work.',
  );
  new Rule(scope, `${name}Hourly`, {
    schedule: Schedule.rate(Duration.hours(1)),
    targets: [new LambdaFunction(lambda.live, { deadLetterQueue: dead, maxEventAge: RUN_WITHIN })],
  });
  rollouts.release(scope, name, lambda);
  watchSchedule(scope, name, rollouts.alarms, lambda);
};
