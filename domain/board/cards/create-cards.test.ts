import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import type { ProjectId } from '../../kernel/ids.ts';
import { goal } from '../../testing/goals.ts';
import { rank, sprint, step, story, version } from '../../testing/issues.ts';
import type { Project } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { draftId, isDraft } from '../model/draft.ts';
import type { MapSources } from '../model/model.ts';
import { mayHoldNewStory } from '../model/model.ts';
import { type CreationOptions, planCreation } from './create-cards.ts';

const type = (id: string, hierarchyLevel: number) => ({
  id,
  name: `Type ${id}`,
  hierarchyLevel,
  subtask: hierarchyLevel === -1,
  iconUrl: null,
});

const project = (id: string): Project => ({
  id: id as ProjectId,
  key: 'TRAIL',
  name: 'Trail',
  style: 'classic',
  issueTypes: [type('10', 1), type('11', 0), type('12', 0), type('13', -1)],
});

const OPTIONS: CreationOptions = {
  projects: [project('10')],
  fields: { rank: null, sprint: 'customfield_7', storyPoints: [] },
  storyTypeId: null,
  ids: [draftId('a'), draftId('b')],
};

const sources: MapSources = {
  goals: [goal('g1', '0|hzzzzz:')],
  steps: [step('1', { properties: { goalId: 'g1', rank: rank('hzzzzz') } })],
  stories: [
    story('2', { parent: '1', versionIds: ['7'], properties: { versionRank: rank('i00000') } }),
    story('3', { parent: '1', versionIds: ['8'] }),
    story('4', { parent: '1', sprints: [sprint('5', 'active')] }),
  ],
  subtasks: [],
  versions: [version('7'), version('8'), version('9', { archived: true })],
  sprints: [sprint('5', 'active')],
};

const mapIn = (mode: SwimlaneMode, overrides: Partial<MapSources> = {}) =>
  assembleMap({ ...sources, ...overrides }, mode);

const planned = (
  place: Parameters<typeof planCreation>[1],
  { mode = 'release' as SwimlaneMode, summaries = ['New'], options = OPTIONS, over = {} } = {},
) => {
  const result = planCreation(mapIn(mode, over), place, summaries, options);
  if ('refusal' in result) throw new Error(result.refusal.code);
  return result.plan;
};

const refusedWith = (place: Parameters<typeof planCreation>[1], given = {}) => {
  try {
    planned(place, given);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
};

describe('a new story', () => {
  it('is created with its epic, release and rank in one call', () => {
    const { drafts } = planned({ kind: 'story', stepId: '1', laneId: '7' });
    expect(drafts).toHaveLength(1);
    expect(drafts[0]).toMatchObject({
      level: 0,
      fields: {
        summary: 'New',
        project: { id: '10' },
        parent: { key: 'TRAIL-1' },
        fixVersions: [{ id: '7' }],
      },
    });
    expect(drafts[0]?.properties).toMatchObject([{ key: 'ds-smb-version-story-rank' }]);
  });

  it('is shown immediately as the last story of its cell', () => {
    const place = { kind: 'story', stepId: '1', laneId: '7' } as const;
    const { drafts } = planned(place, { summaries: ['One', 'Two'] });
    const stories = [...sources.stories, ...drafts.map(({ issue }) => issue)];
    const map = mapIn('release', { stories });
    expect(map.cells.get('1|7')?.map(({ issue }) => issue.summary)).toEqual([
      'story 2',
      'One',
      'Two',
    ]);
    expect(drafts.every(({ issue }) => isDraft(issue.id))).toBe(true);
  });

  it('gives a rank to neighbours without a rank', () => {
    const { repairs } = planned({ kind: 'story', stepId: '1', laneId: '8' });
    expect(repairs.changed.map(({ id }) => id)).toEqual(['3']);
    expect(repairs.writes).toMatchObject([
      { key: 'TRAIL-3', properties: [{ key: 'ds-smb-version-story-rank' }] },
    ]);
  });

  it('is created in the sprint of its lane', () => {
    const { drafts } = planned({ kind: 'story', stepId: '1', laneId: '5' }, { mode: 'sprint' });
    expect(drafts[0]?.fields).toMatchObject({ customfield_7: 5 });
    expect(drafts[0]?.properties[0]?.key).toBe('ds-smb-sprint-story-rank');
  });

  it('does not get the colour that the admins chose for new steps', () => {
    const options = { ...OPTIONS, stepColor: '#15803D' };
    const [stepDraft] = planned({ kind: 'step', goalId: 'g1' }, { options }).drafts;
    expect(stepDraft?.issue.properties.color).toBe('#15803D');
    expect(JSON.stringify(stepDraft?.properties)).toContain('ds-smb-color');
    const [subtask] = planned({ kind: 'subtask', storyId: '2' }, { options }).drafts;
    expect(subtask?.issue.properties.color).toBeNull();
  });

  it('has the issue type that the admins chose, or the first type of its level', () => {
    const place = { kind: 'story', stepId: '1', laneId: '7' } as const;
    expect(planned(place).drafts[0]?.issue.type.id).toBe('11');
    const options = { ...OPTIONS, storyTypeId: '12' };
    expect(planned(place, { options }).drafts[0]?.issue.type.id).toBe('12');
  });

  it('is refused in a cell where it would not stay on the map', () => {
    expect(refusedWith({ kind: 'story', stepId: '-1', laneId: '-1' })).toBe('CREATE_NO_PLACE');
    expect(refusedWith({ kind: 'story', stepId: '-1', laneId: '7' })).toBeNull();
    expect(mayHoldNewStory('-1', '-1')).toBe(false);
    expect(mayHoldNewStory('-1', '7')).toBe(true);
  });

  it('is refused in closed lanes, deleted steps and other projects, and if its project is unclear', () => {
    const archived = { stories: [story('6', { parent: '1', versionIds: ['9'] })] };
    const inArchive = { kind: 'story', stepId: '1', laneId: '9' } as const;
    expect(refusedWith(inArchive, { over: archived })).toBe('CREATE_LANE_CLOSED');
    expect(refusedWith({ kind: 'story', stepId: '99', laneId: '7' })).toBe('MOVE_TARGET_GONE');
    const foreign = { steps: [step('1', { projectId: '20' })] };
    const cell = { kind: 'story', stepId: '1', laneId: '7' } as const;
    expect(refusedWith(cell, { over: foreign })).toBe('MOVE_OTHER_PROJECT');
    const two = { ...OPTIONS, projects: [project('10'), project('20')] };
    const other = { kind: 'story', stepId: '-1', laneId: '5' } as const;
    expect(refusedWith(other, { mode: 'sprint', options: two })).toBe('PROJECT_REQUIRED');
  });

  it('is refused when its title is blank or too long, or the list is too long', () => {
    const cell = { kind: 'story', stepId: '1', laneId: '7' } as const;
    expect(refusedWith(cell, { summaries: [' \n '] })).toBe('TITLE_REQUIRED');
    expect(refusedWith(cell, { summaries: ['x'.repeat(255)] })).toBe('SUMMARY_TOO_LONG');
    expect(refusedWith(cell, { summaries: Array(51).fill('x') })).toBe('CREATE_TOO_MANY');
  });
});

describe('a new step', () => {
  it('is created with its goal and rank', () => {
    const { drafts } = planned({ kind: 'step', goalId: 'g1' });
    expect(drafts[0]).toMatchObject({ level: 1, issue: { type: { id: '10' } } });
    expect(drafts[0]?.properties.map(({ key }) => key)).toEqual(['goalId', 'rank']);
    const steps = [...sources.steps, ...drafts.map(({ issue }) => issue)];
    expect(mapIn('release', { steps }).goals[0]?.steps.map(({ id }) => id)).toEqual([
      '1',
      draftId('a'),
    ]);
  });

  it('has only a rank when it has no goal', () => {
    const { drafts } = planned({ kind: 'step', goalId: '-1' });
    expect(drafts[0]?.properties.map(({ key }) => key)).toEqual(['rank']);
    expect(refusedWith({ kind: 'step', goalId: 'gone' })).toBe('GOAL_NOT_FOUND');
  });
});

describe('a new subtask', () => {
  it('has its story as parent and no rank', () => {
    const { drafts } = planned({ kind: 'subtask', storyId: '2' });
    expect(drafts[0]).toMatchObject({
      level: -1,
      fields: { parent: { key: 'TRAIL-2' } },
      properties: [],
    });
  });

  it('is refused while its story is still being created', () => {
    const over = { stories: [{ ...story('2', { parent: '1' }), id: draftId('z') }] };
    expect(refusedWith({ kind: 'subtask', storyId: draftId('z') }, { over })).toBe('CARD_PENDING');
    expect(refusedWith({ kind: 'subtask', storyId: 'gone' })).toBe('CARD_NOT_FOUND');
  });
});
