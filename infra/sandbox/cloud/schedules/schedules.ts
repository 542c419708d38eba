import { randomUUID } from 'node:crypto';
import { ACCOUNT, arn, REGION } from '../base/names.ts';
import type { ScheduleRule } from './read-rules.ts';

export interface Schedules {
  /**
   * Runs every schedule now, as if the current time were `at`. Returns the names of the schedules. Rejects when a
   * function fails.
   */
  run(at: Date): Promise<string[]>;
  stop(): void;
}

interface SchedulePorts {
  invoke(functionName: string, event: unknown): Promise<unknown>;
  log(line: string): void;
}

/** Returns the event that EventBridge sends to a scheduled function. */
const eventOf = ({ name }: ScheduleRule, dueAt: Date): object => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: ACCOUNT,
  time: dueAt.toISOString().replace(/\.\d{3}/, ''),
  region: REGION,
  resources: [arn('events', `rule/${name}`)],
  detail: {},
});

/** Calls functions at their rates while the sandbox runs, and on demand. */
export const startSchedules = (
  rules: readonly ScheduleRule[],
  { invoke, log }: SchedulePorts,
): Schedules => {
  const runOne = async (rule: ScheduleRule, dueAt: Date): Promise<void> => {
    for (const name of rule.functionNames) await invoke(name, eventOf(rule, dueAt));
  };
  const timers = rules.map((rule) =>
    setInterval(() => {
      runOne(rule, new Date()).catch((error: unknown) => log(`${rule.name}: ${String(error)}`));
    }, rule.everyMs).unref(),
  );
  return {
    run: async (dueAt) => {
      for (const rule of rules) await runOne(rule, dueAt);
      return rules.map(({ name }) => name);
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
};
