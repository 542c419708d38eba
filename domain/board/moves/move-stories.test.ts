import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { applied, SPRINT_FIELD } from '../../testing/applied.ts';
import { boards } from '../../testing/boards.ts';
import { sprint, step, story, version } from '../../testing/issues.ts';
import type { Project, Sprint } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import type { MoveRules } from './move-rules.ts';
import { fallingOff, planStoriesMove, type StoriesMove } from './move-stories.ts';

const project = (id: string, style: Project['style']): Project => ({
  id: id as Project['id'],
  key: `P${id}`,
  name: `Project ${id}`,
  style,
  issueTypes: [],
});

const RULES: MoveRules = {
  projects: [project('10', 'classic'), project('20', 'classic'), project('30', 'next-gen')],
  sprintField: SPRINT_FIELD,
  lockActiveSprints: false,
};

const order = (map: StoryMap): Record<string, string[]> =>
  Object.fromEntries([...map.cells].map(([key, cards]) => [key, cards.map((c) => c.issue.id)]));

/** Returns a move of some stories of the map into a cell, after a card that does not move. */
const dropOn = (map: StoryMap, [who = 1, where = 0, lane = 0, beside = 0]: number[]) => {
  const all = [...map.cells.values()].flat().map(({ issue }) => issue.id as string);
  const storyIds = all.filter((_, index) => ((who + 1) >> (index % 8)) % 2 === 1 || all.length < 3);
  const steps = map.goals.flatMap((goal) => goal.steps);
  const toStepId = steps[where % steps.length]?.id ?? '';
  const toLaneId = map.lanes[lane % map.lanes.length]?.id ?? '';
  const staying = (map.cells.get(`${toStepId}|${toLaneId}`) ?? [])
    .map(({ issue }) => issue.id as string)
    .filter((id) => !storyIds.includes(id));
  const after = staying[beside % (staying.length + 1)] ?? null;
  return { storyIds, toStepId, toLaneId, after, before: null };
};

const requestedCell = (map: StoryMap, move: StoriesMove, gone: readonly string[]) => {
  const { storyIds, toStepId, toLaneId, after } = move;
  const expected = Object.fromEntries(
    Object.entries(order(map)).map(([key, ids]) => [
      key,
      ids.filter((id) => !storyIds.includes(id)),
    ]),
  );
  const key = `${toStepId}|${toLaneId}`;
  const cell = expected[key] ?? [];
  const position = after === null ? cell.length : cell.indexOf(after) + 1;
  cell.splice(position, 0, ...storyIds.filter((id) => !gone.includes(id)));
  const filled = Object.entries({ ...expected, [key]: cell }).filter(([, ids]) => ids.length > 0);
  return Object.fromEntries(filled);
};

describe('a move of several stories', () => {
  it('puts the stories next to each other at the target and moves nothing else', () => {
    fc.assert(
      fc.property(
        boards,
        fc.constantFrom<SwimlaneMode>('none', 'sprint', 'release'),
        fc.array(fc.nat({ max: 255 }), { minLength: 4, maxLength: 4 }),
        (sources, mode, numbers) => {
          const map = assembleMap(sources, mode);
          const move = dropOn(map, numbers);
          fc.pre(move.storyIds.length > 0);
          const planned = planStoriesMove(map, move, RULES);
          if (!('plan' in planned)) throw new Error(`refused: ${planned.refusal.code}`);
          const gone = fallingOff(map, move).map(({ issue }) => issue.id as string);
          expect(planned.plan.leavesBoard).toBe(gone.length > 0);
          const after = applied(sources, planned.plan.writes);
          expect(order(assembleMap(after, mode))).toEqual(requestedCell(map, move, gone));
          for (const issue of planned.plan.changed) {
            expect(after.stories.find(({ id }) => id === issue.id)).toEqual(issue);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

const ACTIVE: Sprint = sprint('6', 'active');
const ORPHAN: Sprint = { ...sprint('7'), orphan: true };
const CLOSED: Sprint = sprint('8', 'closed');

const BOARD: MapSources = {
  goals: [],
  steps: [
    step('11'),
    step('12'),
    step('13', { projectId: '20' }),
    step('14', { projectId: '30' }),
    { ...story('15'), type: { ...story('15').type, hierarchyLevel: 2 } },
  ],
  stories: [
    story('21', { parent: '11', versionIds: ['1'], sprints: [sprint('5')] }),
    story('22', { parent: '12', sprints: [ACTIVE] }),
    story('23', { versionIds: ['1'] }),
    story('24', { parent: '11', category: 'done', sprints: [sprint('5')] }),
    story('25', { parent: '13', projectId: '20', sprints: [sprint('5')] }),
    story('26', { parent: '14', projectId: '30', sprints: [sprint('5')] }),
    story('draft-1', { parent: '11', sprints: [sprint('5')] }),
    story('27', { parent: '11', sprints: [CLOSED] }),
  ],
  subtasks: [],
  versions: [
    version('1'),
    version('2', { projectId: '20' as never }),
    version('3', { archived: true }),
    version('4', { projectId: '30' as never }),
  ],
  sprints: [sprint('5'), ACTIVE, ORPHAN, CLOSED],
};

const to = (ids: string, toStepId: string, toLaneId: string): StoriesMove => ({
  storyIds: ids.split(' '),
  toStepId,
  toLaneId,
  after: null,
  before: null,
});

describe('a move of stories between projects, sprints and releases', () => {
  const LOCKED = { ...RULES, lockActiveSprints: true };
  const FIELDLESS = { ...RULES, sprintField: null };
  const READ_ONLY = { ...RULES, readOnly: new Set(['20']) };

  it.each<[string, SwimlaneMode, StoriesMove, MoveRules, string]>([
    ['an epic of another project', 'release', to('21', '13', '1'), RULES, 'MOVE_OTHER_PROJECT'],
    ['a release of another project', 'release', to('21', '11', '2'), RULES, 'MOVE_OTHER_PROJECT'],
    ['a team-managed epic', 'release', to('21', '14', '1'), RULES, 'MOVE_PROJECT_STYLE'],
    ['a team-managed release', 'release', to('21', '11', '4'), RULES, 'MOVE_PROJECT_STYLE'],
    ['a company-managed epic', 'release', to('26', '11', '-1'), RULES, 'MOVE_PROJECT_STYLE'],
    ['a parent that is not an epic', 'release', to('21', '15', '1'), RULES, 'MOVE_TYPE_UNFIT'],
    ['an orphan sprint', 'sprint', to('21', '11', '7'), RULES, 'MOVE_SPRINT_ORPHAN'],
    ['a locked active sprint', 'sprint', to('21', '11', '6'), LOCKED, 'MOVE_SPRINT_ACTIVE'],
    [
      'the backlog from a locked sprint',
      'sprint',
      to('22', '12', '-1'),
      LOCKED,
      'MOVE_SPRINT_ACTIVE',
    ],
    [
      'a sprint when the site has no sprint field',
      'sprint',
      to('21', '11', '-1'),
      FIELDLESS,
      'MOVE_SPRINT_FIELD',
    ],
    [
      'any cell without permission',
      'release',
      to('25', '-1', '-1'),
      READ_ONLY,
      'PERMISSION_DENIED',
    ],
    ['a step that no longer exists', 'release', to('21', '99', '1'), RULES, 'MOVE_TARGET_GONE'],
    ['a lane that no longer exists', 'release', to('21', '11', '99'), RULES, 'MOVE_TARGET_GONE'],
    [
      'any cell while it is still being created',
      'release',
      to('draft-1', '12', '-1'),
      RULES,
      'CARD_PENDING',
    ],
  ])('is refused to %s', (_, mode, move, rules, code) => {
    expect(planStoriesMove(assembleMap(BOARD, mode), move, rules)).toMatchObject({
      refusal: { code },
    });
  });

  it.each<[string, SwimlaneMode, string, MoveRules]>([
    ['an archived release', 'release', '3', RULES],
    ['a closed sprint', 'sprint', '8', RULES],
  ])('is refused to %s, even if its lane is visible', (_, mode, laneId, rules) => {
    const map = assembleMap(BOARD, mode);
    const lane = {
      id: laneId,
      version: BOARD.versions.find(({ id }) => id === laneId) ?? null,
      sprint: BOARD.sprints.find(({ id }) => id === laneId) ?? null,
      totals: { stories: 0, points: 0, new: 0, indeterminate: 0, done: 0 },
    };
    const shown = { ...map, lanes: [...map.lanes, lane] };
    const code = mode === 'release' ? 'MOVE_RELEASE_ARCHIVED' : 'MOVE_SPRINT_CLOSED';
    expect(planStoriesMove(shown, to('21', '11', laneId), rules)).toMatchObject({
      refusal: { code },
    });
  });

  it('moves no story when one is refused, and returns each refused card', () => {
    const map = assembleMap(BOARD, 'release');
    expect(planStoriesMove(map, to('21 25 26', '12', '1'), RULES)).toEqual({
      refusal: { code: 'MOVE_OTHER_PROJECT' },
      refused: [
        { key: 'TRAIL-25', code: 'MOVE_OTHER_PROJECT' },
        { key: 'TRAIL-26', code: 'MOVE_PROJECT_STYLE' },
      ],
    });
  });

  it('to another step is allowed within a locked sprint', () => {
    const map = assembleMap(BOARD, 'sprint');
    expect(planStoriesMove(map, to('22', '11', '6'), LOCKED)).toHaveProperty('plan');
  });

  it('to an active sprint is allowed unless the admins lock it', () => {
    const planned = planStoriesMove(assembleMap(BOARD, 'sprint'), to('21', '11', '6'), RULES);
    expect('plan' in planned && planned.plan.writes[0]?.fields).toEqual({ [SPRINT_FIELD]: 6 });
  });

  it('replaces the open sprint and keeps closed sprints', () => {
    const planned = planStoriesMove(assembleMap(BOARD, 'sprint'), to('27', '11', '5'), RULES);
    expect('plan' in planned && planned.plan.changed[0]?.sprints.map(({ id }) => id)).toEqual([
      '8',
      '5',
    ]);
  });
});

describe('stories that would leave the board', () => {
  const falling = (mode: SwimlaneMode, move: StoriesMove) =>
    fallingOff(assembleMap(BOARD, mode), move).map(({ issue }) => issue.id);

  it('are the stories without epic, release and sprint after the move', () => {
    expect(falling('release', to('21 23', '-1', '-1'))).toEqual(['23']);
    expect(falling('release', to('23', '11', '-1'))).toEqual([]);
  });

  it('include finished stories that leave their sprint while lanes are sprints', () => {
    expect(falling('sprint', to('21 24', '11', '-1'))).toEqual(['24']);
  });
});
