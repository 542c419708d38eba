import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, SPRINT_FIELD } from '../../testing/applied.ts';
import { boards } from '../../testing/boards.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { StoryCard, StoryMap } from '../model/model.ts';
import { KEPT } from './landing-cell.ts';
import { type MoveRules, PLAIN_RULES } from './move-rules.ts';
import { planStoriesMove, type StoriesMove } from './move-stories.ts';

const RULES: MoveRules = { ...PLAIN_RULES, sprintField: SPRINT_FIELD };

const cardsOf = (map: StoryMap): StoryCard[] => [...map.cells.values()].flat();

const planOf = (map: StoryMap, move: Pick<StoriesMove, 'storyIds' | 'toStepId' | 'toLaneId'>) => {
  const planned = planStoriesMove(map, { ...move, after: null, before: null }, RULES);
  return 'plan' in planned ? planned.plan : null;
};

describe('a move that names no step', () => {
  it.each(['release', 'sprint'] as const)(
    'changes only the lane of each story, with lanes by %s, and writes no parent',
    (mode) => {
      let moved = 0;
      fc.assert(
        fc.property(boards, fc.nat(), fc.nat({ max: 255 }), (sources, at, mask) => {
          const map = assembleMap(sources, mode);
          const cards = cardsOf(map).filter((_, index) => ((mask + 1) >> (index % 8)) % 2 === 1);
          const toLaneId = map.lanes[at % map.lanes.length]?.id ?? '';
          const storyIds = cards.map(({ issue }) => issue.id as string);
          const plan = planOf(map, { storyIds, toStepId: KEPT, toLaneId });
          if (!plan || plan.leavesBoard) return;
          moved += 1;
          for (const { fields = {} } of plan.writes) expect(fields).not.toHaveProperty('parent');
          const after = cardsOf(assembleMap(applied(sources, plan.writes), mode));
          for (const card of cards) {
            const now = after.find(({ issue }) => issue.id === card.issue.id);
            expect(now).toMatchObject({ stepId: card.stepId, laneId: toLaneId });
          }
        }),
        { numRuns: 150 },
      );
      expect(moved).toBeGreaterThan(20);
    },
  );
});

it('a move that names no lane changes only the step, and writes no release', () => {
  let moved = 0;
  fc.assert(
    fc.property(boards, fc.nat(), (sources, at) => {
      const map = assembleMap(sources, 'release');
      const cards = cardsOf(map);
      const steps = map.goals.flatMap((goal) => goal.steps);
      const toStepId = steps[at % steps.length]?.id ?? '';
      const storyIds = cards.map(({ issue }) => issue.id as string);
      const plan = planOf(map, { storyIds, toStepId, toLaneId: KEPT });
      if (!plan || plan.leavesBoard) return;
      moved += 1;
      for (const { fields = {} } of plan.writes) expect(fields).not.toHaveProperty('fixVersions');
      const after = cardsOf(assembleMap(applied(sources, plan.writes), 'release'));
      for (const card of cards) {
        const now = after.find(({ issue }) => issue.id === card.issue.id);
        expect(now).toMatchObject({ stepId: toStepId, laneId: card.laneId });
      }
    }),
    { numRuns: 150 },
  );
  expect(moved).toBeGreaterThan(20);
});
