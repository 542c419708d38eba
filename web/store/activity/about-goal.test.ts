import { describe, expect, it } from 'vitest';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import { aboutGoal } from './activity-api.ts';

const entry = (
  activityMessage: string,
  content: Readonly<Record<string, string>>,
  subjectId?: string,
): ShownActivity => ({
  id: `${activityMessage}-${JSON.stringify(content)}`,
  ...(subjectId === undefined ? {} : { subjectId }),
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

describe('aboutGoal', () => {
  it('finds entries under the former names of a goal', () => {
    const entries = [
      entry('GoalRelabelled', { summary: 'Rest well' }),
      entry('GoalDetailsChanged', { summary: 'Rest well', from: 'Rest', to: 'Rest well' }),
      entry('GoalDetailsChanged', { summary: 'Eat well', from: 'Eat', to: 'Eat well' }),
      entry('IssueCreated', { summary: 'Rest' }),
      entry('Goal deleted by Mateo', { summary: 'Rest' }),
      entry('GoalCreated', { summary: 'Rest' }),
      entry('GoalCreated', { summary: 'Eat' }),
    ];
    expect(aboutGoal(entries, { id: 'g1', summary: 'Rest well' })).toEqual([
      entries[0],
      entries[1],
      entries[5],
    ]);
    expect(aboutGoal(entries, { id: 'g1', summary: 'Sleep' })).toEqual([]);
  });

  it('tells apart goals with the same name by their ids or their former names', () => {
    const entries = [
      entry('GoalRelabelled', { summary: 'Rest' }, 'g2'),
      entry('GoalDetailsChanged', { summary: 'Rest', from: 'Sleep', to: 'Rest' }, 'g1'),
      entry('GoalRelabelled', { summary: 'Sleep' }, 'g2'),
      entry('GoalRelabelled', { summary: 'Sleep' }),
      entry('GoalCreated', { summary: 'Rest' }),
    ];
    expect(aboutGoal(entries, { id: 'g1', summary: 'Rest' })).toEqual([entries[1], entries[3]]);
  });
});
