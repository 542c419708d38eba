import { describe, expect, it } from 'vitest';
import { rollUp } from '../../roadmap/roll-up.ts';
import { goal } from '../../testing/goals.ts';
import { rank, step, story } from '../../testing/issues.ts';
import type { Project } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { createAssembler } from '../assembly/assembler.ts';
import { planCreation } from '../cards/create-cards.ts';
import { planRemoval } from '../cards/remove.ts';
import { planStoriesMove } from '../moves/move-stories.ts';
import type { MapSources } from './model.ts';

const projects = ['10', '20'].map(
  (id) =>
    ({
      id,
      key: `P${id}`,
      name: `Project ${id}`,
      style: 'classic',
      issueTypes: [],
    }) as unknown as Project,
);
const under = (id: string, goalId: string | null, projectId = '10') =>
  story(id, { projectId, properties: { goalId, noLaneRank: rank(`h0000${id}`) } });

const sources: MapSources = {
  goals: [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')],
  steps: [step('9', { properties: { goalId: 'g1' } })],
  stories: [under('1', 'g1'), under('2', 'g2', '20'), under('3', null), under('4', 'gone')],
  subtasks: [],
  versions: [],
  sprints: [],
  projects,
  projectIds: ['portfolio'],
  spansProjects: true,
  flat: true,
};
const map = assembleMap(sources, 'project');
const RULES = { projects, sprintField: null, lockActiveSprints: false };
const idsIn = (cell: string) =>
  map.cells.get(cell as '1|1')?.map(({ issue }) => issue.id as string);

describe('a two-level map', () => {
  it('has one column without an issue for each goal, and no steps', () => {
    expect(map.goals.map(({ steps }) => steps)).toEqual([
      [{ id: 'goal:g1', goalId: 'g1', issue: null, name: 'Goal g1' }],
      [{ id: 'goal:g2', goalId: 'g2', issue: null, name: 'Goal g2' }],
      [{ id: '-1', goalId: '-1', issue: null }],
    ]);
  });

  it('puts each story under the goal of its property, and all others under "Other"', () => {
    expect([idsIn('goal:g1|10'), idsIn('goal:g2|20'), idsIn('-1|10')]).toEqual([
      ['1'],
      ['2'],
      ['3', '4'],
    ]);
    const { goals, whole } = rollUp(map, projects, 0);
    expect([whole.stories, ...goals.map(({ sum }) => sum.stories)]).toEqual([4, 1, 1]);
  });

  it("changes only the goal of a moved story, and keeps the story's epic", () => {
    const move = { toLaneId: '10', after: null, before: null };
    const there = planStoriesMove(map, { ...move, storyIds: ['3'], toStepId: 'goal:g2' }, RULES);
    expect(there).toMatchObject({
      plan: { changed: [{ properties: { goalId: 'g2' } }], leavesBoard: false },
    });
    const [write] = 'plan' in there ? there.plan.writes : [];
    expect(write?.fields).toBeUndefined();
    expect(write?.properties).toContainEqual({ key: 'goalId', value: { value: 'g2' } });
    const back = planStoriesMove(map, { ...move, storyIds: ['1'], toStepId: '-1' }, RULES);
    expect(back).toMatchObject({ plan: { changed: [{ properties: { goalId: null } }] } });
  });

  it('refuses to move a story to another project', () => {
    const move = {
      storyIds: ['1'],
      toStepId: 'goal:g2',
      toLaneId: '20',
      after: null,
      before: null,
    };
    expect(planStoriesMove(map, move, RULES)).toMatchObject({
      refusal: { code: 'MOVE_OTHER_PROJECT' },
    });
  });

  it('creates a story under its goal, in the project of its lane', () => {
    const place = { kind: 'story', stepId: 'goal:g1', laneId: '20' } as const;
    const options = { projects, fields: { sprint: null }, storyTypeId: null, ids: ['new'] };
    const made = planCreation(map, place, ['Pack light'], options as never);
    expect(made).toMatchObject({
      plan: {
        drafts: [{ fields: { project: { id: '20' } }, issue: { properties: { goalId: 'g1' } } }],
      },
    });
  });

  it('keeps the stories of a deleted goal, without a goal', () => {
    const planned = planRemoval(map, { kind: 'goal', id: 'g1' }, 'keep');
    expect(planned).toMatchObject({
      plan: {
        changed: [{ id: '1', properties: { goalId: null } }],
        writes: [{ properties: [{ key: 'goalId', value: { value: null } }] }],
      },
    });
  });

  it('is the same after an incremental update and a new assembly', () => {
    const assemble = createAssembler();
    assemble(sources, 'project');
    const changes: MapSources[] = [
      { ...sources, stories: [under('1', 'g2'), ...sources.stories.slice(1)] },
      { ...sources, goals: [...sources.goals, goal('gone', '0|j00000:')] },
      {
        ...sources,
        goals: [
          { ...goal('g1', '0|h00000:'), fields: { ...goal('g1', '').fields, summary: 'New' } },
        ],
      },
      { ...sources, flat: false },
    ];
    for (const next of changes) {
      expect(assemble(next, 'project')).toEqual(assembleMap(next, 'project'));
    }
  });
});
