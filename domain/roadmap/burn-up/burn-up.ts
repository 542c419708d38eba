import type { MapGround } from '../../board/assembly/map-sources.ts';
import { laneIdOf, roundedPoints } from '../../board/model/lanes.ts';
import { catalogueOf } from '../../board/past/catalogue.ts';
import type { BoardPast } from '../../board/past/map-at.ts';
import { type IssueHistory, pastIssue } from '../../board/past/past-issue.ts';
import { pastLanes } from '../../board/past/past-lanes.ts';
import type { TakeBackGround } from '../../board/past/take-back.ts';
import type { IssuePart } from '../../board/past/unknown.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';

/** The release or sprint whose work is counted. */
export interface BurnUpLane {
  readonly mode: 'release' | 'sprint';
  readonly id: string;
}

/** A number of stories, and the sum of their points. */
export interface Work {
  readonly stories: number;
  readonly points: number;
}

/** A day by its number, and the moment at which its work is counted: the end of the day, or now. */
export interface DayMoment {
  readonly day: number;
  readonly at: Instant;
}

/** The work of a release or sprint at the moment of a day. `done` is a part of `scope`. */
export interface BurnUpDay {
  readonly day: number;
  readonly scope: Work;
  readonly done: Work;
}

export interface BurnUp {
  readonly days: readonly BurnUpDay[];
  /** The number of stories that may be counted on the wrong days, because their history is not fully known. */
  readonly unsure: number;
  /** The number of issues that were deleted in these days. They are not counted, because their place is not known. */
  readonly deleted: number;
}

export interface BurnUpQuestion {
  /** The board as it is now, with all issues that may have been in the release or sprint. */
  readonly now: Pick<
    MapGround,
    'projects' | 'versions' | 'sprints' | 'steps' | 'stories' | 'subtasks'
  >;
  readonly fields: FieldIds;
  readonly past: BoardPast;
  /** Work of the release or sprint that is not among the issues, and that did not change in these days. */
  readonly apart: { readonly scope: Work; readonly done: Work };
}

/** Returns the sum of two numbers of stories and of their points. */
export const addedWork = (left: Work, right: Work): Work => ({
  stories: left.stories + right.stories,
  points: left.points + right.points,
});

const rounded = ({ stories, points }: Work): Work => ({ stories, points: roundedPoints(points) });

/** The parts of an issue that decide whether it is counted. */
const COUNTED_PARTS: readonly IssuePart[] = ['status', 'type', 'sprints'];

const hasId = (list: string | null, id: string): boolean => (list ?? '').split(/,\s*/).includes(id);

/** Returns whether an issue is in a lane now, or was in it at any time of its history. */
const wasEverIn = (
  { mode, id }: BurnUpLane,
  { versionIds, sprints }: Issue,
  history: IssueHistory | undefined,
  fields: FieldIds,
): boolean => {
  if (mode === 'release' ? versionIds.includes(id) : sprints.some((each) => each.id === id)) {
    return true;
  }
  const field = mode === 'release' ? 'fixVersions' : fields.sprint;
  return (history?.entries ?? []).some(({ values }) =>
    values.some((value) => value.field === field && (hasId(value.from, id) || hasId(value.to, id))),
  );
};

/** The lanes of a moment. Moments between which no lane changed have the same object. */
interface LanesThen {
  readonly ground: TakeBackGround;
  readonly open: ReadonlySet<string>;
}

const lanesOf = (
  { now, fields, past }: BurnUpQuestion,
  present: readonly Issue[],
  lane: BurnUpLane,
  moments: readonly DayMoment[],
): LanesThen[] => {
  const catalogue = catalogueOf(now.projects, present, past.more);
  const sprints = [...now.sprints, ...present.flatMap((issue) => issue.sprints)];
  const changes: string[] = [
    ...past.lanes.map(({ at }) => at),
    ...sprints.flatMap(({ startDate, completeDate }) =>
      [startDate ?? [], completeDate ?? []].flat(),
    ),
  ].sort();
  const made = new Map<number, LanesThen>();
  return moments.map(({ at }) => {
    const changed = changes.filter((each) => Date.parse(each) <= Date.parse(at)).length;
    const known = made.get(changed);
    if (known) return known;
    const lanes = pastLanes({ ...now, issues: present }, past.lanes, at);
    const versionIds = lanes.versions.map(({ id }) => id);
    const listed = lane.mode === 'release' ? versionIds : lanes.sprints.map(({ id }) => id);
    // A closed sprint is a lane too, for the stories that were finished in it.
    const isClosed = lanes.sprintsById.get(lane.id)?.state === 'closed';
    const then = {
      ground: { known: { ...catalogue, sprints: lanes.sprintsById, versionIds }, fields },
      open: new Set([...listed, ...(lane.mode === 'sprint' && isClosed ? [lane.id] : [])]),
    };
    made.set(changed, then);
    return then;
  });
};

/** What one issue adds to the scope of a day. */
interface Share {
  readonly work: Work;
  readonly done: boolean;
}

interface Counted {
  readonly share: Share | null;
  readonly sure: boolean;
}

const countedAt = (
  issue: Issue,
  history: IssueHistory | undefined,
  lane: BurnUpLane,
  { ground, open }: LanesThen,
  at: Instant,
): Counted => {
  const found = history
    ? pastIssue(issue, history, at, ground)
    : { issue, unknown: new Set<IssuePart>() };
  if (found?.issue.type.hierarchyLevel !== 0) return { share: null, sure: true };
  const { storyPoints, status } = found.issue;
  const isIn = laneIdOf(lane.mode, found.issue, open) === lane.id;
  return {
    share: isIn
      ? { work: { stories: 1, points: storyPoints ?? 0 }, done: status.category === 'done' }
      : null,
    sure: history !== undefined && !COUNTED_PARTS.some((part) => found.unknown.has(part)),
  };
};

/** Returns what an issue adds to each day. It is only calculated for days on which the issue or a lane changed. */
const countedOn = (
  issue: Issue,
  history: IssueHistory | undefined,
  lane: BurnUpLane,
  lanes: readonly LanesThen[],
  moments: readonly DayMoment[],
): Counted[] => {
  const { created, resolved = null, entries = [] } = history ?? {};
  const changes = [created, resolved, ...entries.map(({ at }) => at)].filter((at) => at != null);
  const counted: Counted[] = [];
  for (const [index, { at }] of moments.entries()) {
    const before = moments[index - 1];
    const then = lanes[index];
    const last = counted[index - 1];
    if (!then) break;
    const isSame =
      last !== undefined &&
      before !== undefined &&
      then === lanes[index - 1] &&
      !changes.some((change) => change > before.at && change <= at);
    counted.push(isSame ? last : countedAt(issue, history, lane, then, at));
  }
  return counted;
};

/**
 * Returns the scope of a release or sprint and what of it is done, day by day (R-BURN-1). Each day counts what the map of
 * its moment has in that lane, so that a story of two releases counts in the first. `moments` are in order.
 */
export const burnUpOf = (
  question: BurnUpQuestion,
  lane: BurnUpLane,
  moments: readonly DayMoment[],
): BurnUp => {
  const { now, fields, past, apart } = question;
  const present = [now.steps, now.stories, now.subtasks].flatMap((level) => Object.values(level));
  const lanes = lanesOf(question, present, lane, moments);
  const counted = present.flatMap((issue) => {
    const history = past.histories.get(issue.id);
    return wasEverIn(lane, issue, history, fields)
      ? [countedOn(issue, history, lane, lanes, moments)]
      : [];
  });
  const sumOn = (index: number, start: Work, counts: (share: Share) => boolean): Work => {
    const shares = counted.flatMap((days) => days[index]?.share ?? []);
    return rounded(shares.filter(counts).reduce((sum, { work }) => addedWork(sum, work), start));
  };
  const first = moments[0]?.at;
  return {
    days: moments.map(({ day }, index) => ({
      day,
      scope: sumOn(index, apart.scope, () => true),
      done: sumOn(index, apart.done, ({ done }) => done),
    })),
    unsure: counted.filter((days) => days.some(({ sure }) => !sure)).length,
    deleted: first === undefined ? 0 : past.deleted.filter(({ at }) => at > first).length,
  };
};
