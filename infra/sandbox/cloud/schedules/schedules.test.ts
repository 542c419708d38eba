import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Resource } from '../template/model.ts';
import { rateOf, readRules } from './read-rules.ts';
import { startSchedules } from './schedules.ts';

const rule = (properties: Resource['properties']): Resource => ({
  stack: 'Test',
  logicalId: 'Hourly',
  type: 'AWS::Events::Rule',
  properties,
  updatePolicy: {},
  ref: 'Test-Hourly',
  attribute: (name) => name,
});
const hourly = rule({
  ScheduleExpression: 'rate(1 hour)',
  Targets: [{ Id: 'Target0', Arn: 'arn:aws:lambda:us-east-1:1:function:Eraser' }],
});

describe('reading the schedules of the templates', () => {
  it('returns only the enabled schedules, with their rates in milliseconds', () => {
    const off = rule({ ...hourly.properties, State: 'DISABLED' });
    expect(readRules([hourly, off])).toEqual([
      {
        name: 'Test-Hourly',
        everyMs: 3_600_000,
        functionNames: ['arn:aws:lambda:us-east-1:1:function:Eraser'],
      },
    ]);
    expect([rateOf('rate(5 minutes)'), rateOf('rate(2 days)')]).toEqual([300_000, 172_800_000]);
    expect(() => rateOf('cron(0 3 * * ? *)')).toThrow('cannot keep the schedule cron');
  });
});

describe('a running schedule', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('calls each function at its rate and on demand, with the planned time', async () => {
    const times: unknown[] = [];
    const lines: string[] = [];
    const schedules = startSchedules(readRules([hourly]), {
      invoke: async (name, event) => {
        times.push([name.split(':').at(-1), (event as { time: string }).time]);
        if (times.length === 2) throw new Error('no luck');
      },
      log: (line) => lines.push(line),
    });
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(await schedules.run(new Date('2030-01-01T00:00:00Z'))).toEqual(['Test-Hourly']);
    schedules.stop();
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(times).toEqual([
      ['Eraser', '2026-11-21T10:00:00Z'],
      ['Eraser', '2026-11-21T11:00:00Z'],
      ['Eraser', '2030-01-01T00:00:00Z'],
    ]);
    expect(lines).toEqual(['Test-Hourly: Error: no luck']);
  });
});
