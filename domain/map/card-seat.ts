import { type Refusal, refusal } from '../errors.ts';
import { ANONYMOUS_KEY, type ProjectId } from '../kernel/ids.ts';
import type { Rank } from '../ranking/rank.ts';
import type { Ranked } from '../ranking/repair.ts';
import type { Issue, IssueProperties } from '../tracker/entities.ts';
import { PROPERTY_KEYS, type PropertyName, propertyBody } from '../tracker/properties.ts';
import { isDraft } from './draft.ts';
import { findGoal, findStep, findStory } from './find.ts';
import { LANE_RANK } from './lanes.ts';
import { cellKey, type Lane, type StoryMap } from './model.ts';
import { placeCard } from './place-card.ts';
import type { MovePlan } from './writes.ts';

/** What a new card takes from the place it is added to. */
export interface CardSeat {
  readonly projectId: ProjectId;
  readonly level: 1 | 0 | -1;
  readonly issue: Partial<Pick<Issue, 'parent' | 'versionIds' | 'sprints'>> & {
    readonly properties?: Partial<IssueProperties>;
  };
  /** The rank of each card, under the name it is kept by; none for subtasks. */
  readonly ranks: readonly Partial<IssueProperties>[];
  readonly repairs: MovePlan;
}

export interface SeatOptions {
  /** The project of the board, when it has but one. */
  readonly projectId: ProjectId | null;
  readonly ids: readonly Issue['id'][];
}

type Seated = CardSeat | { readonly refusal: Refusal };

const refused = (code: Refusal['code']): Seated => ({ refusal: refusal(code) });
const NOTHING: MovePlan = { changed: [], writes: [], leavesBoard: false };

/** Places cards behind each other at the end of a list; neighbours without a rank may have to get one. */
const atEnd = (shown: readonly Issue[], ids: readonly Issue['id'][], property: PropertyName) => {
  let order: Ranked[] = shown.map(({ id, properties }) => ({ id, rank: properties[property] }));
  const given = new Map<string, Rank>();
  for (const id of ids) {
    const { rank, repairs } = placeCard(order, id, {});
    for (const repair of [...repairs, { id, rank }]) given.set(repair.id, repair.rank);
    order = [...order, { id, rank }].map((item) => ({
      ...item,
      rank: given.get(item.id) ?? item.rank,
    }));
  }
  const changed = shown
    .filter(({ id }) => given.has(id) && !isDraft(id))
    .map((issue) => ({
      ...issue,
      properties: { ...issue.properties, [property]: given.get(issue.id) as Rank },
    }));
  const writes = changed.map(({ id, key }) => ({
    key,
    properties: [{ key: PROPERTY_KEYS[property], value: propertyBody(given.get(id) as Rank) }],
  }));
  return {
    ranks: ids.map((id) => ({ [property]: given.get(id) as Rank })),
    repairs: { changed, writes, leavesBoard: false },
  };
};

const isClosed = ({ version, sprint }: Lane): boolean =>
  version?.archived === true || sprint?.state === 'closed';

export const seatStory = (
  map: StoryMap,
  stepId: string,
  laneId: string,
  { projectId: only, ids }: SeatOptions,
): Seated => {
  const step = findStep(map, stepId);
  const lane = map.lanes.find(({ id }) => id === laneId);
  if (!step || !lane) return refused('MOVE_TARGET_GONE');
  if (isDraft(step.id)) return refused('CARD_PENDING');
  if (isClosed(lane)) return refused('CREATE_LANE_CLOSED');
  const projectId = step.issue?.projectId ?? lane.version?.projectId ?? only;
  if (projectId === null) return refused('PROJECT_REQUIRED');
  if (lane.version && lane.version.projectId !== projectId) return refused('MOVE_OTHER_PROJECT');
  const cards = map.cells.get(cellKey(stepId, laneId)) ?? [];
  return {
    projectId,
    level: 0,
    issue: {
      parent: step.issue && { id: step.issue.id, key: step.issue.key },
      versionIds: lane.version ? [lane.version.id] : [],
      sprints: lane.sprint ? [lane.sprint] : [],
    },
    ...atEnd(
      cards.map(({ issue }) => issue),
      ids,
      LANE_RANK[map.mode],
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
  const projectId = (goal.goal?.projectId as ProjectId | undefined) ?? only;
  if (projectId === null) return refused('PROJECT_REQUIRED');
  const steps = goal.steps.flatMap(({ issue }) => issue ?? []);
  return {
    projectId,
    level: 1,
    issue: goalId === ANONYMOUS_KEY ? {} : { properties: { goalId } },
    ...atEnd(steps, ids, 'rank'),
  };
};

export const seatSubtask = (map: StoryMap, storyId: string, { ids }: SeatOptions): Seated => {
  const story = findStory(map, storyId)?.issue;
  if (!story) return refused('CARD_NOT_FOUND');
  if (isDraft(story.id)) return refused('CARD_PENDING');
  return {
    projectId: story.projectId,
    level: -1,
    issue: { parent: { id: story.id, key: story.key } },
    ranks: ids.map(() => ({})),
    repairs: NOTHING,
  };
};
