import { isFlat } from '#domain/aggregates/portfolio/levels.ts';
import { mayEdit } from '#domain/aggregates/portfolio/roles.ts';
import type { BoardAbilities } from '../board/props/props.ts';
import type { BoardData } from '../store/board-data/board-data.ts';

/**
 * Returns the user's permissions on the map (R-ACCESS-5). Project admins create goals and steps, users who may create
 * issues add stories, and users who may edit issues order the map. Ranks and the goal of a step are issue properties,
 * so changing them needs the permission to edit issues.
 */
export const abilitiesOf = ({ rights, admin, portfolio }: BoardData): BoardAbilities => {
  const can = ofRights({ rights, admin });
  if (!portfolio) return can;
  // Planners may change goals. Changes of issues also need the tracker's permission (R-PORTFOLIO-12).
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
 * Returns the permissions while a job writes the order of all stories. Cards cannot be edited or ranked then, since the
 * job would overwrite moves.
 */
export const whileOrdered = (can: BoardAbilities): BoardAbilities => ({
  ...can,
  editIssues: false,
  rankIssues: false,
});

/**
 * Returns the permissions of imports and AI, which cannot ask for the project of a new step. On a portfolio's board
 * they create steps only if the portfolio has exactly one project.
 */
export const unasked = (can: BoardAbilities, { portfolio, projects }: BoardData): BoardAbilities =>
  portfolio && projects.length !== 1 ? { ...can, createSteps: false } : can;
