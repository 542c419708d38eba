import { refusal } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { MovePlan } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import { cellKey, type StepColumn, type StoryCard, type StoryMap } from '../model/model.ts';
import { type MoveRules, storyMoveFault } from '../moves/move-rules.ts';
import { type CardRefusal, type PlannedMany, planStoriesMove } from '../moves/move-stories.ts';
import type { StepProposal } from './propose-steps.ts';

/** A step with an issue. "Other" and the columns of two-level maps have no issue. */
export type OwnStep = StepColumn & { readonly issue: Issue };

/** Returns the steps into which stories can be sorted, in the order of the map. */
export const ownSteps = ({ goals }: Pick<StoryMap, 'goals'>): readonly OwnStep[] =>
  goals.flatMap(({ steps }) =>
    steps.flatMap(({ issue, ...step }) => (issue && !isDraft(step.id) ? { ...step, issue } : [])),
  );

const isMade = ({ issue }: StoryCard): boolean => !isDraft(issue.id);

const underNone = ({ cells }: StoryMap, laneId: string): readonly StoryCard[] =>
  cells.get(cellKey(ANONYMOUS_KEY, laneId)) ?? [];

/** Returns the stories of a lane that are under no step. */
export const storiesToSort = (map: StoryMap, laneId: string): readonly StoryCard[] =>
  underNone(map, laneId).filter(isMade);

/**
 * Returns whether a map has a step into which stories can be sorted. Stops at the first such step, so it is faster than
 * `ownSteps`.
 */
export const hasOwnSteps = ({ goals }: Pick<StoryMap, 'goals'>): boolean =>
  goals.some(({ steps }) => steps.some(({ id, issue }) => issue !== null && !isDraft(id)));

/** Returns whether a lane has a story that is under no step. */
export const hasToSort = (map: StoryMap, laneId: string): boolean =>
  underNone(map, laneId).some(isMade);

/** Returns the stories of each step in all lanes, by step id. */
export const storiesBySteps = ({ cells }: StoryMap): ReadonlyMap<string, readonly Issue[]> => {
  const found = new Map<string, Issue[]>();
  for (const cards of cells.values()) {
    for (const { stepId, issue } of cards) {
      const known = found.get(stepId);
      if (known) known.push(issue);
      else found.set(stepId, [issue]);
    }
  }
  return found;
};

/** Returns whether a step accepts a story that stays in its lane (R-MOVE-16). */
export const takesStory = (
  map: StoryMap,
  step: StepColumn,
  card: StoryCard,
  rules: MoveRules,
): boolean => {
  const lane = map.lanes.find(({ id }) => id === card.laneId);
  return lane !== undefined && storyMoveFault(map, card, { step, lane }, rules) === null;
};

/**
 * Merges plans into one. First come the issues that the user changed, of all plans, then the neighbours of all plans.
 */
const together = (plans: readonly MovePlan[]): MovePlan => {
  const split = <Each>(part: (plan: MovePlan) => readonly Each[]): readonly Each[] => [
    ...plans.flatMap((plan) => part(plan).slice(0, plan.own ?? 1)),
    ...plans.flatMap((plan) => part(plan).slice(plan.own ?? 1)),
  ];
  return {
    changed: split(({ changed }) => changed),
    own: plans.reduce((sum, { own = 1 }) => sum + own, 0),
    writes: split(({ writes }) => writes),
    leavesBoard: plans.some(({ leavesBoard }) => leavesBoard),
  };
};

/**
 * Plans to move stories of a lane that are under no step, each to the end of its new cell. The plan is one change: all
 * stories move or none (R-MOVE-16). A story that somebody else has moved out of the lane or under a step stays where it
 * is.
 */
export const planSorting = (
  map: StoryMap,
  laneId: string,
  proposals: readonly Pick<StepProposal, 'stepId' | 'storyIds'>[],
  rules: MoveRules,
): PlannedMany => {
  const unsortedIds = new Set<string>(storiesToSort(map, laneId).map(({ issue }) => issue.id));
  const plans: MovePlan[] = [];
  const refused: CardRefusal[] = [];
  for (const { stepId, storyIds: all } of proposals) {
    const storyIds = all.filter((id) => unsortedIds.has(id));
    if (storyIds.length === 0) continue;
    const move = { storyIds, toStepId: stepId, toLaneId: laneId, after: null, before: null };
    const planned = planStoriesMove(map, move, rules);
    if ('plan' in planned) plans.push(planned.plan);
    else refused.push(...planned.refused);
  }
  const [first] = refused;
  if (first) return { refusal: refusal(first.code), refused };
  if (plans.length === 0) return { refusal: refusal('MOVE_TARGET_GONE'), refused: [] };
  return { plan: together(plans) };
};
