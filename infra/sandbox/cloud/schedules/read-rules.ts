import * as z from 'zod/mini';
import type { Resource } from '../template/model.ts';

const Properties = z.object({
  ScheduleExpression: z.string(),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })),
});

export interface ScheduleRule {
  readonly name: string;
  /** Milliseconds between two runs of the schedule. */
  readonly everyMs: number;
  readonly functionNames: readonly string[];
}

const UNITS: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** Converts a schedule such as `rate(1 hour)` to milliseconds. Throws for any other kind of schedule. */
export const rateOf = (expression: string): number => {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const length = UNITS[unit];
  if (count === undefined || length === undefined) {
    throw new Error(`the sandbox cloud cannot keep the schedule ${expression}`);
  }
  return Number(count) * length;
};

export const readRules = (resources: readonly Resource[]): ScheduleRule[] =>
  resources
    .filter(({ type }) => type === 'AWS::Events::Rule')
    .flatMap(({ ref, properties }) => {
      const { ScheduleExpression, State, Targets } = Properties.parse(properties);
      if (State !== 'ENABLED') return [];
      const functionNames = Targets.map(({ Arn }) => Arn);
      return [{ name: ref, everyMs: rateOf(ScheduleExpression), functionNames }];
    });
