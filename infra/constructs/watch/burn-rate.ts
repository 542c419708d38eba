import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** Share of answers in 28 days that must not be faults of ours. A 503 of a handler is none (`faults-metric.ts`). */
const AVAILABILITY = 0.999;

/** Fewer faults than this in the long window never ring, so that one fault at a time with few requests raises no alarm. */
const FEWEST_FAULTS = 5;

interface Burn {
  /** How many times as fast as allowed the faults use up what may fail in 28 days. */
  readonly rate: number;
  readonly long: Duration;
  /** The short window ends the alarm soon after the faults end. */
  readonly short: Duration;
}

/**
 * `page`: a fiftieth of what may fail in 28 days is used up in an hour, so somebody must act now. `ticket`: a twentieth
 * in six hours, so somebody must act on the next working day.
 */
const BURNS = {
  page: { rate: 14.4, long: Duration.hours(1), short: Duration.minutes(5) },
  ticket: { rate: 6, long: Duration.hours(6), short: Duration.minutes(30) },
} as const satisfies Record<string, Burn>;

interface Answers {
  readonly faults: (period: Duration) => IMetric;
  readonly requests: (period: Duration) => IMetric;
}

const shareOfFaults = ({ faults, requests }: Answers, period: Duration, fewest: number) =>
  new MathExpression({
    expression: `IF(FILL(faults, 0) >= ${fewest}, FILL(faults, 0) / requests, 0)`,
    usingMetrics: { faults: faults(period), requests: requests(period) },
    period,
  });

/**
 * Raises two alarms on faults that use up too fast what may fail: `AvailabilityPage` and `AvailabilityTicket`. Each
 * rings when a long and a short window agree, and says when it is over. The windows themselves ring nowhere.
 */
export const watchAvailability = (scope: Construct, topic: ITopic, answers: Answers): void => {
  for (const [severity, { rate, long, short }] of Object.entries(BURNS)) {
    const name = `Availability${severity === 'page' ? 'Page' : 'Ticket'}`;
    const window = (id: string, period: Duration, fewest: number): Alarm =>
      new Alarm(scope, `${name}${id}`, {
        metric: shareOfFaults(answers, period, fewest),
        threshold: rate * (1 - AVAILABILITY),
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
    const both = [window('Long', long, FEWEST_FAULTS), window('Short', short, 1)];
    const alarm = new CompositeAlarm(scope, name, {
      alarmDescription: `${severity}: faults use up what may fail in 28 days ${rate} times too fast`,
      alarmRule: AlarmRule.allOf(
        ...both.map((each) => AlarmRule.fromAlarm(each, AlarmState.ALARM)),
      ),
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  }
};
