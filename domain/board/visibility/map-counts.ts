import type { StoryMap } from '../model/model.ts';

export interface MapCounts {
  readonly goals: number;
  readonly stories: number;
}

/**
 * The goals and stories of a map or of its shown part, with `leftOut` stories that the cap leaves out. The group of steps
 * without a goal is no goal.
 */
export const mapCounts = (
  { goals, lanes }: Pick<StoryMap, 'goals' | 'lanes'>,
  leftOut = 0,
): MapCounts => ({
  goals: goals.filter(({ goal }) => goal).length,
  stories: lanes.reduce((sum, { totals }) => sum + totals.stories, leftOut),
});
