import type { StoryMap } from '../model/model.ts';

export interface MapCounts {
  readonly goals: number;
  readonly stories: number;
}

/**
 * Counts the goals and stories of a map or of its visible part, and adds the stories that the board's maximum of
 * stories leaves out (`leftOut`). The group of steps without a goal does not count as a goal.
 */
export const mapCounts = (
  { goals, lanes }: Pick<StoryMap, 'goals' | 'lanes'>,
  leftOut = 0,
): MapCounts => ({
  goals: goals.filter(({ goal }) => goal).length,
  stories: lanes.reduce((sum, { totals }) => sum + totals.stories, leftOut),
});
