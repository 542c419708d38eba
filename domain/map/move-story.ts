import { type Refusal, refusal } from '../errors.ts';
import { ANONYMOUS_KEY } from '../kernel/ids.ts';
import type { Rank } from '../ranking/rank.ts';
import type { Issue, Version } from '../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../tracker/properties.ts';
import { hasPlace } from './assemble.ts';
import { isDraft } from './draft.ts';
import { findStep, findStory } from './find.ts';
import { LANE_RANK, laneRank } from './lanes.ts';
import {
  cellKey,
  type StepColumn,
  type StoryCard,
  type StoryMap,
  type SwimlaneMode,
} from './model.ts';
import { placeCard } from './place-card.ts';
import type { IssueWrite, MovePlan } from './writes.ts';

/** A story dropped into a cell; `after` and `before` are story ids, both null at the end of the cell. */
export interface StoryMove {
  readonly storyId: string;
  readonly toStepId: string;
  readonly toLaneId: string;
  readonly after: string | null;
  readonly before: string | null;
}

export type Planned = { readonly plan: MovePlan } | { readonly refusal: Refusal };

const reranked = (issue: Issue, mode: SwimlaneMode, rank: Rank): Issue => ({
  ...issue,
  properties: { ...issue.properties, [LANE_RANK[mode]]: rank },
});

const rankProperty = (mode: SwimlaneMode, rank: Rank) => ({
  key: PROPERTY_KEYS[LANE_RANK[mode]],
  value: propertyBody(rank),
});

/** Another project's epic or release is refused (spec 000 §5 Moves and links). */
const foreign = (story: Issue, step: StepColumn, version: Version | null): boolean =>
  (step.issue !== null && step.issue.projectId !== story.projectId) ||
  (version !== null && version.projectId !== story.projectId);

const fieldsOf = (card: StoryCard, step: StepColumn, laneId: string, mode: SwimlaneMode) => ({
  ...(card.stepId === step.id
    ? {}
    : { parent: step.issue === null ? null : { key: step.issue.key } }),
  ...(mode !== 'release' || card.laneId === laneId
    ? {}
    : { fixVersions: laneId === ANONYMOUS_KEY ? [] : [{ id: laneId }] }),
});

const moved = (story: Issue, fields: ReturnType<typeof fieldsOf>, step: StepColumn): Issue => ({
  ...story,
  ...(fields.parent === undefined
    ? {}
    : { parent: step.issue && { id: step.issue.id, key: step.issue.key } }),
  ...(fields.fixVersions === undefined
    ? {}
    : { versionIds: fields.fixVersions.map(({ id }) => id) }),
});

/**
 * Works out a story's move to another step, release or position (spec 000 §4 Moves). Sprint lanes are moved
 * within by rank only; sprints themselves change through the tracker's own call.
 */
export const planStoryMove = (map: StoryMap, move: StoryMove): Planned => {
  const card = findStory(map, move.storyId);
  const step = findStep(map, move.toStepId);
  const lane = map.lanes.find(({ id }) => id === move.toLaneId);
  if (!card || !step || !lane) return { refusal: refusal('MOVE_TARGET_GONE') };
  if (isDraft(card.issue.id) || isDraft(step.id)) return { refusal: refusal('CARD_PENDING') };
  if (foreign(card.issue, step, lane.version)) return { refusal: refusal('MOVE_OTHER_PROJECT') };
  if (map.mode === 'sprint' && lane.id !== card.laneId) {
    return { refusal: refusal('MOVE_SPRINT') };
  }
  const cards = map.cells.get(cellKey(step.id, lane.id)) ?? [];
  const order = cards.map(({ issue }) => ({ id: issue.id, rank: laneRank(map.mode, issue) }));
  const { rank, repairs } = placeCard(order, card.issue.id, move);
  const fields = fieldsOf(card, step, lane.id, map.mode);
  const story = reranked(moved(card.issue, fields, step), map.mode, rank);
  const write: IssueWrite = {
    key: card.issue.key,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    properties: [rankProperty(map.mode, rank)],
  };
  const byId = new Map(cards.map(({ issue }) => [issue.id as string, issue]));
  const neighbours = repairs.flatMap((repair) => {
    const issue = byId.get(repair.id);
    return issue && !isDraft(issue.id) ? [reranked(issue, map.mode, repair.rank)] : [];
  });
  const neighbourWrites = neighbours.map((issue) => ({
    key: issue.key,
    properties: [rankProperty(map.mode, laneRank(map.mode, issue) as Rank)],
  }));
  return {
    plan: {
      changed: [story, ...neighbours],
      writes: [write, ...neighbourWrites],
      leavesBoard: !hasPlace(story),
    },
  };
};
