import { type Refusal, refusal } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY, type ProjectId } from '../../kernel/ids.ts';
import type { Position } from '../../kernel/ranking/place.ts';
import type { Issue, IssueProperties } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, type PropertyName, propertyBody } from '../../tracker/properties.ts';
import type { MovePlan } from '../difference/writes.ts';
import { goalFault } from '../goals/goal-tie.ts';
import { isDraft } from '../model/draft.ts';
import { findGoal, findStep, findStory } from '../model/find.ts';
import { LANE_RANK } from '../model/lanes.ts';
import { cellKey, type Lane, type StepColumn, type StoryMap } from '../model/model.ts';
import { placeCards } from '../ranking/place-card.ts';

/** The values that a new card gets from its position on the map. */
export interface CardSeat {
  readonly projectId: ProjectId;
  readonly level: 1 | 0 | -1;
  readonly issue: Partial<Pick<Issue, 'parent' | 'versionIds' | 'sprints'>> & {
    readonly properties?: Partial<IssueProperties>;
  };
  /** The rank of each card, under its property name. Subtasks have no rank. */
  readonly ranks: readonly Partial<IssueProperties>[];
  readonly repairs: MovePlan;
}

export interface SeatOptions {
  /** The only project of the board; null when the board has several projects. */
  readonly projectId: ProjectId | null;
  readonly ids: readonly Issue['id'][];
  /** True when the parent may be a draft that the same change creates first. */
  readonly pending?: boolean;
}

type Seated = CardSeat | { readonly refusal: Refusal };

const refused = (code: Refusal['code']): Seated => ({ refusal: refusal(code) });
const NOTHING: MovePlan = { changed: [], writes: [], leavesBoard: false };

/**
 * Ranks cards next to each other, at the end of a list unless a position is given. Neighbours without a rank may get
 * one too.
 */
const placed = (
  shown: readonly Issue[],
  ids: readonly Issue['id'][],
  property: PropertyName,
  position: Position = {},
) => {
  const order = shown.map(({ id, properties }) => ({ id, rank: properties[property] }));
  const { ranks, repairs } = placeCards(order, ids, position);
  const repaired = new Map(repairs.map(({ id, rank }) => [id, rank]));
  const changed = shown.flatMap((issue) => {
    const rank = repaired.get(issue.id);
    if (!rank || isDraft(issue.id)) return [];
    return [{ ...issue, properties: { ...issue.properties, [property]: rank } }];
  });
  const writes = changed.map(({ key, properties }) => ({
    key,
    properties: [{ key: PROPERTY_KEYS[property], value: propertyBody(properties[property]) }],
  }));
  return {
    ranks: ranks.map((rank) => ({ [property]: rank })),
    repairs: { changed, writes, leavesBoard: false },
  };
};

/** Returns whether a lane takes no new stories. */
export const isClosed = ({ version, sprint }: Lane): boolean =>
  version?.archived === true || sprint?.state === 'closed';

/** Returns the only project whose stories a lane accepts; null when the lane accepts any. */
const projectOfLane = ({ project, version }: Lane): ProjectId | null =>
  project?.id ?? version?.projectId ?? null;

/** A cell, and the two stories between which the new stories go. */
export interface StoryPlace {
  readonly stepId: string;
  readonly laneId: string;
  readonly after?: string;
  readonly before?: string;
}

/** Returns the values that a story gets from its step: the epic, or the goal on a two-level map. */
const fieldsUnder = ({ id, goalId, issue }: StepColumn): CardSeat['issue'] => ({
  parent: issue && { id: issue.id, key: issue.key },
  ...(issue || id === ANONYMOUS_KEY ? {} : { properties: { goalId } }),
});

export const seatStory = (
  map: StoryMap,
  { stepId, laneId, after, before }: StoryPlace,
  { projectId: only, ids, pending = false }: SeatOptions,
): Seated => {
  const step = findStep(map, stepId);
  const lane = map.lanes.find(({ id }) => id === laneId);
  if (!step || !lane) return refused('MOVE_TARGET_GONE');
  if (isDraft(step.id) && !pending) return refused('CARD_PENDING');
  if (isClosed(lane)) return refused('CREATE_LANE_CLOSED');
  const own = projectOfLane(lane);
  const projectId = step.issue?.projectId ?? own ?? only;
  if (projectId === null) return refused('PROJECT_REQUIRED');
  if (own !== null && own !== projectId) return refused('MOVE_OTHER_PROJECT');
  const cards = map.cells.get(cellKey(stepId, laneId)) ?? [];
  return {
    projectId,
    level: 0,
    issue: {
      ...fieldsUnder(step),
      versionIds: lane.version ? [lane.version.id] : [],
      sprints: lane.sprint ? [lane.sprint] : [],
    },
    ...placed(
      cards.map(({ issue }) => issue),
      ids,
      LANE_RANK[map.mode],
      // Each new card goes right before the same card, so that cards that are added one by one keep their order.
      before === undefined ? { after } : { before },
    ),
  };
};

export const seatStep = (
  map: StoryMap,
  goalId: string,
  { projectId: only, ids }: SeatOptions,
): Seated => {
  const goal = findGoal(map, goalId);
  if (!goal) return refused('GOAL_NOT_FOUND');
  const fault = goalFault(goal.mapping);
  if (fault) return refused(fault);
  const own = map.spansProjects ? undefined : goal.goal?.projectId;
  const projectId = (own as ProjectId | undefined) ?? only;
  if (projectId === null) return refused('PROJECT_REQUIRED');
  const steps = goal.steps.flatMap(({ issue }) => issue ?? []);
  return {
    projectId,
    level: 1,
    issue: goalId === ANONYMOUS_KEY ? {} : { properties: { goalId } },
    ...placed(steps, ids, 'rank'),
  };
};

export const seatSubtask = (
  map: StoryMap,
  storyId: string,
  { ids, pending = false }: SeatOptions,
): Seated => {
  const story = findStory(map, storyId)?.issue;
  if (!story) return refused('CARD_NOT_FOUND');
  if (isDraft(story.id) && !pending) return refused('CARD_PENDING');
  return {
    projectId: story.projectId,
    level: -1,
    issue: { parent: { id: story.id, key: story.key } },
    ranks: ids.map(() => ({})),
    repairs: NOTHING,
  };
};
