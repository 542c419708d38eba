import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { targetAt } from './places.ts';

const map = assembleMap(
  {
    goals: [],
    steps: [step('1')],
    stories: [story('2', { parent: '1', versionIds: ['7'] })],
    subtasks: [],
    versions: [
      version('7', { releaseDate: '2026-11-20' as never }),
      version('8', { releaseDate: '2026-11-21' as never }),
    ],
    sprints: [],
  },
  'release',
);
const TODAY = '2026-11-21';

describe('the lane of suggested stories', () => {
  it.each(['step', 'story'] as const)('is never an overdue release for a selected %s', (kind) => {
    const at = { kind, id: kind === 'step' ? '1' : '2' };
    expect(targetAt(map, at, TODAY)).toEqual({ level: 'stories', stepId: '1', laneId: '8' });
  });

  it('is the release of the selected story when that release is not overdue', () => {
    const at = { kind: 'story', id: '2' } as const;
    expect(targetAt(map, at, '2026-11-20')).toMatchObject({ laneId: '7' });
  });

  it('is Unscheduled when all releases are overdue', () => {
    const at = { kind: 'step', id: '1' } as const;
    expect(targetAt(map, at, '2026-12-31')).toMatchObject({ laneId: '-1' });
  });
});
