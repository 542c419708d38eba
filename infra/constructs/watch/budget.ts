import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';

/**
 * Percent of the monthly budget at which operators are notified: of the actual cost, and of the cost that is forecast
 * for the month's end.
 */
const SPENT = 80;
const EXPECTED = 100;

/** Notifies the alarms' subscribers when the stage exceeds its monthly budget. */
export const budget = (
  scope: Construct,
  { stage, monthlyBudget }: StageConfig,
  alarms: Topic,
): void => {
  if (monthlyBudget === null) return;
  const budgets = new ServicePrincipal('budgets.amazonaws.com');
  alarms.grantPublish(budgets);
  const subscribers = [{ subscriptionType: 'SNS', address: alarms.topicArn }];
  const above = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${stage}`] },
    },
    notificationsWithSubscribers: [above('ACTUAL', SPENT), above('FORECASTED', EXPECTED)],
  });
};
