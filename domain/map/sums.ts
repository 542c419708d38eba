import { totalsOf } from './lanes.ts';
import type { StepColumn, StoryCard, StoryMap } from './model.ts';
import type { PointsDisplay } from './points-display.ts';

export interface CardSum {
  readonly stories: number;
  readonly points: number;
  /** How many of the stories are done. */
  readonly done: number;
}

/** How many stories a cell holds, and their points to two decimals (spec 000 §9). */
export const sumOf = (cards: readonly StoryCard[]): CardSum => {
  const { stories, points, done } = totalsOf(cards);
  return { stories, points, done };
};

/** What a step holds in all of its cells, by the step's id; steps without stories are absent. */
export const stepSums = (map: StoryMap): ReadonlyMap<string, CardSum> => {
  const cards = new Map<string, StoryCard[]>();
  for (const cell of map.cells.values()) {
    const [first] = cell;
    if (!first) continue;
    const before = cards.get(first.stepId);
    if (before) before.push(...cell);
    else cards.set(first.stepId, [...cell]);
  }
  return new Map([...cards].map(([stepId, all]) => [stepId, sumOf(all)]));
};

const NONE: CardSum = { stories: 0, points: 0, done: 0 };

/** What all steps of a goal hold together. */
export const goalSum = (
  steps: readonly Pick<StepColumn, 'id'>[],
  sums: ReadonlyMap<string, CardSum>,
): CardSum =>
  steps.reduce((sum, { id }) => {
    const { stories, points, done } = sums.get(id) ?? NONE;
    return {
      stories: sum.stories + stories,
      points: Math.round((sum.points + points) * 100) / 100,
      done: sum.done + done,
    };
  }, NONE);

/** What steps say of their points (spec 000 §3 Admin settings, `epicStoryPointDisplay`), by the step's id. */
export const stepPoints = (map: StoryMap, display: PointsDisplay): ReadonlyMap<string, number> => {
  if (display === 'HIDE') return new Map();
  if (display === 'SUM') {
    return new Map([...stepSums(map)].map(([stepId, { points }]) => [stepId, points]));
  }
  const steps = map.goals.flatMap((goal) => goal.steps);
  const own = ({ id, issue }: StepColumn): [string, number][] =>
    issue === null || issue.storyPoints === null ? [] : [[id, issue.storyPoints]];
  return new Map(steps.flatMap(own));
};
