import { describe, expect, it } from 'vitest';
import { deployedStage, synthesisedStage } from '../../testing/synthesised-stage.ts';
import { nameOf, resourcesOf } from '../../testing/template.ts';

const { service } = synthesisedStage(deployedStage('production'));

interface Window {
  readonly name: string;
  readonly seconds: number;
  readonly threshold: number;
  readonly fewest: number;
}

interface MetricQuery {
  readonly Expression?: string;
  readonly MetricStat?: { readonly Period: number };
}

/** The windows of the availability alarms, as the template has them. */
const windows: Window[] = resourcesOf(service, 'AWS::CloudWatch::Alarm')
  .filter(({ id }) => nameOf(id).startsWith('Availability'))
  .map(({ id, Properties }) => {
    const queries = (Properties?.Metrics ?? []) as readonly MetricQuery[];
    const expression = queries.find(({ Expression }) => Expression)?.Expression ?? '';
    return {
      name: nameOf(id),
      seconds: queries.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period ?? 0,
      threshold: Number(Properties?.Threshold),
      fewest: Number(/>= (\d+)/.exec(expression)?.[1]),
    };
  });

const composites = resourcesOf(service, 'AWS::CloudWatch::CompositeAlarm');

/** Faults and requests of one minute. */
interface Minute {
  readonly faults: number;
  readonly requests: number;
}

const minutes = (count: number, minute: Minute): Minute[] =>
  Array.from({ length: count }, () => minute);

/** Returns the availability alarms that ring at the end of this history, by the windows of the template. */
const ringing = (history: readonly Minute[]): string[] =>
  composites
    .filter(({ Properties }) => {
      const rule = JSON.stringify(Properties?.AlarmRule);
      return windows
        .filter(({ name }) => rule.includes(name))
        .every(({ seconds, threshold, fewest }) => {
          const seen = history.slice(-seconds / 60);
          const sum = (of: keyof Minute) => seen.reduce((total, each) => total + each[of], 0);
          return sum('faults') >= fewest && sum('faults') / sum('requests') > threshold;
        });
    })
    .map(({ id }) => nameOf(id))
    .toSorted();

const CALM: Minute = { faults: 0, requests: 1000 };

describe('the alarms of availability', () => {
  it('have a long and a short window each, and say when they are over', () => {
    expect(windows.map(({ name, seconds }) => [name, seconds / 60])).toEqual([
      ['AvailabilityPageLong', 60],
      ['AvailabilityPageShort', 5],
      ['AvailabilityTicketLong', 360],
      ['AvailabilityTicketShort', 30],
    ]);
    for (const { Properties = {} } of composites) {
      expect(Properties.AlarmActions).toEqual(Properties.OKActions);
    }
  });

  it.each<[string, readonly Minute[], string[]]>([
    ['nothing fails', minutes(360, CALM), []],
    ['as much fails as may', minutes(360, { faults: 1, requests: 1000 }), []],
    [
      'everything has failed for two minutes',
      [...minutes(358, CALM), ...minutes(2, { faults: 1000, requests: 1000 })],
      ['AvailabilityPage'],
    ],
    [
      'a little has failed for hours',
      minutes(360, { faults: 8, requests: 1000 }),
      ['AvailabilityTicket'],
    ],
    [
      'everything failed, and has not for ten minutes',
      [
        ...minutes(340, CALM),
        ...minutes(10, { faults: 1000, requests: 1000 }),
        ...minutes(10, CALM),
      ],
      ['AvailabilityTicket'],
    ],
    [
      'one request of a quiet night fails',
      [...minutes(359, { faults: 0, requests: 1 }), { faults: 1, requests: 1 }],
      [],
    ],
  ])('ring as they should when %s', (_, history, expected) => {
    expect(ringing(history)).toEqual(expected);
  });
});
