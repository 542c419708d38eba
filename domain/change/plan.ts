import type { Goal } from '../aggregates/goal/goal.ts';
import type { IssueWrite, MovePlan } from '../board/difference/writes.ts';
import type { StoryMap } from '../board/model/model.ts';
import type { Issue } from '../tracker/entities.ts';
import { PROPERTY_KEYS } from '../tracker/properties.ts';
import { type GoalChange, goalBefore } from './model/goals.ts';
import { issueOn } from './model/issues.ts';
import { type Seat, seatsOf } from './model/seat.ts';
import type { ShownBoard } from './model/shown-board.ts';
import type { GoalStep, IssueStep, Removal } from './model/write.ts';

const placeOf = ({ projects, fields }: ShownBoard, issue: Issue) => ({
  fields,
  style: projects.find(({ id }) => id === issue.projectId)?.style ?? ('classic' as const),
});

const RANKS = new Set<string>(
  (['rank', 'noLaneRank', 'sprintRank', 'versionRank'] as const).map((name) => PROPERTY_KEYS[name]),
);

/** Returns whether a write changes the position of its issue in a list. */
const places = ({ rank, properties = [] }: IssueWrite): boolean =>
  rank !== undefined || properties.some(({ key }) => RANKS.has(key));

/**
 * Returns whether a write moves its issue to another list. The issue may have no rank in its former list, so undo needs
 * a seat to restore the position.
 */
const changesList = ({ fields, properties = [] }: IssueWrite): boolean =>
  fields?.parent !== undefined || properties.some(({ key }) => key === PROPERTY_KEYS.goalId);

/** Returns the writes of a plan, each with its issue as the board showed it before the write. */
export const writesOf = (
  plan: MovePlan,
  shown: ShownBoard,
  map: StoryMap | null,
): (IssueStep | Removal)[] => {
  const { changed, added = [], outside = [], removed = [], writes, own = 1 } = plan;
  const addedIds = new Set<string>(added.map(({ id }) => id));
  const seats: ReadonlyMap<string, Seat> = map
    ? seatsOf(map, [...changed.slice(0, own).map(({ id }) => id), ...removed])
    : new Map();
  const ranked = map?.trackerOrder !== undefined;
  const before = (id: string) => issueOn(shown, id) ?? outside.find((issue) => issue.id === id);
  const steps = changed.flatMap((after, index): IssueStep[] => {
    const [was, write] = [before(after.id), writes[index]];
    if (!was || !write) return [];
    const seat = places(write) || (!ranked && changesList(write)) ? seats.get(after.id) : undefined;
    return [
      {
        kind: 'issue',
        before: was,
        after,
        write,
        own: index < own,
        ...(addedIds.has(after.id) && !issueOn(shown, after.id) ? { arrives: true } : {}),
        ...(seat ? { seat } : {}),
        ...placeOf(shown, was),
      },
    ];
  });
  const removedIds = new Set(removed);
  const removals = removed.flatMap((id): Removal[] => {
    const was = before(id);
    if (!was) return [];
    const below = Object.values(shown.subtasks)
      .filter(({ id: own, parent }) => parent?.id === id && !removedIds.has(own))
      .sort((left, right) => ((left.trackerRank ?? '') < (right.trackerRank ?? '') ? -1 : 1));
    const seat = seats.get(id);
    return [
      { kind: 'removal', before: was, below, ...placeOf(shown, was), ...(seat ? { seat } : {}) },
    ];
  });
  return [...steps, ...removals];
};

/** Returns the write for a change of a goal, with the goal as the board showed it before the change. */
export const goalStep = (goals: readonly Goal[], change: GoalChange): GoalStep => {
  const before = goalBefore(goals, change.id);
  return { kind: 'goal', change, version: before?.goal.version ?? 0, before };
};
