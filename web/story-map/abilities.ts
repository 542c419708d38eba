import { isFlat } from '#domain/aggregates/portfolio/levels.ts';
import { mayEdit } from '#domain/aggregates/portfolio/roles.ts';
import type { BoardAbilities } from '../board/props/props.ts';
import type { BoardData } from '../store/board-data/board-data.ts';

/**
 * Returns what the user may do on the map (R-ACCESS-5). Project admins create goals and steps, users who may create
 * issues add stories, and users who may edit issues change the order. Ranks and the goal of a step are issue
 * properties, so changing them needs the permission to edit issues.
 */
export const abilitiesOf = ({ rights, admin, portfolio }: BoardData): BoardAbilities => {
  const can = ofRights({ rights, admin });
  if (!portfolio) return can;
  // Planners of a portfolio may change its goals. For changes of issues, the tracker's permission is needed too
  // (R-PORTFOLIO-12).
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

/**
 * Returns what the user may do while a job writes the order of all stories. Cards cannot be edited or moved then,
 * because the job would overwrite the new positions.
 */
export const whileOrdered = (can: BoardAbilities): BoardAbilities => ({
  ...can,
  editIssues: false,
  rankIssues: false,
});

/**
 * Returns what imports and AI may do. They cannot ask in which project a step should be created, so in a portfolio they
 * create steps only if it has exactly one project.
 */
export const unasked = (can: BoardAbilities, { portfolio, projects }: BoardData): BoardAbilities =>
  portfolio && projects.length !== 1 ? { ...can, createSteps: false } : can;
