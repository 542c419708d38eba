import { describe, expect, it } from 'vitest';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import { aboutGoal } from './activity-api.ts';

const entry = (
  activityMessage: string,
  content: Readonly<Record<string, string>>,
): ShownActivity => ({
  id: `${activityMessage}-${JSON.stringify(content)}`,
  place: { kind: 'project', id: '10' },
  projectId: '10',
  accountId: 'ann',
  actorKind: 'user',
  activityMessage,
  content,
  createdAt: '2026-11-20T09:00:00.000Z',
  readBy: [],
  displayName: 'Ann',
  avaPath: null,
});

describe('what happened to a goal', () => {
  it('is followed back through the names that it had', () => {
    const entries = [
      entry('GoalRelabelled', { summary: 'Rest well' }),
      entry('GoalDetailsChanged', { summary: 'Rest well', from: 'Rest', to: 'Rest well' }),
      entry('GoalDetailsChanged', { summary: 'Eat well', from: 'Eat', to: 'Eat well' }),
      entry('IssueCreated', { summary: 'Rest' }),
      entry('GoalCreated', { summary: 'Rest' }),
      entry('GoalCreated', { summary: 'Eat' }),
    ];
    expect(aboutGoal(entries, 'Rest well')).toEqual([entries[0], entries[1], entries[4]]);
    expect(aboutGoal(entries, 'Sleep')).toEqual([]);
  });
});
