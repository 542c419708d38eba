import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { watchFunction, watchSchedule } from '../watch/alarms.ts';
import type { ProductFunction } from './product-function.ts';

/** Calls a function every hour, and rings when it fails. */
export const hourly = (
  scope: Construct,
  name: string,
  lambda: ProductFunction,
  alarms: Topic,
): void => {
  new Rule(scope, `${name}Hourly`, {
    schedule: Schedule.rate(Duration.hours(1)),
    targets: [new LambdaFunction(lambda)],
  });
  watchFunction(scope, name, alarms, lambda);
  watchSchedule(scope, name, alarms, lambda);
};
