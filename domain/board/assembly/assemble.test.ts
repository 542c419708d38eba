import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { goal } from '../../testing/goals.ts';
import { rank, sprint, step, story, subtask, version } from '../../testing/issues.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import { assembleMap } from './assemble.ts';

const NOTHING: MapSources = {
  goals: [],
  steps: [],
  stories: [],
  subtasks: [],
  versions: [],
  sprints: [],
};

const assembled = (sources: Partial<MapSources>, mode: SwimlaneMode = 'release') =>
  assembleMap({ ...NOTHING, ...sources }, mode);

const columns = ({ goals }: StoryMap) => goals.map(({ id, steps }) => [id, steps.map((s) => s.id)]);
const cells = (map: StoryMap) =>
  Object.fromEntries([...map.cells].map(([key, cards]) => [key, cards.map((c) => c.issue.id)]));
const lanes = (map: StoryMap) => map.lanes.map(({ id }) => id);

describe('the columns of a map', () => {
  it('end with the anonymous goal and the step "Other", even on an empty board', () => {
    expect(columns(assembled({}))).toEqual([['-1', ['-1']]]);
    expect(assembled({}).goals[0]).toMatchObject({ goal: null, steps: [{ issue: null }] });
  });

  it('are sorted by rank: goals, and the steps of each goal', () => {
    const under = (id: string, rankText: string, goalId: string) =>
      step(id, { properties: { goalId, rank: rank(rankText) } });
    const map = assembled({
      goals: [goal('g2', '0|i00000:'), goal('g1', '0|hzzzzz:')],
      steps: [
        under('13', 'i00000', 'g1'),
        under('12', 'hzzzzz', 'g1'),
        under('11', 'h00000', 'g2'),
      ],
    });
    expect(columns(map)).toEqual([
      ['g1', ['12', '13']],
      ['g2', ['11']],
      ['-1', ['-1']],
    ]);
  });

  it("of a portfolio keep the order of their project's map until they are ranked there", () => {
    const at = (id: string, day: number, home: string | null, own?: string) => ({
      ...step(id, {
        updated: `2026-11-0${day}T00:00:00.000+0000`,
        ...(own ? { properties: { rank: rank(own) } } : {}),
      }),
      ...(home ? { homeRank: rank(home) } : {}),
    });
    const steps = [
      at('1', 1, 'a00000'),
      at('2', 2, 'b00000'),
      at('3', 3, null),
      at('4', 4, 'c00000', 'h00000'),
    ];
    const map = assembled({ steps, spansProjects: true }, 'project');
    expect(map.goals.at(-1)?.steps.map(({ id }) => id)).toEqual(['4', '1', '2', '3', '-1']);
  });

  it('put steps without a known goal before "Other", and sort unranked steps by last change', () => {
    const map = assembled({
      goals: [goal('g1', '0|hzzzzz:')],
      steps: [
        step('11', { updated: '2026-01-01', properties: { goalId: 'gone' } }),
        step('12', { updated: '2026-01-02' }),
        step('13', { updated: '2025-01-01', properties: { rank: rank('zzzzzz') } }),
      ],
    });
    expect(columns(map)).toEqual([
      ['g1', []],
      ['-1', ['13', '12', '11', '-1']],
    ]);
  });
});

describe('release lanes', () => {
  const versions = [version('1'), version('2'), version('3', { released: true })];

  it("are the tracker's releases in order, then Unscheduled, then past releases with stories", () => {
    expect(lanes(assembled({ versions }))).toEqual(['1', '2', '-1']);
    const stories = [story('21', { versionIds: ['3'] })];
    expect(lanes(assembled({ versions, stories }))).toEqual(['1', '2', '-1', '3']);
    const archived = [version('4', { archived: true })];
    expect(lanes(assembled({ versions: archived }))).toEqual(['-1']);
  });

  it('have each story in its first release, or in Unscheduled if its release is unknown', () => {
    const steps = [step('11')];
    const stories = [
      story('21', { parent: '11', versionIds: ['2', '1'] }),
      story('22', { parent: '11' }),
      story('23', { parent: '11', versionIds: ['99'] }),
    ];
    expect(cells(assembled({ versions, steps, stories }))).toEqual({
      '11|2': ['21'],
      '11|-1': ['22', '23'],
    });
  });

  it('sort stories by their release rank, then stories without a rank by last change', () => {
    const withRank = (text: string) => ({ properties: { versionRank: rank(text) }, parent: '11' });
    const stories = [
      story('21', { parent: '11', updated: '2026-01-01' }),
      story('22', { parent: '11', updated: '2026-01-02', properties: { sprintRank: rank('0') } }),
      story('23', withRank('i00000')),
      story('24', withRank('hzzzzz')),
    ];
    expect(cells(assembled({ steps: [step('11')], stories }))).toEqual({
      '11|-1': ['24', '23', '22', '21'],
    });
  });
});

describe('sprint lanes', () => {
  const sprints = [sprint('1', 'closed'), sprint('2', 'active'), sprint('3', 'future')];
  const parent = '11';
  const steps = [step('11')];

  it('have a story in its active sprint, otherwise its future sprint, otherwise the backlog', () => {
    const stories = [
      story('21', { parent, sprints: [sprint('3'), sprint('2', 'active')] }),
      story('22', { parent, sprints: [sprint('1', 'closed'), sprint('3')] }),
      story('23', { parent, sprints: [sprint('1', 'closed')] }),
      story('24', { parent, sprints: [sprint('77')] }),
    ];
    const map = assembled({ sprints, steps, stories }, 'sprint');
    expect(cells(map)).toEqual({ '11|2': ['21'], '11|3': ['22'], '11|-1': ['23', '24'] });
    expect(lanes(map)).toEqual(['2', '3', '-1']);
  });

  it('leave out a finished story without an open sprint', () => {
    const stories = [
      story('21', { parent, category: 'done' }),
      story('22', { parent, category: 'done', sprints: [sprint('2', 'active')] }),
    ];
    expect(cells(assembled({ sprints, steps, stories }, 'sprint'))).toEqual({ '11|2': ['22'] });
    expect(cells(assembled({ sprints, steps, stories }, 'none'))).toEqual({
      '11|-1': ['21', '22'],
    });
  });
});

describe('closed sprints', () => {
  it('come after the planned lanes, latest first, with their finished stories', () => {
    const ended = (id: string, completeDate: string) => ({ ...sprint(id, 'closed'), completeDate });
    const done = (id: string, ...sprints: ReturnType<typeof ended>[]) =>
      story(id, { parent: '11', category: 'done', sprints });
    const stories = [
      done('21', ended('1', '2026-01-01'), ended('2', '2026-02-01')),
      done('22', ended('1', '2026-01-01')),
      story('23', { parent: '11', sprints: [ended('2', '2026-02-01')] }),
    ];
    const map = assembled({ sprints: [sprint('3')], steps: [step('11')], stories }, 'sprint');
    expect(lanes(map)).toEqual(['3', '-1', '2', '1']);
    expect(cells(map)).toEqual({ '11|2': ['21'], '11|1': ['22'], '11|-1': ['23'] });
  });
});

describe('the stories of a map', () => {
  it('are under "Other" when their epic is not loaded', () => {
    const stories = [story('21', { parent: '99' }), story('22', { versionIds: ['1'] })];
    const map = assembled({ versions: [version('1')], stories });
    expect(cells(map)).toEqual({ '-1|-1': ['21'], '-1|1': ['22'] });
    expect(map.cells.get('-1|-1')?.[0]).toMatchObject({ goalId: '-1', stepId: '-1' });
  });

  it('are not on the board when they have no epic, release or sprint', () => {
    const stories = [story('21'), story('22', { sprints: [sprint('1', 'closed')] })];
    expect(cells(assembled({ stories }))).toEqual({ '-1|-1': ['22'] });
  });

  it('have the goal of their step', () => {
    const steps = [step('11', { properties: { goalId: 'g1' } })];
    const goals = [goal('g1', '0|hzzzzz:')];
    const map = assembled({ goals, steps, stories: [story('21', { parent: '11' })] });
    expect(map.cells.get('11|-1')?.[0]).toMatchObject({ goalId: 'g1', stepId: '11', laneId: '-1' });
  });

  it("have their subtasks, in the tracker's rank order", () => {
    const subtasks = [
      subtask('31', { parent: '21', trackerRank: '0|i00000:' }),
      subtask('32', { parent: '21', trackerRank: '0|hzzzzz:' }),
      subtask('33', { parent: '22' }),
      subtask('34'),
    ];
    const stories = [story('21', { parent: '11' })];
    const map = assembled({ steps: [step('11')], stories, subtasks });
    expect(map.cells.get('11|-1')?.[0]?.subtasks.map(({ id }) => id)).toEqual(['32', '31']);
  });
});

describe('lane totals', () => {
  it('count the stories, in total and by status category, and sum points to two decimals', () => {
    const stories = [
      story('21', { parent: '11', storyPoints: 0.1 }),
      story('22', { parent: '11', storyPoints: 0.2, category: 'done' }),
      story('23', { parent: '11', category: 'indeterminate' }),
    ];
    expect(assembled({ steps: [step('11')], stories }).lanes).toEqual([
      {
        id: '-1',
        version: null,
        sprint: null,
        totals: { stories: 3, points: 0.3, new: 1, indeterminate: 1, done: 1 },
      },
    ]);
  });
});
