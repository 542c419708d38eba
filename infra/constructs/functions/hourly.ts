import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { explain } from '../nag.ts';
import { watchSchedule } from '../watch/alarms.ts';
import type { ProductFunction } from './product-function.ts';
import type { Rollouts } from './rollout.ts';

/** Later than this after its hour a run is left to the next. */
const RUN_WITHIN = Duration.minutes(30);

/** Calls a function every hour, and rings when it fails; what could not be begun is put aside with its reason. */
export const hourly = (
  scope: Construct,
  name: string,
  lambda: ProductFunction,
  { rollouts, dead }: { readonly rollouts: Rollouts; readonly dead: IQueue },
): void => {
  // A run that failed is not tried again: the next one does its work, and the two would meet.
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
