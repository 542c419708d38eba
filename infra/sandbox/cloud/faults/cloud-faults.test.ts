import { afterEach, describe, expect, it } from 'vitest';
import type { StreamRecord } from '../dynamodb/stream-log.ts';
import { installClock } from '../lambda/wrong-clock.ts';
import { backwards } from './backwards.ts';
import { CloudFaults } from './cloud-faults.ts';

describe('CloudFaults', () => {
  it('hits matching names until its rule is removed or has no hits left', () => {
    const faults = new CloudFaults(() => 0);
    const { id } = faults.add({ kind: 'throttle', named: 'Views', times: 1 });
    faults.add({ kind: 'repeat' });
    expect(faults.strikes('throttle', 'Site-Events')).toBe(false);
    expect(faults.strikes('throttle', 'Site-Views')).toBe(true);
    expect(faults.strikes('throttle', 'Site-Views')).toBe(false);
    expect(faults.strikes('repeat', 'anything')).toBe(true);
    expect(faults.all()).toMatchObject([
      { kind: 'throttle', named: 'Views', hits: 1 },
      { kind: 'repeat', hits: 1 },
    ]);
    faults.clear(id);
    expect(faults.all()).toMatchObject([{ kind: 'repeat' }]);
    faults.clear();
    expect(faults.strikes('repeat', 'anything')).toBe(false);
  });

  it('hits only the share of the matching names that a rule sets', () => {
    const drawn = [0.1, 0.9, 0.4];
    const faults = new CloudFaults(() => drawn.shift() ?? 1);
    faults.add({ kind: 'no-files', share: 0.5 });
    const struck = [1, 2, 3].map(() => faults.strikes('no-files', 'Files'));
    expect(struck).toEqual([true, false, true]);
  });

  it('adds up the clock deviations of all matching rules', () => {
    const faults = new CloudFaults(() => 0);
    faults.add({ kind: 'clock', aheadMs: 1000 });
    faults.add({ kind: 'clock', named: 'Goal', aheadMs: -400 });
    expect([faults.aheadMs('Site-Goal'), faults.aheadMs('Site-Job')]).toEqual([600, 1000]);
  });
});

describe('backwards', () => {
  it('reverses records, but keeps the order of records of the same item', () => {
    const record = (sequence: string, pk: string): StreamRecord => ({
      sequence,
      eventName: 'INSERT',
      keys: { pk: { S: pk } },
      newImage: null,
      at: 0,
    });
    const given = [record('1', 'a'), record('2', 'b'), record('3', 'a'), record('4', 'c')];
    expect(backwards(given).map(({ sequence }) => sequence)).toEqual(['4', '2', '1', '3']);
  });
});

describe('installClock', () => {
  let clock: ReturnType<typeof installClock> | null = null;
  afterEach(() => clock?.remove());

  it('changes the current time, but no other dates', () => {
    const RightDate = Date;
    clock = installClock();
    const hour = 3_600_000;
    clock.setAhead(hour);
    const right = clock.now();
    for (const reading of [Date.now(), Date.parse(new Date().toISOString())]) {
      expect(reading - right).toBeGreaterThanOrEqual(hour);
      expect(reading - right).toBeLessThan(hour + 60_000);
    }
    expect(new Date('2026-01-01T00:00:00Z').getTime()).toBe(Date.UTC(2026, 0, 1));
    expect(new Date()).toBeInstanceOf(RightDate);
    expect(new RightDate()).toBeInstanceOf(Date);
    expect(Date()).toEqual(expect.stringContaining('GMT'));
  });
});
