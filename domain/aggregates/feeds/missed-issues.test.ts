import { describe, expect, it } from 'vitest';
import type { KnownChange } from './change-log.ts';
import { JUDGED, missedIssues, NOTICE_PATIENCE } from './missed-issues.ts';

const NOW = Date.parse('2026-11-26T10:00:00.000Z');
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();
const FIVE_MINUTES = 300_000;
const ISSUE = { id: '101', updated: ago(FIVE_MINUTES) };

const entry = (change: Partial<KnownChange['change']> = {}, knownAt = ago(FIVE_MINUTES)) => ({
  knownAt,
  change: {
    ...{ id: 'c1', thing: 'issue', kind: 'updated', thingId: '101', key: 'ONE-1', at: knownAt },
    ...{ fields: ['summary'], accountId: null },
    ...change,
  } as KnownChange['change'],
});

const missed = (log: readonly KnownChange[], ...found: (typeof ISSUE)[]) =>
  missedIssues(found, log, NOW).map(({ id }) => id);

describe('missedIssues', () => {
  it('finds an issue that changed without a notice, and returns it once', () => {
    expect(missed([], ISSUE, ISSUE)).toEqual(['101']);
  });

  it.each([
    ['of the change', entry()],
    ['without fields, as of a new issue', entry({ kind: 'created', fields: [] })],
    ['a little earlier, as clocks differ', entry({}, ago(FIVE_MINUTES + 20_000))],
  ])('leaves out an issue with a notice: %s', (_, notice) => {
    expect(missed([notice], ISSUE)).toEqual([]);
  });

  it.each([
    ['of another issue', entry({ thingId: '102' })],
    ['of a release with the same id', entry({ thing: 'version' })],
    ['of a property alone', entry({ fields: ['property:goalId'] })],
    ['of an earlier change', entry({}, ago(FIVE_MINUTES + 60_000))],
  ])('finds an issue when the only notice is %s', (_, notice) => {
    expect(missed([notice], ISSUE)).toEqual(['101']);
  });

  it.each([
    ['its notice may still come', NOTICE_PATIENCE - 1],
    ['the log no longer reaches back to it', JUDGED + 1],
    ['it lies in the future', -FIVE_MINUTES],
  ])('leaves out an issue when %s', (_, age) => {
    expect(missed([], { ...ISSUE, updated: ago(age) })).toEqual([]);
  });
});
