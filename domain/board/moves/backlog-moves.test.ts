import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { applied, SPRINT_FIELD } from '../../testing/applied.ts';
import { goal } from '../../testing/goals.ts';
import { sprint, step, story, version } from '../../testing/issues.ts';
import type { Project } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { hasPlace } from '../model/has-place.ts';
import type { MapSources } from '../model/model.ts';
import { planArrival } from './arrive.ts';
import { planDeparture } from './leave.ts';
import { type MoveRules, PLAIN_RULES } from './move-rules.ts';

const RULES: MoveRules = { ...PLAIN_RULES, sprintField: SPRINT_FIELD };
const BACKLOG = ['20', '21', '22'].map((id) => story(id));

const SOURCES: MapSources = {
  goals: [goal('g1', '0|h00000:')],
  steps: [step('1', { properties: { goalId: 'g1' } })],
  stories: [
    story('10', { parent: '1', versionIds: ['7'] }),
    story('11', { parent: '1', sprints: [sprint('3')] }),
  ],
  subtasks: [],
  versions: [version('7')],
  sprints: [sprint('3'), sprint('4', 'active')],
};

const MODES: readonly SwimlaneMode[] = ['release', 'sprint', 'none'];
const project = (id: string): Project =>
  ({
    id,
    key: `P${id}`,
    name: `Project ${id}`,
    style: 'classic',
    issueTypes: [],
  }) as unknown as Project;

const LANE: Readonly<Record<SwimlaneMode, string>> = {
  project: '10',
  release: '7',
  sprint: '3',
  none: ANONYMOUS_KEY,
};

const destination = (toStepId: string, toLaneId: string, storyIds = ['20', '21']) => ({
  storyIds,
  toStepId,
  toLaneId,
  after: null,
  before: null,
});

describe('issues of the backlog', () => {
  it.each(MODES)('enter a cell in their order, with lanes by %s', (mode) => {
    const map = assembleMap(SOURCES, mode);
    const planned = planArrival(map, BACKLOG.slice(0, 2), destination('1', LANE[mode]), RULES);
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    const { plan } = planned;
    const tracker = { ...SOURCES, stories: [...SOURCES.stories, ...BACKLOG] };
    const after = assembleMap(applied(tracker, plan.writes), mode);
    const cell = after.cells.get(`1|${LANE[mode]}`)?.map(({ issue }) => issue.id as string) ?? [];
    expect(cell.slice(-2)).toEqual(['20', '21']);
    expect(plan.added?.map(({ id }) => id)).toEqual(['20', '21']);
    expect(plan.outside).toEqual(BACKLOG.slice(0, 2));
  });

  it("enter only the lane of their own project when dropped on a step's header", () => {
    const projects = [project('10'), project('20')];
    const map = assembleMap({ ...SOURCES, projects }, 'project');
    const own = planArrival(
      map,
      BACKLOG.slice(0, 1),
      destination('1', ANONYMOUS_KEY, ['20']),
      RULES,
    );
    if ('refusal' in own) throw new Error(own.refusal.code);
    expect(own.plan.writes[0]).toMatchObject({ key: 'TRAIL-20', fields: { parent: {} } });
    const foreign = [story('30', { projectId: '20' })];
    expect(planArrival(map, foreign, destination('1', ANONYMOUS_KEY, ['30']), RULES)).toMatchObject(
      {
        refusal: { code: 'MOVE_OTHER_PROJECT' },
      },
    );
    expect(
      planArrival(map, BACKLOG.slice(0, 1), destination(ANONYMOUS_KEY, '10', ['20']), RULES),
    ).toMatchObject({ refusal: { code: 'CREATE_NO_PLACE' } });
  });

  it.each(MODES)('are refused where they would not stay on the map, with lanes by %s', (mode) => {
    const map = assembleMap(SOURCES, mode);
    const planned = planArrival(
      map,
      BACKLOG,
      destination(ANONYMOUS_KEY, ANONYMOUS_KEY, ['20', '21', '22']),
      RULES,
    );
    expect(planned).toMatchObject({ refusal: { code: 'CREATE_NO_PLACE' } });
    expect('refusal' in planned && planned.refused).toHaveLength(3);
  });

  it('in a cell without a step get only a release, and vice versa', () => {
    const map = assembleMap(SOURCES, 'release');
    const fields = (stepId: string, laneId: string) => {
      const planned = planArrival(
        map,
        BACKLOG.slice(0, 1),
        destination(stepId, laneId, ['20']),
        RULES,
      );
      return 'plan' in planned ? planned.plan.writes[0]?.fields : planned.refusal;
    };
    expect(fields(ANONYMOUS_KEY, '7')).toEqual({ fixVersions: [{ id: '7' }] });
    expect(fields('1', ANONYMOUS_KEY)).toEqual({ parent: { key: 'TRAIL-1' } });
  });

  it('are refused when they are issues of goals', () => {
    const mapped = { ...goal('g1', '0|h00000:'), issueId: '20' };
    const map = assembleMap({ ...SOURCES, goals: [mapped] }, 'release');
    expect(
      planArrival(map, BACKLOG, destination('1', '7', ['20', '21', '22']), RULES),
    ).toMatchObject({
      refusal: { code: 'LINK_GOAL' },
      refused: [{ key: 'TRAIL-20', code: 'LINK_GOAL' }],
    });
  });

  it('are all refused when one is refused', () => {
    const other = story('30', { projectId: '99' });
    const map = assembleMap(SOURCES, 'release');
    expect(
      planArrival(map, [...BACKLOG, other], destination('1', '7', ['20', '30']), RULES),
    ).toMatchObject({
      refused: [{ key: 'TRAIL-30', code: 'MOVE_OTHER_PROJECT' }],
    });
  });
});

describe('stories moved back to the backlog', () => {
  it.each(MODES)('leave the map, with lanes by %s', (mode) => {
    fc.assert(
      fc.property(fc.subarray(['10', '11'], { minLength: 1 }), (ids) => {
        const planned = planDeparture(assembleMap(SOURCES, mode), ids, RULES);
        if ('refusal' in planned) throw new Error(planned.refusal.code);
        const after = applied(SOURCES, planned.plan.writes);
        for (const { id, ...issue } of after.stories) {
          expect(hasPlace({ id, ...issue })).toBe(!ids.includes(id));
        }
      }),
    );
  });

  it('keep their closed sprints, and so stay on the map', () => {
    const past = sprint('2', 'closed');
    const sources = {
      ...SOURCES,
      stories: [story('10', { parent: '1', sprints: [past, sprint('3')] })],
    };
    const planned = planDeparture(assembleMap(sources, 'release'), ['10'], RULES);
    expect(planned).toMatchObject({ plan: { changed: [{ parent: null, sprints: [past] }] } });
  });

  it('are refused when they are in a locked active sprint', () => {
    const sources = { ...SOURCES, stories: [story('10', { sprints: [sprint('4', 'active')] })] };
    const map = assembleMap(sources, 'release');
    expect(planDeparture(map, ['10'], { ...RULES, lockActiveSprints: true })).toMatchObject({
      refused: [{ key: 'TRAIL-10', code: 'MOVE_SPRINT_ACTIVE' }],
    });
  });

  it('are refused when they no longer exist', () => {
    expect(planDeparture(assembleMap(SOURCES, 'release'), ['77'], RULES)).toMatchObject({
      refusal: { code: 'MOVE_TARGET_GONE' },
    });
  });
});
