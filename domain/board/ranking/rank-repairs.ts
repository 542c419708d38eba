import type { JobWork } from '../../aggregates/job/work.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import { repairRanks } from '../../kernel/ranking/repair.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, type PropertyName, propertyBody } from '../../tracker/properties.ts';
import type { MovePlan } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import { LANE_RANK } from '../model/lanes.ts';
import type { StoryMap } from '../model/model.ts';

interface Repaired {
  readonly issue: Issue;
  readonly name: PropertyName;
  readonly rank: Rank;
}

const isSpoilt = ({ properties, spoiltRanks = [] }: Issue, name: PropertyName): boolean =>
  properties[name] === null && spoiltRanks.some((each) => each === name);

/** Returns new ranks for those cards of a list that have a duplicate or unreadable rank, in the order of the screen. */
const repairedIn = (shown: readonly Issue[], name: PropertyName): Repaired[] => {
  // Cards without a rank need no repair: they come after the ranked cards.
  const placed = shown.filter(
    (issue) => !isDraft(issue.id) && (issue.properties[name] !== null || isSpoilt(issue, name)),
  );
  const byId = new Map<string, Issue>(placed.map((issue) => [issue.id, issue]));
  const repairs = repairRanks(placed.map(({ id, properties }) => ({ id, rank: properties[name] })));
  return repairs.flatMap(({ id, rank }) => {
    const issue = byId.get(id);
    return issue ? [{ issue, name, rank }] : [];
  });
};

const repairedOn = (map: StoryMap): Repaired[] => {
  if (map.trackerOrder) return [];
  const steps = map.goals.flatMap((goal) =>
    repairedIn(
      goal.steps.flatMap(({ issue }) => issue ?? []),
      'rank',
    ),
  );
  const stories = [...map.cells.values()].flatMap((cards) =>
    repairedIn(
      cards.map(({ issue }) => issue),
      LANE_RANK[map.mode],
    ),
  );
  return [...steps, ...stories];
};

/**
 * Repairs the duplicate and unreadable ranks of a board without changing the visible order (R-RANK-4). Returns null
 * when all ranks are valid. The tracker repairs its own ranks.
 */
export const planRankRepair = (map: StoryMap): MovePlan | null => {
  const repaired = repairedOn(map);
  if (repaired.length === 0) return null;
  return {
    changed: repaired.map(({ issue, name, rank }) => ({
      ...issue,
      properties: { ...issue.properties, [name]: rank },
    })),
    own: 0,
    writes: repaired.map(({ issue, name, rank }) => ({
      key: issue.key,
      properties: [{ key: PROPERTY_KEYS[name], value: propertyBody(rank) }],
    })),
    leavesBoard: false,
  };
};

/** Returns the rank repair as the work of a job (R-RANK-9). */
export const rankRepairWork = ({ writes }: Pick<MovePlan, 'writes'>): JobWork => ({
  kind: 'write-properties',
  items: writes.map(({ key, properties = [] }) => ({
    issue: key,
    properties: properties.map((property) => ({
      key: property.key as (typeof PROPERTY_KEYS)[PropertyName],
      value: (property.value as { value: string | null }).value,
    })),
  })),
});
