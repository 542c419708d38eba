import type { Issue } from '../tracker/entities.ts';
import type { GoalColumn, StepColumn, StoryCard, StoryMap } from './model.ts';

/** The stories of each map by id: looked up many times for each move, and made once. */
const known = new WeakMap<StoryMap['cells'], ReadonlyMap<string, StoryCard>>();

/** Every story of the map by its id. */
export const storiesById = ({ cells }: Pick<StoryMap, 'cells'>): ReadonlyMap<string, StoryCard> => {
  const made = known.get(cells);
  if (made) return made;
  const stories = new Map<string, StoryCard>();
  for (const cards of cells.values()) for (const card of cards) stories.set(card.issue.id, card);
  known.set(cells, stories);
  return stories;
};

export const findStory = (map: Pick<StoryMap, 'cells'>, storyId: string): StoryCard | undefined =>
  storiesById(map).get(storyId);

/** A subtask with the story that holds it. */
export const findSubtask = (
  map: StoryMap,
  subtaskId: string,
): { readonly story: StoryCard; readonly subtask: Issue } | null => {
  for (const story of storiesById(map).values()) {
    const subtask = story.subtasks.find(({ id }) => id === subtaskId);
    if (subtask) return { story, subtask };
  }
  return null;
};

export const findStep = (map: StoryMap, stepId: string): StepColumn | undefined =>
  map.goals.flatMap(({ steps }) => steps).find(({ id }) => id === stepId);

export const findGoal = (map: StoryMap, goalId: string): GoalColumn | undefined =>
  map.goals.find(({ id }) => id === goalId);

/** All stories of a step, whatever their lane. */
export const storiesOfStep = (map: StoryMap, stepId: string): StoryCard[] =>
  [...map.cells.values()].filter(([first]) => first?.stepId === stepId).flat();
