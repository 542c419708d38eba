import { describe, expect, it } from 'vitest';
import type { FieldIds } from '#domain/tracker/fields.ts';
import type { TrackerCall } from '../../host/host.ts';
import { FailureError } from '../ports/failure.ts';
import { readIssueHistories } from './issue-histories.ts';

const FIELDS: FieldIds = { rank: 'customfield_1', sprint: 'customfield_2', storyPoints: [] };
const CREATED = '2026-11-01T00:00:00.000+0000';
const RESOLVED = '2026-11-02T00:00:00.000+0000';

interface Asked {
  readonly issueIdsOrKeys: readonly string[];
  readonly fieldIds: readonly string[];
  readonly nextPageToken?: string;
}

/** A tracker that hides the issues with these ids, and has one change of each field of an issue on each of two pages. */
const tracker = (hidden: readonly string[] = []) => {
  const asked: Asked[] = [];
  const waits: number[] = [];
  const ask = async ({ url, body }: TrackerCall): Promise<unknown> => {
    const own = body as Asked;
    if (url.includes('/issue/bulkfetch')) {
      const seen = own.issueIdsOrKeys.filter((id) => !hidden.includes(id));
      return {
        issues: seen.map((id) => ({ id, fields: { created: CREATED, resolutiondate: RESOLVED } })),
      };
    }
    asked.push(own);
    const page = own.nextPageToken === undefined ? 1 : 2;
    const items = own.fieldIds.map((fieldId) => ({ field: fieldId, fieldId }));
    const [issueId] = own.issueIdsOrKeys;
    return {
      issueChangeLogs: [
        { issueId, changeHistories: [{ id: String(page), created: CREATED, items }] },
      ],
      ...(page === 1 ? { nextPageToken: 'page-1' } : {}),
    };
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const read = (...ids: string[]) => readIssueHistories(ask, ids, { fields: FIELDS, wait });
  return { asked, waits, read };
};

const idsOf = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

describe('the histories of issues', () => {
  it('have the entries of all fields and pages', async () => {
    const { read, asked } = tracker();
    const history = (await read('7')).get('7');
    expect(history?.created).toBe('2026-11-01T00:00:00.000Z');
    expect(history?.resolved).toBe('2026-11-02T00:00:00.000Z');
    expect(history?.entries.map(({ id }) => id)).toEqual(['1', '2', '1', '2']);
    const fields = new Set(asked.flatMap(({ fieldIds }) => fieldIds));
    expect(fields).toContain('customfield_2');
    expect(asked.every(({ fieldIds }) => fieldIds.length <= 10)).toBe(true);
    expect(asked.map(({ nextPageToken }) => nextPageToken)).toEqual([
      undefined,
      'page-1',
      undefined,
      'page-1',
    ]);
  });

  it('are asked for at most a thousand issues a call, with a pause between rounds', async () => {
    const { read, asked, waits } = tracker();
    expect((await read(...idsOf(1001))).size).toBe(1001);
    expect(new Set(asked.map(({ issueIdsOrKeys }) => issueIdsOrKeys.length))).toEqual(
      new Set([1000, 1]),
    );
    expect(waits).toEqual([300, 300]);
  });

  it('are missing for issues that the user may not see', async () => {
    const { read, asked } = tracker(['8']);
    expect([...(await read('7', '8')).keys()]).toEqual(['7']);
    expect(asked.flatMap(({ issueIdsOrKeys }) => issueIdsOrKeys)).not.toContain('8');
    expect((await tracker(['7']).read('7')).size).toBe(0);
  });

  it('end when the tracker returns the same token again', async () => {
    const asked: TrackerCall[] = [];
    const ask = async (call: TrackerCall): Promise<unknown> => {
      if (call.url.includes('/issue/')) return { issues: [{ id: '7', fields: { created: 1 } }] };
      asked.push(call);
      return { issueChangeLogs: [], nextPageToken: 'same' };
    };
    await readIssueHistories(ask, ['7'], { fields: FIELDS, wait: async () => undefined });
    expect(asked).toHaveLength(4);
  });

  it('fail when an answer cannot be read', async () => {
    const wait = async () => undefined;
    const reading = readIssueHistories(async () => null, ['7'], { fields: FIELDS, wait });
    await expect(reading).rejects.toBeInstanceOf(FailureError);
  });
});
