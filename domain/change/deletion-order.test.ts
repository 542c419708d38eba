import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '../board/assembly/assemble.ts';
import { planRemoval, type RemovalTarget } from '../board/cards/remove.ts';
import type { MapSources } from '../board/model/model.ts';
import { applied, SPRINT_FIELD } from '../testing/applied.ts';
import { boards } from '../testing/boards.ts';
import { step, story } from '../testing/issues.ts';
import type { Issue } from '../tracker/entities.ts';
import { inverseOf } from './inverse.ts';
import type { Write } from './kinds/index.ts';
import type { Shown } from './model/record.ts';
import { overlayIssues } from './overlay.ts';
import { writesOf } from './plan.ts';

const NOTHING = { made: [], gone: [] };
const NONE = { issues: new Map(), keys: new Map(), goals: new Map() };
const MODES: readonly SwimlaneMode[] = ['none', 'sprint', 'release'];

const byId = (issues: readonly Issue[]) =>
  Object.fromEntries(issues.map((each) => [each.id, each]));

const boardOf = ({ steps, stories, subtasks }: MapSources) => ({
  projects: [],
  fields: { rank: null, sprint: SPRINT_FIELD, storyPoints: ['points'] },
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
      [...cells].map(([key, cards]) => [key, cards.map(({ issue }) => issue.id)]),
    ),
    steps: goals.map(({ id, steps }) => [id, ...steps.map((each) => each.id)]),
  };
};

/** Returns the sources after a write. The tracker also updates the time of the last change. */
const afterWrite = (sources: MapSources, write: Write, updated: string): MapSources => {
  const stamped = (issue: Issue): Issue => ({ ...issue, updated });
  const { steps, stories } = sources;
  if (write.kind === 'issue') {
    const after = applied(sources, [write.write]);
    const stamp = (issue: Issue) => (issue.key === write.write.key ? stamped(issue) : issue);
    return { ...after, steps: after.steps.map(stamp), stories: after.stories.map(stamp) };
  }
  if (write.kind === 'removal') {
    const stays = ({ id }: Issue) => id !== write.before.id;
    return { ...sources, steps: steps.filter(stays), stories: stories.filter(stays) };
  }
  if (write.kind !== 'restoration') return sources;
  const back = stamped(write.gone);
  return back.type.hierarchyLevel === 1
    ? { ...sources, steps: [...steps, back] }
    : { ...sources, stories: [...stories, back] };
};

const sent = (sources: MapSources, writes: readonly Write[], year: number): MapSources => {
  let now = sources;
  for (const [index, write] of writes.entries()) {
    now = afterWrite(now, write, `${year}-01-01T00:00:00.${String(index).padStart(3, '0')}`);
  }
  return now;
};

const overlaid = (sources: MapSources, writes: readonly Write[]): MapSources => {
  const { steps, stories } = overlayIssues(boardOf(sources), writes);
  return { ...sources, steps: Object.values(steps), stories: Object.values(stories) };
};

/** Deletes a card and undoes the deletion. A deleted goal is restored by a separate write. */
const takenBack = (
  sources: MapSources,
  mode: SwimlaneMode,
  target: RemovalTarget,
  below: 'delete' | 'keep',
) => {
  const map = assembleMap(sources, mode);
  const planned = planRemoval(map, target, below);
  if ('refusal' in planned) return null;
  const plan = { ...planned.plan, own: planned.plan.changed.length };
  const writes = writesOf(plan, boardOf(sources), map);
  const after = {
    ...sent(sources, writes, 2027),
    goals: sources.goals.filter(({ id }) => id !== target.id),
  };
  const back = inverseOf(writes, NOTHING, shownOn(after, mode), NONE);
  const home = { ...after, goals: sources.goals };
  return { writes, back, again: sent(home, back, 2028), shown: overlaid(home, back) };
};

const TARGETS: readonly RemovalTarget[] = [
  ...['g1', 'g2'].map((id) => ({ kind: 'goal' as const, id })),
  ...['11', '12', '13'].map((id) => ({ kind: 'step' as const, id })),
  ...['21', '22', '23', '24'].map((id) => ({ kind: 'story' as const, id })),
];

describe('undoing a deletion', () => {
  it('restores the visible order after any deletion, on screen and in the tracker', () => {
    fc.assert(
      fc.property(
        boards,
        fc.constantFrom(...MODES),
        fc.constantFrom(...TARGETS),
        fc.constantFrom('delete' as const, 'keep' as const),
        (sources, mode, target, below) => {
          const result = takenBack(sources, mode, target, below);
          fc.pre(result !== null);
          if (!result) return;
          expect(orderOf(result.again, mode)).toEqual(orderOf(sources, mode));
          expect(orderOf(result.shown, mode)).toEqual(orderOf(sources, mode));
        },
      ),
      { numRuns: 400 },
    );
  });

  const updatedOn = (day: number) => ({ updated: `2026-11-0${day}T00:00:00.000+0000` });
  const cards: MapSources = {
    goals: [],
    steps: [step('11', updatedOn(2)), step('12', updatedOn(1))],
    stories: ['21', '22', '23'].map((id, day) =>
      story(id, { parent: '11', ...updatedOn(4 - day) }),
    ),
    subtasks: [],
    versions: [],
    sprints: [],
  };

  it('ranks no remaining card when all deleted cards of a cell are restored', () => {
    const back = takenBack(cards, 'none', { kind: 'step', id: '11' }, 'delete')?.back ?? [];
    expect(back.map(({ kind }) => kind)).toEqual(Array(4).fill('restoration'));
  });

  it('ranks the cards above the restored card too, like a move to that position', () => {
    const back = takenBack(cards, 'none', { kind: 'story', id: '22' }, 'delete')?.back ?? [];
    expect(back.map((write) => (write.kind === 'issue' ? write.write.key : write.kind))).toEqual([
      'restoration',
      'TRAIL-21',
    ]);
    expect(back.filter((write) => write.kind === 'issue' && write.own)).toEqual([]);
  });

  it("writes no ranks when the board uses the tracker's order", () => {
    const ordered = { ...cards, trackerOrder: { field: 7, teamManaged: [] } };
    const back = takenBack(ordered, 'none', { kind: 'story', id: '22' }, 'delete')?.back ?? [];
    expect(back).toMatchObject([{ kind: 'restoration', gone: { trackerRank: null } }]);
  });
});
