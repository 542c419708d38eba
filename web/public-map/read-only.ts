import type { BoardAbilities, StoryMapBoardProps } from '../board/props/props.ts';

const NOTHING: BoardAbilities = {
  createGoals: false,
  editGoals: false,
  deleteGoals: false,
  createSteps: false,
  createStories: false,
  rankGoals: false,
  editIssues: false,
  assignIssues: false,
  transitionIssues: false,
  deleteIssues: false,
  rankIssues: false,
};

const nothing = () => undefined;

/** A board of which nothing can be changed: what nobody may do asks nobody. */
export const READ_ONLY = {
  can: NOTHING,
  busyIds: new Set<string>(),
  onAddCards: nothing,
  onEditCard: nothing,
  onRemove: nothing,
  choicesFor: async () => ({ statuses: [], priorities: [], people: [], labels: [] }),
  findPeople: async () => [],
  onMoveStories: nothing,
  onMoveSubtask: nothing,
  onMoveStep: nothing,
  onCreateGoal: nothing,
  onRenameGoal: nothing,
  onRankGoal: nothing,
} satisfies Partial<StoryMapBoardProps>;
