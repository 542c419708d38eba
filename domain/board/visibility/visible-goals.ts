import { hiddenPersonas, type ViewSettings } from '../../aggregates/setting/visibility.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Status } from '../../tracker/entities.ts';
import { goalStatus } from '../goals/goal-status.ts';
import type { GoalColumn, StepColumn } from '../model/model.ts';

/** If more steps than this have no goal, their group is collapsed by default (R-VIEW-3). */
export const MOST_ORPHANS = 30;

interface Choice {
  readonly isExpand?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
}

/** The inputs that decide which goals and steps are visible, computed once for a map. */
export interface GoalRules {
  readonly settings: ViewSettings;
  readonly statuses: readonly Status[];
  readonly goals: ReadonlyMap<string, Choice>;
  readonly steps: ReadonlyMap<string, Choice>;
  readonly unticked: ReadonlySet<string>;
  /** Whether the map has anything to show besides the steps without a goal. */
  readonly hasGoals: boolean;
  /** Keeps the group of steps without a goal open; otherwise it collapses by itself. */
  readonly keepsOrphans: boolean;
  /**
   * True on a portfolio: there, the group of steps without a goal is collapsed by default, however
   * small (R-PORTFOLIO-9).
   */
  readonly ofPortfolio: boolean;
  /** Whether a step has a story that is not done. */
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
 * Whether the persona filter shows a goal: at least one of its personas must be ticked; a goal without personas
 * follows "no persona".
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
 * Whether a step is shown. A completed step with open stories stays: finishing an epic hides no
 * work.
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
  // On a map whose goals have no steps, the group of steps without a goal stays open, however
  // large: the map has nothing else to show.
  return hasGoals && (ofPortfolio || (orphans > MOST_ORPHANS && !keepsOrphans));
};

/**
 * A goal as a person sees it; null when it is hidden. The group of steps without a goal is hidden
 * as soon as all its steps are.
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
