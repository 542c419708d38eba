import { describe, expect, it } from 'vitest';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import { actsOf } from './acts.ts';

const CHANGES = JSON.stringify([{ field: 'fixVersions', from: 'Over the pass' }]);

const entry = (id: string, more: Partial<ShownActivity> = {}, content: object = {}) => ({
  ...{ id, place: { kind: 'project' as const, id: '10' }, projectId: '10', accountId: 'ann' },
  ...{ actorKind: 'user' as const, activityMessage: 'IssueUpdated', readBy: [] },
  ...{ createdAt: '2026-11-21T09:00:30.000Z', displayName: 'Ann', avaPath: null },
  ...more,
  content: { thing: 'issue', thingId: id, fields: 'fixVersions', changes: CHANGES, ...content },
});

const ids = (...entries: readonly ShownActivity[]) =>
  actsOf(entries).map((act) => act.map(({ id }) => id));

describe('actsOf', () => {
  it('groups the same change of many issues within a minute, even with other entries between', () => {
    const release = entry('r', { activityMessage: 'VersionDeleted' }, { thing: 'version' });
    expect(ids(entry('1'), release, entry('2'), entry('3'))).toEqual([['1', '2', '3'], ['r']]);
  });

  it.each([
    ['another user', entry('2', { accountId: 'ben' })],
    ['another kind of actor', entry('2', { actorKind: 'app' })],
    ['another message', entry('2', { activityMessage: 'IssueDeleted' })],
    ['another minute', entry('2', { createdAt: '2026-11-21T09:01:00.000Z' })],
    ['another change', entry('2', {}, { changes: '[]' })],
    ['another thing', entry('2', {}, { thing: 'version' })],
  ])('does not group %s', (_, other) => {
    expect(ids(entry('1'), other)).toEqual([['1'], ['2']]);
  });
});
