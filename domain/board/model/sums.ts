import type { PointsDisplay } from '../../aggregates/setting/points-display.ts';
import { type CellChange, cellsByLane } from './find.ts';
import { roundedPoints, totalsOf } from './lanes.ts';
import type { StepColumn, StoryCard, StoryMap } from './model.ts';

export interface CardSum {
  readonly stories: number;
  readonly points: number;
  readonly done: number;
}

/** Returns the number of stories in a cell, and their points to two decimals (R-MAP-8). */
export const sumOf = (cards: readonly StoryCard[]): CardSum => {
  const { stories, points, done } = totalsOf(cards);
  return { stories, points, done };
};

type Sums = ReadonlyMap<string, CardSum>;

/** The sums of steps, cached per `cells` object. After a change, only the steps of changed cells are counted again. */
const known = new WeakMap<StoryMap['cells'], Sums>();

/** Returns the sums of each step over all its cells, by step id. Steps without stories are absent. */
export const stepSums = ({ cells }: Pick<StoryMap, 'cells'>): Sums => {
  const counted = known.get(cells);
  if (counted) return counted;
  const byStep = new Map<string, { stories: number; points: number; done: number }>();
  for (const lane of cellsByLane({ cells }).values()) {
    for (const [stepId, cards] of lane) {
      const sum = byStep.get(stepId) ?? { stories: 0, points: 0, done: 0 };
      byStep.set(stepId, sum);
      for (const { issue } of cards) {
        sum.stories += 1;
        sum.points += issue.storyPoints ?? 0;
        if (issue.status.category === 'done') sum.done += 1;
      }
    }
  }
  for (const sum of byStep.values()) sum.points = roundedPoints(sum.points);
  known.set(cells, byStep);
  return byStep;
};

/** Takes over the cached sums for the cells after a change. Only the steps of changed cells are counted again. */
export const carrySums = (
  from: StoryMap['cells'],
  to: StoryMap['cells'],
  { touched }: Pick<CellChange, 'touched'>,
): void => {
  const counted = known.get(from);
  if (!counted) return;
  const byLane = [...cellsByLane({ cells: to }).values()];
  const sums = new Map(counted);
  for (const stepId of new Set(touched.map((place) => place.stepId))) {
    const cards = byLane.flatMap((cells) => cells.get(stepId) ?? []);
    if (cards.length > 0) sums.set(stepId, sumOf(cards));
    else sums.delete(stepId);
  }
  known.set(to, sums);
};

const NONE: CardSum = { stories: 0, points: 0, done: 0 };

export const goalSum = (
  steps: readonly Pick<StepColumn, 'id'>[],
  sums: ReadonlyMap<string, CardSum>,
): CardSum =>
  steps.reduce((sum, { id }) => {
    const { stories, points, done } = sums.get(id) ?? NONE;
    return {
      stories: sum.stories + stories,
      points: roundedPoints(sum.points + points),
      done: sum.done + done,
    };
  }, NONE);

/** Returns the points that steps show (R-MAP-7), by step id. */
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
