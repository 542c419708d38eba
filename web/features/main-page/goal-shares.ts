import type { MapFacts } from '../../store/board-data/map-facts.ts';

export interface GoalShare {
  readonly id: string;
  readonly color: string;
  readonly share: number;
}

export const goalShares = ({ goals, steps, stories }: MapFacts): readonly GoalShare[] => {
  const goalOf = new Map(steps.map(({ id, goalId }) => [id, goalId]));
  return goals.map(({ id, color }) => {
    const own = stories.filter(({ stepId }) => goalOf.get(stepId) === id);
    const done = own.filter(({ category }) => category === 'done').length;
    return { id, color, share: own.length === 0 ? 0 : done / own.length };
  });
};
