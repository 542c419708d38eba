import * as z from 'zod/mini';

/** Returns the arguments of the AWS command line that lists the alarms of stacks which ring now. */
export const alarmQuery = (stacks: string): readonly string[] => [
  'cloudwatch',
  'describe-alarms',
  '--alarm-name-prefix',
  stacks,
  '--alarm-types',
  'MetricAlarm',
  'CompositeAlarm',
  '--state-value',
  'ALARM',
  '--output',
  'json',
];

const alarms = z.array(z.object({ AlarmName: z.string() }));
const answerSchema = z.object({
  MetricAlarms: z._default(alarms, []),
  CompositeAlarms: z._default(alarms, []),
});

/** Returns the names of the alarms in an answer. Throws for an answer in another form, so that it never means quiet. */
export const ringing = (json: string): readonly string[] => {
  const { MetricAlarms, CompositeAlarms } = z.parse(answerSchema, JSON.parse(json));
  return [...MetricAlarms, ...CompositeAlarms].map(({ AlarmName }) => AlarmName);
};
