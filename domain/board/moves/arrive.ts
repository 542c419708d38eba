import { refusal } from '../../kernel/errors/errors.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { StoryMap } from '../model/model.ts';
import { withOutsiders } from '../model/outsiders.ts';
import type { MoveRules } from './move-rules.ts';
import { type PlannedMany, planStoriesMove, type StoriesMove } from './move-stories.ts';

/**
 * Plans to move issues of the backlog into a cell of the map: all move or none (R-MOVE-14). Issues of goals are
 * refused.
 */
export const planArrival = (
  map: StoryMap,
  issues: readonly Issue[],
  move: StoriesMove,
  rules: MoveRules,
): PlannedMany => {
  const goals = new Set(map.goals.map(({ goal }) => goal?.issueId));
  const refused = issues
    .filter(({ id }) => goals.has(id))
    .map(({ key }) => ({ key, code: 'LINK_GOAL' as const }));
  if (refused.length > 0) return { refusal: refusal('LINK_GOAL'), refused };
  const planned = planStoriesMove(withOutsiders(map, issues), move, rules);
  if ('refusal' in planned) return planned;
  const { plan } = planned;
  return { plan: { ...plan, added: plan.changed.slice(0, plan.own), outside: issues } };
};
