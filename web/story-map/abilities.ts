import { isFlat } from '#domain/aggregates/portfolio/levels.ts';
import { mayEdit } from '#domain/aggregates/portfolio/roles.ts';
import type { BoardAbilities } from '../board/props/props.ts';
import type { BoardData } from '../store/board-data/board-data.ts';

/**
 * What the viewer may do on the map (R-ACCESS-5): project admins create goals
 * and steps, whoever may create issues adds stories; whoever edits issues orders
 * the map. Our ranks and a step's goal are properties of issues, so the right to edit is the one they need.
 */
export const abilitiesOf = ({ rights, admin, portfolio }: BoardData): BoardAbilities => {
  const can = ofRights({ rights, admin });
  if (!portfolio) return can;
  // A planner's word is enough for goals; what changes issues needs the tracker's right as well (R-PORTFOLIO-12).
  const plans = portfolio.role !== null && mayEdit(portfolio.role);
  return {
    ...can,
    createGoals: plans,
    editGoals: plans,
    rankGoals: plans,
    deleteGoals: plans,
    createSteps: plans && rights.createIssues && !isFlat(portfolio),
    createStories: plans && can.createStories,
    editIssues: plans && can.editIssues,
    assignIssues: plans && can.assignIssues,
    transitionIssues: plans && can.transitionIssues,
    deleteIssues: plans && can.deleteIssues,
    rankIssues: plans && can.rankIssues,
  };
};

const ofRights = ({ rights, admin }: Pick<BoardData, 'rights' | 'admin'>): BoardAbilities => ({
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

/** What may be made where nobody can be asked whose a step shall be: files and suggestions name no project. */
export const unasked = (can: BoardAbilities, { portfolio, projects }: BoardData): BoardAbilities =>
  portfolio && projects.length !== 1 ? { ...can, createSteps: false } : can;
