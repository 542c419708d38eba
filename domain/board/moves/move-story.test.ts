import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { applied, SPRINT_FIELD } from '../../testing/applied.ts';
import { boards } from '../../testing/boards.ts';
import { rank, sprint, step, story, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { Planned } from '../difference/writes.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import type { MoveRules } from './move-rules.ts';
import { planStoriesMove, type StoriesMove } from './move-stories.ts';

interface StoryMove extends Omit<StoriesMove, 'storyIds'> {
  readonly storyId: string;
}

const planStoryMove = (
  map: StoryMap,
  { storyId, ...place }: StoryMove,
  rules?: MoveRules,
): Planned => {
  const planned = planStoriesMove(map, { storyIds: [storyId], ...place }, rules);
  return 'plan' in planned ? planned : { refusal: planned.refusal };
};

const RULES: MoveRules = { projects: [], sprintField: SPRINT_FIELD, lockActiveSprints: false };

const cardsOf = (map: StoryMap) => [...map.cells.values()].flat();
const order = (map: StoryMap): Record<string, string[]> =>
  Object.fromEntries([...map.cells].map(([key, cards]) => [key, cards.map((c) => c.issue.id)]));

const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;

/** Returns a move of some story of the map into some cell: after or before some card, or at the end. */
const dropOn = (map: StoryMap, [who, where, lane, beside, side]: number[]): StoryMove => {
  const card = pick(cardsOf(map), who ?? 0);
  const steps = map.goals.flatMap(({ steps }) => steps);
  const toStepId = pick(steps, where ?? 0).id;
  const toLaneId = pick(map.lanes, lane ?? 0).id;
  const others = (map.cells.get(`${toStepId}|${toLaneId}`) ?? [])
    .map(({ issue }) => issue.id as string)
    .filter((id) => id !== card.issue.id);
  const neighbour = others.length > 0 ? pick(others, beside ?? 0) : null;
  const [after, before] = [
    [neighbour, null],
    [null, neighbour],
    [null, null],
  ][(side ?? 0) % 3] as [string | null, string | null];
  return { storyId: card.issue.id, toStepId, toLaneId, after, before };
};

/** Returns the expected order of all cells: the story is removed and then inserted at its target. */
const asked = (map: StoryMap, { storyId, toStepId, toLaneId, after, before }: StoryMove) => {
  const expected = Object.fromEntries(
    Object.entries(order(map)).map(([key, ids]) => [key, ids.filter((id) => id !== storyId)]),
  );
  const cell = expected[`${toStepId}|${toLaneId}`] ?? [];
  const index =
    after !== null ? cell.indexOf(after) + 1 : before !== null ? cell.indexOf(before) : -1;
  cell.splice(index < 0 ? cell.length : index, 0, storyId);
  return { ...expected, [`${toStepId}|${toLaneId}`]: cell };
};

const filled = (cells: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(cells).filter(([, ids]) => ids.length > 0));

const mode = fc.constantFrom<SwimlaneMode>('none', 'sprint', 'release');
const drop = fc.array(fc.nat(), { minLength: 5, maxLength: 5 });

describe('moving a story', () => {
  it('puts the story at its target and moves nothing else', () => {
    fc.assert(
      fc.property(boards, mode, drop, (sources, swimlanes, numbers) => {
        const map = assembleMap(sources, swimlanes);
        fc.pre(cardsOf(map).length > 0);
        const move = dropOn(map, numbers);
        const planned = planStoryMove(map, move, RULES);
        if (!('plan' in planned)) throw new Error(`refused: ${planned.refusal.code}`);
        const after = applied(sources, planned.plan.writes);
        const expected = asked(map, move);
        if (planned.plan.leavesBoard) {
          const key = `${move.toStepId}|${move.toLaneId}`;
          expected[key] = (expected[key] ?? []).filter((id) => id !== move.storyId);
        }
        expect(order(assembleMap(after, swimlanes))).toEqual(filled(expected));
      }),
      { numRuns: 400 },
    );
  });

  it('immediately shows exactly what is written', () => {
    fc.assert(
      fc.property(boards, mode, drop, (sources, swimlanes, numbers) => {
        const map = assembleMap(sources, swimlanes);
        fc.pre(cardsOf(map).length > 0);
        const planned = planStoryMove(map, dropOn(map, numbers), RULES);
        if (!('plan' in planned)) throw new Error(`refused: ${planned.refusal.code}`);
        const { changed, writes } = planned.plan;
        expect(writes.map(({ key }) => key)).toEqual(changed.map(({ key }) => key));
        const { stories } = applied(sources, writes);
        for (const issue of changed) {
          expect(stories.find(({ id }) => id === issue.id)).toEqual(issue);
        }
      }),
      { numRuns: 200 },
    );
  });
});

const BOARD: MapSources = {
  goals: [],
  steps: [step('11'), step('12'), step('13', { projectId: '20' })],
  stories: [
    story('21', { parent: '11', versionIds: ['1'], properties: { versionRank: rank('hzzzzz') } }),
    story('22', { parent: '12' }),
  ],
  subtasks: [],
  versions: [version('1'), version('2', { projectId: '20' as never })],
  sprints: [sprint('5')],
};
const release = assembleMap(BOARD, 'release');
const to = (toStepId: string, toLaneId: string, storyId = '21'): StoryMove => ({
  storyId,
  toStepId,
  toLaneId,
  after: null,
  before: null,
});
const writesOf = (move: StoryMove) => {
  const planned = planStoryMove(release, move);
  return 'plan' in planned ? planned.plan.writes : [];
};

describe('the write of a moved story', () => {
  it('is one edit with fields and rank together', () => {
    expect(writesOf(to('12', '-1'))).toEqual([
      {
        key: 'TRAIL-21',
        fields: { parent: { key: 'TRAIL-12' }, fixVersions: [] },
        properties: [
          { key: 'ds-smb-version-story-rank', value: { value: expect.stringMatching(/^0\|/) } },
        ],
      },
      { key: 'TRAIL-22', properties: [expect.anything()] },
    ]);
  });

  it('contains only values that change', () => {
    expect(writesOf(to('11', '1'))).toEqual([{ key: 'TRAIL-21', properties: [expect.anything()] }]);
    expect(writesOf(to('-1', '1'))[0]?.fields).toEqual({ parent: null });
    expect(writesOf(to('11', '-1'))[0]?.fields).toEqual({ fixVersions: [] });
  });

  it('sets the rank property of the swimlane mode', () => {
    const keyIn = (swimlanes: SwimlaneMode) => {
      const planned = planStoryMove(assembleMap(BOARD, swimlanes), to('12', '-1'));
      return 'plan' in planned ? planned.plan.writes[0]?.properties?.[0]?.key : null;
    };
    expect(keyIn('none')).toBe('ds-smb-no-story-rank');
    expect(keyIn('release')).toBe('ds-smb-version-story-rank');
    expect(keyIn('sprint')).toBe('ds-smb-sprint-story-rank');
  });

  it('is planned with a warning when the story will leave the board', () => {
    const planned = planStoryMove(release, to('-1', '-1'));
    expect(planned).toMatchObject({ plan: { leavesBoard: true } });
  });
});

describe('a move of a story', () => {
  it.each([
    ['any cell when the story is unknown', to('11', '1', '99'), 'MOVE_TARGET_GONE'],
    ['a step that no longer exists', to('99', '1'), 'MOVE_TARGET_GONE'],
    ['a release that no longer exists', to('11', '99'), 'MOVE_TARGET_GONE'],
    ['an epic of another project', to('13', '1'), 'MOVE_OTHER_PROJECT'],
    ['a release of another project', to('11', '2'), 'MOVE_OTHER_PROJECT'],
  ])('is refused to %s', (_, move, code) => {
    expect(planStoryMove(release, move)).toEqual({ refusal: { code } });
  });
});
