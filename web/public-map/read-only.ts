import type { BoardIntents } from '../board/props/board-props.ts';
import type { BoardAbilities } from '../board/props/props.ts';

/** Visitors may change nothing. */
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

/** Intents that do nothing: the board never calls them without the ability. */
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
