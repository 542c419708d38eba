import { hiddenPersonas, type ViewSettings } from '../../aggregates/setting/visibility.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Status } from '../../tracker/entities.ts';
import { goalStatus } from '../goals/goal-status.ts';
import type { GoalColumn, StepColumn } from '../model/model.ts';

/** The group of steps without a goal is collapsed by default if it has more steps than this (R-VIEW-3). */
export const MOST_ORPHANS = 30;

interface Choice {
  readonly isExpand?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
}

/** What decides which goals and steps are visible. It is computed once for a map. */
export interface GoalRules {
  readonly settings: ViewSettings;
  readonly statuses: readonly Status[];
  readonly goals: ReadonlyMap<string, Choice>;
  readonly steps: ReadonlyMap<string, Choice>;
  readonly unticked: ReadonlySet<string>;
  /** True if the map shows anything besides the steps without a goal. */
  readonly hasGoals: boolean;
  /** If true, the group of steps without a goal stays open. If false, a large group collapses automatically. */
  readonly keepsOrphans: boolean;
  /** True on a portfolio. There, even a small group of steps without a goal is collapsed by default (R-PORTFOLIO-9). */
  readonly ofPortfolio: boolean;
  /** Returns whether a step has a story that is not done. */
  readonly holdsWork: (stepId: string) => boolean;
}

export const goalRules = (
  settings: ViewSettings,
  statuses: readonly Status[],
  holdsWork: GoalRules['holdsWork'],
  kind: Pick<GoalRules, 'hasGoals' | 'keepsOrphans' | 'ofPortfolio'>,
): GoalRules => ({
  settings,
  statuses,
  goals: new Map(settings.cardSetting.goalSettings.map((item) => [item.goalId, item])),
  steps: new Map(settings.cardSetting.taskSettings.map((item) => [item.taskId, item])),
  unticked: hiddenPersonas(settings),
  holdsWork,
  ...kind,
});

/**
 * Returns whether the persona filter shows a goal: at least one persona of the goal must be ticked. For a goal without
 * personas, "no persona" must be ticked.
 */
const passesPersonas = ({ goal }: GoalColumn, { settings, unticked }: GoalRules): boolean => {
  if (!settings.personaSetting.showPersonas) return true;
  const personas = goal?.personas ?? [];
  const deciding = personas.length > 0 ? personas : [ANONYMOUS_KEY];
  return deciding.some((id) => !unticked.has(id));
};

const isCompleted = ({ goal }: GoalColumn, { statuses }: GoalRules): boolean =>
  goal !== null && goalStatus(goal, statuses)?.category === 'done';

const isGoalShown = (column: GoalColumn, rules: GoalRules): boolean =>
  !rules.goals.get(column.id)?.isHidden &&
  (rules.settings.cardSetting.showCompletedGoals || !isCompleted(column, rules)) &&
  passesPersonas(column, rules);

/**
 * Returns whether a step is visible. A completed step with open stories stays visible, so that finishing an epic hides
 * no work.
 */
const isStepShown = ({ id, goalId, issue }: StepColumn, rules: GoalRules): boolean => {
  const { showOrphanEpics, showOrphanStories, showCompletedSteps } = rules.settings.cardSetting;
  if (rules.steps.get(id)?.isHidden) return false;
  if (issue === null) return id !== ANONYMOUS_KEY || showOrphanStories;
  if (goalId === ANONYMOUS_KEY && !showOrphanEpics) return false;
  return showCompletedSteps || issue.status.category !== 'done' || rules.holdsWork(id);
};

const isGoalCollapsed = (
  { id }: GoalColumn,
  steps: readonly StepColumn[],
  { goals, settings, hasGoals, keepsOrphans, ofPortfolio }: GoalRules,
): boolean => {
  const chosen = goals.get(id)?.isExpand;
  if (id !== ANONYMOUS_KEY) return chosen === false;
  const orphans = steps.filter(({ issue }) => issue !== null).length;
  if (orphans === 0) return false;
  if (chosen !== undefined) return !chosen;
  if (settings.isCollapseGoalOthers) return true;
  // Even a large group of steps without a goal stays open if the goals have no steps, because the map then has nothing
  // else to show.
  return hasGoals && (ofPortfolio || (orphans > MOST_ORPHANS && !keepsOrphans));
};

/**
 * Returns a goal as a person sees it; null when the goal is hidden. The group of steps without a goal is hidden when
 * all its steps are hidden.
 */
export const visibleGoal = (column: GoalColumn, rules: GoalRules): GoalColumn | null => {
  if (!isGoalShown(column, rules)) return null;
  const steps = column.steps
    .filter((step) => isStepShown(step, rules))
    .map((step) => {
      const chosen = rules.steps.get(step.id)?.isExpand;
      if (chosen === undefined) return step;
      return { ...step, ...(chosen ? { expanded: true } : { collapsed: true }) };
    });
  if (column.goal === null && steps.length === 0) return null;
  const collapsed = isGoalCollapsed(column, steps, rules);
  if (!collapsed) return { ...column, steps };
  const wholly = rules.ofPortfolio && column.goal === null ? { wholly: true } : {};
  return { ...column, steps, collapsed, ...wholly };
};
