import { type ErrorCode, type Refusal, refusal } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { Planned } from '../difference/writes.ts';
import { findStep, storiesById } from '../model/find.ts';
import { cellKey, type StoryMap } from '../model/model.ts';
import type { MoveRules } from '../moves/move-rules.ts';
import { planStepMove } from '../moves/move-step.ts';
import { planStoriesMove } from '../moves/move-stories.ts';
import type { NewCardPlace } from './create-cards.ts';

/** Returns whether an issue is the issue of a goal, on boards that map goals to issues. */
const standsForGoal = ({ goals }: StoryMap, { id }: Issue): boolean =>
  goals.some(({ goal }) => goal?.issueId === id);

/**
 * Returns why an existing issue cannot be added instead of a new card (R-MOVE-15): it is the issue of a goal, or it is
 * in another release than the target lane.
 */
const linkFault = (map: StoryMap, place: NewCardPlace, issue: Issue): ErrorCode | null => {
  if (standsForGoal(map, issue)) return 'LINK_GOAL';
  if (map.mode !== 'release' || place.kind !== 'story' || place.laneId === ANONYMOUS_KEY)
    return null;
  const [release] = issue.versionIds;
  return release !== undefined && release !== place.laneId ? 'LINK_TWO_RELEASES' : null;
};

/** The lane of an issue that the board does not show yet. No map has this lane. */
const ELSEWHERE = 'elsewhere';

/** Returns the map with an outside issue added, so that the issue can be moved like any other. */
const withOutsider = (map: StoryMap, issue: Issue, laneId: string): StoryMap => {
  if (issue.type.hierarchyLevel === 1) {
    const step = { id: issue.id, goalId: ELSEWHERE, issue };
    return { ...map, goals: [...map.goals, { id: ELSEWHERE, goal: null, steps: [step] }] };
  }
  const card = { issue, goalId: ELSEWHERE, stepId: ELSEWHERE, laneId, subtasks: [] };
  return { ...map, cells: new Map([...map.cells, [cellKey(ELSEWHERE, laneId), [card]]]) };
};

const LEVEL: Readonly<Record<NewCardPlace['kind'], number>> = { step: 1, story: 0, subtask: -1 };

const adoptionFault = (map: StoryMap, place: NewCardPlace, issue: Issue): ErrorCode | null => {
  if (issue.type.hierarchyLevel !== LEVEL[place.kind] || place.kind === 'subtask') {
    return 'MOVE_TYPE_UNFIT';
  }
  return linkFault(map, place, issue);
};

const lastStep = (map: StoryMap, goalId: string, own: string): string | null =>
  map.goals
    .find(({ id }) => id === goalId)
    ?.steps.findLast(({ id, issue }) => issue !== null && id !== own)?.id ?? null;

const planned = (map: StoryMap, place: NewCardPlace, issue: Issue, rules: MoveRules): Planned => {
  if (place.kind === 'step') {
    const known = findStep(map, issue.id) !== undefined;
    const from = known ? map : withOutsider(map, issue, '');
    const after = lastStep(map, place.goalId, issue.id);
    return planStepMove(from, { stepId: issue.id, toGoalId: place.goalId, after, before: null });
  }
  if (place.kind === 'subtask') return { refusal: refusal('MOVE_TYPE_UNFIT') };
  const { stepId, laneId, after = null, before = null } = place;
  // An issue that is added to Unscheduled or to the backlog keeps its release and its sprint. So it appears there only
  // if it has no release or no sprint.
  const from = laneId === ANONYMOUS_KEY ? laneId : ELSEWHERE;
  const whole = storiesById(map).has(issue.id) ? map : withOutsider(map, issue, from);
  const move = { storyIds: [issue.id], toStepId: stepId, toLaneId: laneId, after, before };
  return planStoriesMove(whole, move, rules);
};

/**
 * Plans to add an existing issue to the map instead of a new card (R-MOVE-15). The issue gets the epic, release, sprint
 * or goal of the target cell. An issue that is already on the map is moved.
 */
export const planAdoption = (
  map: StoryMap,
  place: NewCardPlace,
  issue: Issue,
  rules: MoveRules,
): Planned => {
  const fault = adoptionFault(map, place, issue);
  const refused = (code: ErrorCode): { readonly refusal: Refusal } => ({ refusal: refusal(code) });
  if (fault) return refused(fault);
  const result = planned(map, place, issue, rules);
  if ('refusal' in result) return result;
  const added = result.plan.changed.slice(0, 1);
  return { plan: { ...result.plan, added, outside: [issue] } };
};
