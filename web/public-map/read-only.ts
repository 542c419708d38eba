import type { BoardIntents } from '../board/props/board-props.ts';
import type { BoardAbilities } from '../board/props/props.ts';

export const MAY_NOTHING: BoardAbilities = {
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

/** Handlers that do nothing. The board never calls them, because visitors may not change anything. */
export const NO_INTENTS: BoardIntents = {
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
};
