import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../aggregates/goal/goal.ts';
import type { SwimlaneMode } from '../aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '../board/assembly/assemble.ts';
import { planCardEdit } from '../board/cards/edit-card.ts';
import { writeBetween } from '../board/difference/difference.ts';
import type { MovePlan } from '../board/difference/writes.ts';
import type { MapSources } from '../board/model/model.ts';
import { planStepMove } from '../board/moves/move-step.ts';
import { planStoriesMove } from '../board/moves/move-stories.ts';
import { planSubtaskMove } from '../board/moves/move-subtask.ts';
import type { AccountId } from '../kernel/ids.ts';
import { applied, SPRINT_FIELD } from '../testing/applied.ts';
import { boards } from '../testing/boards.ts';
import { goal } from '../testing/goals.ts';
import { rank, step, story, subtask } from '../testing/issues.ts';
import type { Issue } from '../tracker/entities.ts';
import { inverseOf } from './inverse.ts';
import type { Write } from './kinds/index.ts';
import type { Shown } from './model/record.ts';
import { overlayGoals, overlayIssues } from './overlay.ts';
import { goalStep, writesOf } from './plan.ts';

const FIELDS = { rank: null, sprint: SPRINT_FIELD, storyPoints: ['points'] };
const RULES = { projects: [], sprintField: SPRINT_FIELD, lockActiveSprints: false };
const NOTHING = { made: [], gone: [] };
const NONE = { issues: new Map(), keys: new Map(), goals: new Map() };

const byId = (issues: readonly Issue[]) =>
  Object.fromEntries(issues.map((each) => [each.id, each]));

const boardOf = ({ steps, stories, subtasks }: MapSources) => ({
  projects: [],
  fields: FIELDS,
  rankField: 10019,
  steps: byId(steps),
  stories: byId(stories),
  subtasks: byId(subtasks),
});

const shownOn = (sources: MapSources, mode: SwimlaneMode): Shown => ({
  board: boardOf(sources),
  goals: [...sources.goals],
  map: assembleMap(sources, mode),
  newId: () => 'new',
});

const orderOf = (sources: MapSources, mode: SwimlaneMode) => {
  const { cells, goals } = assembleMap(sources, mode);
  return {
    stories: Object.fromEntries(
      [...cells].map(([key, cards]) => [key, cards.map((c) => c.issue.id)]),
    ),
    subtasks: Object.fromEntries(
      [...cells.values()]
        .flat()
        .map(({ issue, subtasks }) => [issue.id, subtasks.map(({ id }) => id)]),
    ),
    steps: goals.map(({ id, steps }) => [id, ...steps.map((each) => each.id)]),
  };
};

const trackerWrites = (writes: readonly Write[]) =>
  writes.flatMap((write) => (write.kind === 'issue' ? [write.write] : []));

/** Returns the board with its pending changes, as the screen shows it. */
const overlaid = (sources: MapSources, writes: readonly Write[]): MapSources => {
  const { steps, stories, subtasks } = overlayIssues(boardOf(sources), writes);
  return {
    ...sources,
    steps: Object.values(steps),
    stories: Object.values(stories),
    subtasks: Object.values(subtasks),
  };
};

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** Returns a move of one or three stories, or of a step, to a random target. */
const planned = (sources: MapSources, mode: SwimlaneMode, numbers: readonly number[]) => {
  const [kind = 0, who = 0, where = 0, lane = 0, place = 0] = numbers;
  const map = assembleMap(sources, mode);
  const cards = [...map.cells.values()].flat();
  if (kind % 3 === 2) {
    const found = pick(sources.steps, who);
    const target = pick(map.goals, where);
    const others = (target?.steps ?? []).filter(({ id }) => id !== found?.id);
    const beside = pick(others, place)?.id ?? null;
    return planStepMove(map, {
      stepId: found?.id ?? '',
      toGoalId: target?.id ?? '',
      after: beside,
      before: null,
    });
  }
  const count = kind % 3 === 1 ? 3 : 1;
  const storyIds = [...new Set(cards.slice(who % Math.max(1, cards.length)).slice(0, count))].map(
    ({ issue }) => issue.id as string,
  );
  const toStepId =
    pick(
      map.goals.flatMap(({ steps }) => steps),
      where,
    )?.id ?? '';
  const toLaneId = pick(map.lanes, lane)?.id ?? '';
  const there = (map.cells.get(`${toStepId}|${toLaneId}`) ?? [])
    .map(({ issue }) => issue.id as string)
    .filter((id) => !storyIds.includes(id));
  const after = pick(there, place) ?? null;
  return planStoriesMove(map, { storyIds, toStepId, toLaneId, after, before: null }, RULES);
};

describe('undoing a move', () => {
  it('restores the visible order, whatever the ranks, on screen and in the tracker', () => {
    fc.assert(
      fc.property(
        boards,
        fc.constantFrom<SwimlaneMode>('none', 'sprint', 'release'),
        fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
        (sources, mode, numbers) => {
          const result = planned(sources, mode, numbers);
          fc.pre('plan' in result && !result.plan.leavesBoard);
          if (!('plan' in result)) return;
          const writes = writesOf(result.plan, boardOf(sources), assembleMap(sources, mode));
          // Skips moves of stories that were under epic 99. The tracker of this test does not have this epic, so undo
          // could not restore the link.
          fc.pre(
            !writes.some((write) => write.kind === 'issue' && write.before.parent?.id === '99'),
          );
          const after = applied(sources, trackerWrites(writes));
          expect(orderOf(overlaid(sources, writes), mode)).toEqual(orderOf(after, mode));
          const back = inverseOf(writes, NOTHING, shownOn(after, mode), NONE);
          const again = applied(after, trackerWrites(back));
          expect(orderOf(again, mode)).toEqual(orderOf(sources, mode));
          expect(orderOf(overlaid(after, back), mode)).toEqual(orderOf(sources, mode));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('ranks a formerly unranked card between its former neighbours', () => {
    const stories = ['2', '3', '4'].map((id) => story(id, { parent: '1' }));
    const sources: MapSources = {
      goals: [],
      steps: [step('1')],
      stories,
      subtasks: [],
      versions: [],
      sprints: [],
    };
    const map = assembleMap(sources, 'none');
    const move = { storyIds: ['2'], toStepId: '1', toLaneId: map.lanes[0]?.id ?? '' };
    const result = planStoriesMove(map, { ...move, after: '4', before: null });
    if (!('plan' in result)) throw new Error(result.refusal.code);
    const writes = writesOf(result.plan, boardOf(sources), map);
    const after = applied(sources, trackerWrites(writes));
    const back = trackerWrites(inverseOf(writes, NOTHING, shownOn(after, 'none'), NONE));
    expect(back.flatMap(({ properties = [] }) => properties)).not.toContainEqual(
      expect.objectContaining({ value: { value: null } }),
    );
    expect(orderOf(applied(after, back), 'none')).toEqual(orderOf(sources, 'none'));
  });

  it('moves a subtask back to its story and next to its neighbour', () => {
    const at = (id: string, parent: string, text: string) =>
      subtask(id, { parent, trackerRank: rank(text) });
    const sources: MapSources = {
      goals: [],
      steps: [step('1')],
      stories: [story('2', { parent: '1' }), story('3', { parent: '1' })],
      subtasks: [at('11', '2', 'b'), at('12', '2', 'd'), at('13', '3', 'c')],
      versions: [],
      sprints: [],
    };
    const map = assembleMap(sources, 'none');
    const move = { subtaskId: '11', toStoryId: '3', after: '13', before: null };
    const result = planSubtaskMove(map, move, 10019, RULES);
    if (!result || !('plan' in result)) throw new Error('not planned');
    const writes = writesOf(result.plan, boardOf(sources), map);
    const after = overlaid(sources, writes);
    const back = inverseOf(writes, NOTHING, shownOn(after, 'none'), NONE);
    expect(trackerWrites(back)).toEqual([
      {
        key: 'TRAIL-11',
        fields: { parent: { key: 'TRAIL-2' } },
        rank: { field: 10019, before: 'TRAIL-12' },
      },
    ]);
    expect(orderOf(overlaid(after, back), 'none')).toEqual(orderOf(sources, 'none'));
  });
});

const person = (id: string) => ({
  accountId: id as AccountId,
  displayName: id,
  avatarUrl: null,
  active: true,
});

describe('undoing an edit', () => {
  const issue = story('2', { storyPoints: 3 });
  const sources: MapSources = {
    goals: [],
    steps: [],
    stories: [issue],
    subtasks: [],
    versions: [],
    sprints: [],
  };
  const written = (plan: MovePlan) => writesOf(plan, boardOf(sources), null);

  it('restores the card, and redo restores the edit', () => {
    const some = fc.record(
      {
        summary: fc.constantFrom('one', 'two'),
        storyPoints: fc.constantFrom(null, 0, 8),
        assignee: fc.constantFrom(null, person('ada'), person('bob')),
        labels: fc.constantFrom([], ['hut'], ['hut', 'lake']),
        color: fc.constantFrom(null, '#112233'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, (edit) => {
        const result = planCardEdit(issue, edit, { fields: FIELDS, style: 'classic' });
        fc.pre(result !== null && 'plan' in result);
        if (!result || !('plan' in result)) return;
        const writes = written(result.plan);
        const after = overlaid(sources, writes);
        expect(after.stories).toEqual(result.plan.changed);
        const back = inverseOf(writes, NOTHING, shownOn(after, 'none'), NONE);
        expect(overlaid(after, back).stories).toEqual([issue]);
        const redo = inverseOf(back, NOTHING, shownOn(sources, 'none'), NONE);
        expect(overlaid(sources, redo).stories).toEqual(result.plan.changed);
      }),
    );
  });
});

describe('undoing changes of goals', () => {
  const goals: readonly Goal[] = [
    goal('g1', '0|h00000:'),
    goal('g2', '0|i00000:'),
    goal('g3', '0|j00000:'),
  ];
  const none = { steps: [], stories: [], subtasks: [], versions: [], sprints: [] };
  const order = (list: readonly Goal[]) =>
    list.toSorted((a, b) => (a.properties.rank < b.properties.rank ? -1 : 1)).map(({ id }) => id);
  const back = (writes: readonly Write[], now: readonly Goal[]) =>
    inverseOf(writes, NOTHING, shownOn({ ...none, goals: now }, 'none'), NONE);

  it('restores a name, and moves a goal back between its neighbours', () => {
    const rename = [
      goalStep(goals, { kind: 'edit', id: 'g1', body: { fields: { summary: 'Run' } } }),
    ];
    const named = overlayGoals(goals, rename);
    expect(named[0]?.fields.summary).toBe('Run');
    expect(overlayGoals(named, back(rename, named))).toEqual(goals);
    const move = [goalStep(goals, { kind: 'rank', id: 'g1', after: 'g3', before: null })];
    const moved = overlayGoals(goals, move);
    expect(order(moved)).toEqual(['g2', 'g3', 'g1']);
    expect(order(overlayGoals(moved, back(move, moved)))).toEqual(['g1', 'g2', 'g3']);
  });

  it('restores a deleted goal under its id, at its former position, with its steps', () => {
    const under = step('1', { properties: { goalId: 'g2' } });
    const sources = { ...none, goals, steps: [under] };
    const freed = { ...under, properties: { ...under.properties, goalId: null } };
    const plan = {
      changed: [freed],
      writes: [{ key: under.key, properties: [{ key: 'goalId', value: { value: null } }] }],
      leavesBoard: false,
    };
    const writes: readonly Write[] = [
      ...writesOf(plan, boardOf(sources), null),
      goalStep(goals, { kind: 'remove', id: 'g2' }),
    ];
    const after = { ...sources, goals: overlayGoals(goals, writes), steps: [freed] };
    const undone = inverseOf(writes, NOTHING, shownOn(after, 'none'), NONE);
    expect(order(overlayGoals(after.goals, undone))).toEqual(['g1', 'g2', 'g3']);
    expect(overlaid(after, undone).steps[0]?.properties.goalId).toBe('g2');
  });
});

describe('a job with a known outcome for each issue', () => {
  const plan = { start: '2026-03-02', end: '2026-03-06' };

  /**
   * Clears the dates of this many stories with a job. Returns the board after the job, and the writes that undo the
   * job.
   */
  const takenBack = (
    count: number,
    since: (after: Issue, at: number) => Issue = (after) => after,
  ) => {
    const stories = Array.from({ length: count }, (_, index) => ({
      ...story(`${index + 1}`),
      plan,
    }));
    const place = { fields: FIELDS, style: 'classic' as const };
    const steps = stories.map((before) => {
      const { plan: _, ...after } = before;
      const write = writeBetween(before, after, place);
      return { kind: 'issue' as const, before, after, write, own: true, ...place };
    });
    const items = stories.map(({ id }) => ({ issue: id }));
    const work = { kind: 'clear-plans' as const, items, fields: null };
    const job = { kind: 'job' as const, id: 'J', boardId: '1', work, steps };
    const lists = { goals: [], steps: [], subtasks: [], versions: [], sprints: [] };
    const sources: MapSources = { ...lists, stories };
    const board = boardOf(sources);
    const cleared = overlayIssues(board, [job]);
    const now = { ...cleared, stories: byId(Object.values(cleared.stories).map(since)) };
    const shown = { ...shownOn(sources, 'none'), board: { ...board, ...now } };
    return { cleared, now, shown, back: inverseOf([job], NOTHING, shown, NONE) };
  };

  it('is shown immediately, and undone by single edits when it has few issues', () => {
    const { cleared, back } = takenBack(2);
    expect(Object.values(cleared.stories).map((each) => each.plan)).toEqual([undefined, undefined]);
    expect(back.map(({ kind }) => kind)).toEqual(['issue', 'issue']);
    const again = overlayIssues(cleared, back);
    expect(Object.values(again.stories).map((each) => each.plan)).toEqual([plan, plan]);
  });

  it('is undone and redone by another job when it has many issues', () => {
    const { now, shown, back } = takenBack(1001);
    expect(back).toMatchObject([
      { kind: 'job', boardId: '1', work: { kind: 'set-plans' } },
      { kind: 'job', work: { kind: 'set-plans', items: [{ issue: '1001', ...plan }] } },
    ]);
    const again = overlayIssues(now, back);
    expect(Object.values(again.stories).every((each) => each.plan === plan)).toBe(true);
    const redo = inverseOf(back, NOTHING, { ...shown, board: { ...shown.board, ...again } }, NONE);
    expect(redo).toMatchObject([{ work: { kind: 'clear-plans' } }, { kind: 'issue' }]);
  });

  it('is undone by single edits, which can conflict, if dates were changed after the job', () => {
    const other = { start: '2026-05-04', end: '2026-05-08' };
    const { back } = takenBack(200, (after, index) =>
      index === 7 ? { ...after, plan: other } : after,
    );
    expect(back).toMatchObject([{ kind: 'job' }, { kind: 'issue', after: { plan } }]);
    expect(back[0]).toHaveProperty('work.items.length', 199);
  });
});

describe('undoing a restoration', () => {
  it('deletes a restored goal without moving it first', () => {
    const [first, second] = [goal('g1', '0|a00000:'), goal('g2', '0|b00000:')];
    const goals = [first, second];
    const cards = { steps: [], stories: [], subtasks: [], versions: [], sprints: [] };
    const shown = shownOn({ goals, ...cards }, 'none');
    const removal = goalStep(goals, { kind: 'remove', id: 'g1' });
    const back = inverseOf([removal], NOTHING, { ...shown, goals: [second] }, NONE);
    expect(back).toMatchObject([{ change: { kind: 'create' } }, { change: { kind: 'rank' } }]);
    const again = inverseOf(back, NOTHING, shown, NONE);
    expect(again).toMatchObject([{ change: { kind: 'remove', id: 'g1' } }]);
  });
});
