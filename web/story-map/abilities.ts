import { isFlat } from '#domain/aggregates/portfolio/levels.ts';
import { mayEdit } from '#domain/aggregates/portfolio/roles.ts';
import type { BoardAbilities } from '../board/props/props.ts';
import type { BoardData } from '../store/board-data/board-data.ts';

/**
 * The viewer's permissions on the map (R-ACCESS-5): project admins create goals and steps, users who may create
 * issues add stories, users who may edit issues order the map. Our ranks and a step's goal are issue properties, so
 * changing them needs the right to edit issues.
 */
export const abilitiesOf = ({ rights, admin, portfolio }: BoardData): BoardAbilities => {
  const can = ofRights({ rights, admin });
  if (!portfolio) return can;
  // The role of planner suffices to change goals; changes of issues need the tracker's permission as well
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
 * Permissions while a job writes the order of all stories. Cards cannot be edited or ranked then, because the job
 * would overwrite moves.
 */
export const whileOrdered = (can: BoardAbilities): BoardAbilities => ({
  ...can,
  editIssues: false,
  rankIssues: false,
});

/**
 * Permissions while an import or AI creates cards. Neither says in which project a new step belongs, so on a
 * portfolio's board they can create steps only if the portfolio has exactly one project.
 */
export const unasked = (can: BoardAbilities, { portfolio, projects }: BoardData): BoardAbilities =>
  portfolio && projects.length !== 1 ? { ...can, createSteps: false } : can;
