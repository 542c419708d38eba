import type { GoalColumn, StepColumn, StoryCard, StoryMap } from './model.ts';

export const findStory = (map: StoryMap, storyId: string): StoryCard | undefined => {
  for (const cards of map.cells.values()) {
    const found = cards.find(({ issue }) => issue.id === storyId);
    if (found) return found;
  }
  return undefined;
};

/** Every story of the map by its id. */
export const storiesById = (map: StoryMap): Map<string, StoryCard> =>
  new Map([...map.cells.values()].flat().map((card) => [card.issue.id, card]));

export const findStep = (map: StoryMap, stepId: string): StepColumn | undefined =>
  map.goals.flatMap(({ steps }) => steps).find(({ id }) => id === stepId);

export const findGoal = (map: StoryMap, goalId: string): GoalColumn | undefined =>
  map.goals.find(({ id }) => id === goalId);

/** All stories of a step, whatever their lane. */
export const storiesOfStep = (map: StoryMap, stepId: string): StoryCard[] =>
  [...map.cells.values()].filter(([first]) => first?.stepId === stepId).flat();
