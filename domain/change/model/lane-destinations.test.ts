import { describe, expect, it } from 'vitest';
import type { StoryCard } from '../../board/model/model.ts';
import { sprint, story, version } from '../../testing/issues.ts';
import type { LaneChange } from './lane-change.ts';
import { destinationsOf } from './lane-destinations.ts';

const RELEASE = version('7');
const SPRINT = sprint('7', 'active');

const card = (id: string, category: 'new' | 'done', laneId = '7'): StoryCard => ({
  issue: story(id, { category }),
  goalId: '-1',
  stepId: '1',
  laneId,
  subtasks: [],
});

/**
 * Returns the new lanes of three stories: an open and a finished story of the changed lane, and an open story of
 * another lane.
 */
const goTo = (...changes: readonly LaneChange[]) =>
  [card('21', 'new'), card('22', 'done'), card('23', 'new', '9')].map(destinationsOf(changes));

const completed = (
  overrides: Omit<Extract<LaneChange, { kind: 'completeSprint' }>, 'kind' | 'sprint'>,
): LaneChange => ({ kind: 'completeSprint', sprint: SPRINT, ...overrides });

const RELEASED: LaneChange = { kind: 'release', version: RELEASE, releaseDate: null };

describe('the lane of a story after a change of lanes', () => {
  it.each<[string, LaneChange, readonly (string | null)[]]>([
    ['a release is marked as released', RELEASED, [null, null, null]],
    [
      'a release is merged',
      { kind: 'mergeRelease', version: RELEASE, into: '8' },
      ['8', '8', null],
    ],
    [
      'a release is deleted',
      { kind: 'deleteRelease', version: RELEASE, moveTo: null },
      ['-1', '-1', null],
    ],
    ['a sprint is deleted', { kind: 'deleteSprint', sprint: SPRINT }, ['-1', '-1', null]],
    [
      'a sprint is completed into another',
      completed({ unfinishedTo: { kind: 'sprint', id: '8' } }),
      ['8', null, null],
    ],
    [
      'a sprint is completed with a story apart',
      completed({ unfinishedTo: { kind: 'sprint', id: '8' }, apart: { 'TRAIL-21': null } }),
      ['-1', null, null],
    ],
    [
      'a sprint is completed into the backlog',
      completed({ unfinishedTo: { kind: 'backlog' } }),
      ['-1', null, null],
    ],
    [
      'a release is archived',
      { kind: 'archiveRelease', version: RELEASE, archived: true },
      [null, null, null],
    ],
  ])('is correct when %s', (_, change, expected) => {
    expect(goTo(change)).toEqual(expected);
  });

  it('is the lane of the first change that moves the story', () => {
    const merged = (id: string): LaneChange => ({
      kind: 'mergeRelease',
      version: version(id),
      into: '8',
    });
    expect(goTo(merged('9'), merged('7'))).toEqual(['8', '8', '8']);
  });
});
