import type { BoardData } from '../../api/board/board-data.ts';
import type { BoardAbilities } from '../../board/props.ts';

/**
 * What the viewer may do on the map (spec 000 §6 Rules): project admins create goals; whoever edits issues orders
 * the map. Our ranks and a step's goal are properties of issues, so the right to edit is the one they need.
 */
export const abilitiesOf = ({ rights, projects }: BoardData): BoardAbilities => ({
  // A goal belongs to one project, which must be clear before it is made (spec 000 §5 Creation).
  createGoals: rights.administer && projects.length === 1,
  editGoals: rights.editIssues,
  rankGoals: rights.editIssues,
  editIssues: rights.editIssues,
  rankIssues: rights.editIssues,
});
