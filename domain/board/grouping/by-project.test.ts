import { describe, expect, it } from 'vitest';
import type { ProjectId } from '../../kernel/ids.ts';
import { step } from '../../testing/issues.ts';
import { epicsByProject } from './by-project.ts';

const column = (id: string, projectId: string) => ({
  id,
  goalId: 'g1',
  issue: { ...step(id), projectId: projectId as ProjectId },
});

describe('epicsByProject', () => {
  const goals = [
    { id: 'g1', goal: null, steps: [column('1', '10'), column('2', '20')] },
    { id: '-1', goal: null, steps: [column('3', '10'), { id: '-1', goalId: '-1', issue: null }] },
  ];

  it('sorts projects by their first epic, and skips epics that are not on the map', () => {
    expect(epicsByProject({ goals }, ['2', '1', '404', '-1', '3'])).toEqual([
      { projectId: '20', epicIds: ['2'] },
      { projectId: '10', epicIds: ['1', '3'] },
    ]);
    expect(epicsByProject({ goals }, ['404'])).toEqual([]);
  });
});
