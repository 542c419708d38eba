import { describe, expect, it } from 'vitest';
import { writeBetween } from '#domain/board/difference/difference.ts';
import type { IssueWrite } from '#domain/board/difference/writes.ts';
import { story } from '#domain/testing/issues.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import type { TrackerCall } from '../../host/host.ts';
import { FailureError, settled } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { writeIssue } from './write-issues.ts';

const TRANSITIONS = {
  transitions: [
    { id: '11', to: { id: '1', name: 'To Do' } },
    { id: 21, to: { id: '2', name: 'Done', statusCategory: { key: 'done' } } },
    { id: '31' },
  ],
};

const asked = (refuse: (call: TrackerCall) => boolean = () => false) => {
  const calls: TrackerCall[] = [];
  const ask = async (call: TrackerCall) => {
    calls.push(call);
    if (refuse(call)) throw new FailureError({ kind: 'tracker', status: 400, messages: [] });
    return call.url.endsWith('/transitions') && !call.method ? TRANSITIONS : null;
  };
  return { ask, calls };
};

const writeAll = (ask: AskTracker, writes: readonly IssueWrite[]) =>
  settled(async () => {
    for (const write of writes) await writeIssue(ask, write);
    return null;
  });

describe('writeIssue', () => {
  it('changes the status before it edits the fields', async () => {
    const { ask, calls } = asked();
    const written = await writeAll(ask, [
      { key: 'TRAIL-2', fields: { summary: 'x' }, status: 'Done' },
    ]);
    expect(written).toEqual({ data: null });
    expect(calls.slice(1)).toEqual([
      {
        method: 'POST',
        url: '/rest/api/3/issue/TRAIL-2/transitions',
        body: { transition: { id: '21' } },
      },
      { method: 'PUT', url: '/rest/api/3/issue/TRAIL-2', body: { fields: { summary: 'x' } } },
    ]);
  });

  it.each([
    ['deletes a plan, also when the property is missing', null, { data: null }],
    [
      'reports an issue that is missing',
      404,
      { error: { kind: 'tracker', status: 404, messages: [] } },
    ],
  ])('%s', async (_, issue, written) => {
    const calls: TrackerCall[] = [];
    const ask: AskTracker = async (call) => {
      calls.push(call);
      const status = call.method === 'DELETE' ? 404 : issue;
      if (status !== null) throw new FailureError({ kind: 'tracker', status, messages: [] });
      return null;
    };
    const planned = { ...story('2'), plan: { start: '2026-03-02', end: null } };
    const write = writeBetween(planned, story('2'), { fields: NO_FIELDS, style: 'classic' });
    expect(await writeAll(ask, [write])).toEqual(written);
    expect(calls).toEqual([
      { method: 'DELETE', url: '/rest/api/3/issue/TRAIL-2/properties/smbPlan' },
      { url: '/rest/api/3/issue/TRAIL-2?fields=created' },
    ]);
  });

  it('reports that no transition leads to a status, and edits nothing', async () => {
    const { ask, calls } = asked();
    const write = { key: 'TRAIL-2', fields: { summary: 'x' }, status: 'Blocked' };
    expect(await writeAll(ask, [write])).toEqual({
      error: { kind: 'refused', code: 'STATUS_UNREACHABLE' },
    });
    expect(calls).toHaveLength(1);
  });

  it('deletes issues with their subtasks, and throws when that is refused', async () => {
    const { ask, calls } = asked(({ url }) => url.includes('TRAIL-3'));
    const writes = ['2', '3', '4'].map((id) => ({ key: `TRAIL-${id}`, remove: true }) as const);
    expect(await writeAll(ask, writes)).toMatchObject({ error: { status: 400 } });
    expect(calls).toEqual(
      ['2', '3'].map((id) => ({
        method: 'DELETE',
        url: `/rest/api/3/issue/TRAIL-${id}?deleteSubtasks=true`,
      })),
    );
  });

  it('ranks a subtask after another one, and throws when the answer reports an error', async () => {
    const { ask, calls } = asked();
    const write = { key: 'TRAIL-2', rank: { after: 'TRAIL-3', field: 10019 } };
    expect(await writeAll(ask, [write])).toEqual({ data: null });
    expect(calls).toEqual([
      {
        method: 'PUT',
        url: '/rest/agile/1.0/issue/rank',
        body: { issues: ['TRAIL-2'], rankAfterIssue: 'TRAIL-3', rankCustomFieldId: 10019 },
      },
    ]);
    const partly = async () => ({
      entries: [{ issueKey: 'TRAIL-2', status: 403, errors: ['no'] }],
    });
    expect(await writeAll(partly, [write])).toMatchObject({
      error: { kind: 'tracker', status: 403, messages: ['no'] },
    });
  });

  it('links a step to its new goal before it unlinks the old goal', async () => {
    const calls: string[] = [];
    const linked = {
      fields: {
        issuelinks: [
          { id: '5', type: { id: '7' }, outwardIssue: { id: '901' } },
          { id: '6', type: { id: '8' }, outwardIssue: { id: '901' } },
        ],
      },
    };
    const ask = async ({ method = 'GET', url }: TrackerCall) => {
      calls.push(`${method} ${url}`);
      return method === 'GET' ? linked : null;
    };
    const links = { typeId: '7', add: '902', remove: ['901'] };
    await writeAll(ask, [{ key: 'TRAIL-1', links, properties: [{ key: 'goalId', value: 1 }] }]);
    expect(calls).toEqual([
      'POST /rest/api/3/issueLink',
      'PUT /rest/api/3/issue/TRAIL-1',
      'GET /rest/api/3/issue/TRAIL-1?fields=issuelinks',
      'DELETE /rest/api/3/issueLink/5',
    ]);
  });

  it('keeps the link of the opposite direction between the same two issues', async () => {
    const calls: string[] = [];
    const type = { id: '7', name: 'Blocks', outward: 'blocks' };
    const linked = {
      fields: {
        issuelinks: [
          { id: '5', type, outwardIssue: { id: '901' } },
          { id: '6', type, inwardIssue: { id: '901' } },
        ],
      },
    };
    const ask = async ({ method = 'GET', url }: TrackerCall) => {
      if (method !== 'GET') calls.push(`${method} ${url}`);
      return method === 'GET' ? linked : null;
    };
    const link = { id: '', typeId: '7', issueId: '901' };
    const both = [
      { ...link, order: 'blocks' as const },
      { ...link, order: 'waits' as const },
    ];
    const before = { ...story('1'), links: both };
    const after = { ...before, links: both.slice(1) };
    const write = writeBetween(before, after, { fields: NO_FIELDS, style: 'classic' });
    await writeAll(ask, [write]);
    expect(calls).toEqual(['DELETE /rest/api/3/issueLink/5']);
  });

  it('changes nothing when the new link is refused', async () => {
    const { ask, calls } = asked(({ url }) => url.endsWith('/issueLink'));
    const links = { typeId: '7', add: '902', remove: ['901'] };
    expect(await writeAll(ask, [{ key: 'TRAIL-1', links, properties: [] }])).toMatchObject({
      error: { status: 400 },
    });
    expect(calls).toHaveLength(1);
  });
});
