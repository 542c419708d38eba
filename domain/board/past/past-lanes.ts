import type { Instant } from '../../kernel/time.ts';
import type { Issue, Sprint, Version } from '../../tracker/entities.ts';
import { deletedVersion, type LaneRecord, unlistedSprint } from './lane-records.ts';
import type { LanePart, Unknown } from './unknown.ts';

interface PastLanes {
  readonly versions: readonly Version[];
  /** The sprints that were open, in the order of the map. */
  readonly sprints: readonly Sprint[];
  /** All sprints that are known to have been there, open or closed, by id. */
  readonly sprintsById: ReadonlyMap<string, Sprint>;
  readonly unknown: readonly Unknown[];
}

interface Former<Lane> {
  /** Null if the thing did not exist yet. */
  readonly lane: Lane | null;
  readonly parts: ReadonlySet<LanePart>;
}

/** Parts of a thing that is gone, which its records do not tell. */
const PARTS_OF_GONE = {
  version: ['description', 'startDate', 'releaseDate', 'archived', 'order'],
  sprint: ['goal', 'startDate', 'endDate', 'order'],
} as const satisfies Record<LaneRecord['thing'], readonly LanePart[]>;

/** Returns the parts that stay unknown after the given records were taken back, the newest record first. */
const unknownParts = (parts: readonly LanePart[], later: readonly LaneRecord[]) => {
  const left = new Set(parts);
  for (const { before, unknown } of later) {
    for (const part of unknown) left.add(part);
    for (const part of Object.keys(before) as LanePart[]) left.delete(part);
  }
  return left;
};

/** Returns a release or sprint before the given records, the newest record first. */
const formerLane = <Lane extends Version | Sprint>(
  present: Lane | undefined,
  later: readonly LaneRecord[],
  gone: (record: LaneRecord) => Lane,
): Former<Lane> => {
  const [newest] = later;
  const last = present ?? (newest ? gone(newest) : null);
  if (!last || later.some(({ kind }) => kind === 'created'))
    return { lane: null, parts: new Set() };
  const parts = present || !newest ? [] : PARTS_OF_GONE[newest.thing];
  return {
    lane: Object.assign({}, last, ...later.map(({ before }) => before)) as Lane,
    parts: unknownParts(parts, later),
  };
};

const laterOf = (
  records: readonly LaneRecord[],
  thing: LaneRecord['thing'],
  moment: Instant,
): ReadonlyMap<string, readonly LaneRecord[]> => {
  const later = records
    .filter((record) => record.thing === thing && record.at > moment)
    .toReversed()
    .sort((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0));
  return Map.groupBy(later, ({ id }) => id);
};

const formerLanes = <Lane extends Version | Sprint>(
  thing: LaneRecord['thing'],
  present: ReadonlyMap<string, Lane>,
  later: ReadonlyMap<string, readonly LaneRecord[]>,
  gone: (record: LaneRecord) => Lane,
) => {
  const lanes = new Map<string, Lane>();
  const unknown: Unknown[] = [];
  for (const id of new Set([...present.keys(), ...later.keys()])) {
    const { lane, parts } = formerLane(present.get(id), later.get(id) ?? [], gone);
    if (!lane) continue;
    lanes.set(id, lane);
    if (parts.size > 0) unknown.push({ about: 'lane', thing, laneId: id, parts: [...parts] });
  }
  return { lanes, unknown };
};

/**
 * Returns a sprint that was closed after the moment as it was before that. The tracker tells when a sprint was closed, so
 * this is known even if its closing was not recorded.
 */
const beforeItsEnd = (sprint: Sprint, moment: Instant): Sprint => {
  const { state, completeDate, startDate } = sprint;
  if (state !== 'closed' || completeDate === null) return sprint;
  if (Date.parse(completeDate) <= Date.parse(moment)) return sprint;
  const begun = startDate === null || Date.parse(startDate) <= Date.parse(moment);
  return { ...sprint, state: begun ? 'active' : 'future', completeDate: null };
};

const byId = <Lane extends { readonly id: string }>(lanes: readonly Lane[]) =>
  new Map(lanes.map((lane) => [lane.id, lane]));

/**
 * Orders the sprints that were open. Those that are open no more come first, by the moment of their last record, as a
 * board usually finishes its sprints in their order. Where they stood is named as unknown.
 */
const openInOrder = (
  lanes: ReadonlyMap<string, Sprint>,
  later: ReadonlyMap<string, readonly LaneRecord[]>,
  listed: readonly Sprint[],
): { readonly sprints: Sprint[]; readonly placed: readonly Sprint[] } => {
  const open = (id: string): Sprint[] => {
    const sprint = lanes.get(id);
    return sprint && sprint.state !== 'closed' ? [sprint] : [];
  };
  const present = new Set(listed.map(({ id }) => id));
  const lastAt = ({ id }: Sprint): string => later.get(id)?.[0]?.at ?? '';
  const placed = [...lanes.keys()]
    .filter((id) => !present.has(id))
    .flatMap(open)
    .sort((left, right) => (lastAt(left) < lastAt(right) ? -1 : 1));
  return { sprints: [...placed, ...listed.flatMap(({ id }) => open(id))], placed };
};

/**
 * Returns the releases and sprints as they were right after a moment, by the records of later changes and by the day on
 * which the tracker says that a sprint was closed (R-PAST-3). What was deleted is known by its name. Records are in any order; `issues` name sprints that the tracker lists no more.
 */
export const pastLanes = (
  present: {
    readonly versions: readonly Version[];
    readonly sprints: readonly Sprint[];
    readonly issues: readonly Issue[];
  },
  records: readonly LaneRecord[],
  moment: Instant,
): PastLanes => {
  const laterVersions = laterOf(records, 'version', moment);
  const laterSprints = laterOf(records, 'sprint', moment);
  const named = present.issues.flatMap(({ sprints }) => sprints);
  const known = byId([...named, ...present.sprints]);
  const versions = formerLanes('version', byId(present.versions), laterVersions, deletedVersion);
  const sprints = formerLanes('sprint', known, laterSprints, unlistedSprint);
  const sprintsById = new Map(
    [...sprints.lanes].map(([id, sprint]) => [id, beforeItsEnd(sprint, moment)] as const),
  );
  const open = openInOrder(sprintsById, laterSprints, present.sprints);
  const orders = open.placed
    .filter(({ id }) => known.has(id))
    .map(({ id }) => ({
      about: 'lane' as const,
      thing: 'sprint' as const,
      laneId: id,
      parts: ['order' as const],
    }));
  return {
    versions: [...versions.lanes.values()],
    sprints: open.sprints,
    sprintsById,
    unknown: [...versions.unknown, ...sprints.unknown, ...orders],
  };
};
