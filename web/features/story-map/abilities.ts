import type { BoardData } from '../../api/board/board-data.ts';
import type { BoardAbilities } from '../../board/props.ts';

/**
 * What the viewer may do on the map (spec 000 §6 Rules): project admins create goals
 * and steps, whoever may create issues adds stories; whoever edits issues orders
 * the map. Our ranks and a step's goal are properties of issues, so the right to edit is the one they need.
 */
export const abilitiesOf = ({ rights, admin }: BoardData): BoardAbilities => ({
  createGoals: rights.administer,
  createSteps: rights.administer && rights.createIssues,
  createStories: rights.createIssues,
  editGoals: rights.editIssues,
  rankGoals: rights.editIssues,
  deleteGoals: rights.administer,
  editIssues: rights.editIssues,
  assignIssues: rights.editIssues && rights.assignIssues,
  transitionIssues: rights.transitionIssues,
  deleteIssues: rights.deleteIssues,
  rankIssues: rights.editIssues && (!admin.fieldSetting.useJiraRank || rights.scheduleIssues),
});

/** What may be done while a job writes the order of all stories: it would overwrite what is moved meanwhile. */
export const whileOrdered = (can: BoardAbilities): BoardAbilities => ({
  ...can,
  editIssues: false,
  rankIssues: false,
});
