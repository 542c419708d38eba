import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import { currentSprint } from '../../tracker/current-sprint.ts';
import type { Issue, IssueProperties, Sprint } from '../../tracker/entities.ts';
import type { Lane, LaneTotals, MapSources, StoryCard } from './model.ts';

export type Row = Omit<Lane, 'totals' | 'of'>;

/** The placeholder lane: Unscheduled, the backlog, or the only lane when there are no swimlanes. */
const REST: Row = { id: ANONYMOUS_KEY, version: null, sprint: null };

/** The parts of a story that decide its lane. */
type PlacedStory = Pick<Issue, 'projectId' | 'versionIds' | 'sprints' | 'status'>;

/** Returns the sprint in which a story was finished: the last of its closed sprints. */
const finishedIn = ({ status, sprints }: PlacedStory): Sprint | null =>
  status.category === 'done' ? (sprints.findLast(({ state }) => state === 'closed') ?? null) : null;

const endOf = ({ completeDate, endDate }: Sprint): string => completeDate ?? endDate ?? '';

/**
 * Returns the closed sprints that have finished stories of the board, the latest first. The tracker lists only open
 * sprints.
 */
const closedSprints = ({ stories, sprints }: MapSources): Sprint[] => {
  const listed = new Set(sprints.map(({ id }) => id));
  const found = stories.flatMap((story) => finishedIn(story) ?? []);
  return [...new Map(found.map((sprint) => [sprint.id, sprint])).values()]
    .filter(({ id }) => !listed.has(id))
    .sort((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
};

/** Returns every possible lane of the sources in the tracker's order. The placeholder comes last. */
export const rowsOf = (mode: SwimlaneMode, sources: MapSources): Row[] => {
  const { versions } = sources;
  switch (mode) {
    case 'none':
      return [REST];
    case 'release':
      return [...versions.map((version) => ({ id: version.id, version, sprint: null })), REST];
    case 'sprint':
      return [
        ...[...sources.sprints, ...closedSprints(sources)].map((sprint) => ({
          id: sprint.id,
          version: null,
          sprint,
        })),
        REST,
      ];
    case 'project':
      return (sources.projects ?? []).map((project) => ({
        id: project.id,
        version: null,
        sprint: null,
        project,
      }));
    default:
      return mode satisfies never;
  }
};

/**
 * Returns the lane of a story: its first release, or its future or active sprint (R-LANE-2). A finished story without
 * an open sprint is in the closed sprint in which it was finished (R-LANE-3), or in no lane (null) if it never had a
 * sprint.
 */
export const laneIdOf = (
  mode: SwimlaneMode,
  story: PlacedStory,
  known: ReadonlySet<string>,
): string | null => {
  if (mode === 'none') return ANONYMOUS_KEY;
  if (mode === 'project') return known.has(story.projectId) ? story.projectId : null;
  if (mode === 'release') {
    const [first] = story.versionIds;
    return first !== undefined && known.has(first) ? first : ANONYMOUS_KEY;
  }
  const sprint = currentSprint(story);
  if (sprint && known.has(sprint.id)) return sprint.id;
  if (story.status.category !== 'done') return ANONYMOUS_KEY;
  const finished = finishedIn(story);
  return finished && known.has(finished.id) ? finished.id : null;
};

/** Each swimlane mode has its own rank property (R-RANK-5). */
export const LANE_RANK = {
  none: 'noLaneRank',
  // Lanes by project use the same order as maps without swimlanes.
  project: 'noLaneRank',
  sprint: 'sprintRank',
  release: 'versionRank',
} as const satisfies Record<SwimlaneMode, keyof IssueProperties>;

export const laneRank = (mode: SwimlaneMode, story: Issue): Rank | null =>
  story.properties[LANE_RANK[mode]];

const EMPTY: LaneTotals = { stories: 0, points: 0, new: 0, indeterminate: 0, done: 0 };

/** Rounds to two decimals, like all shown numbers (R-TEXT-6). */
export const roundedPoints = (points: number): number => Math.round(points * 100) / 100;

export const totalsOf = (...lists: readonly (readonly StoryCard[])[]): LaneTotals => {
  const totals = { ...EMPTY };
  for (const cards of lists) {
    totals.stories += cards.length;
    for (const { issue } of cards) {
      totals.points += issue.storyPoints ?? 0;
      totals[issue.status.category] += 1;
    }
  }
  return { ...totals, points: roundedPoints(totals.points) };
};

/** Returns the totals without the counts by status. */
export const withoutStates = ({ stories, points }: LaneTotals): LaneTotals => ({
  ...EMPTY,
  stories,
  points,
});

/** Returns whether the numbers of new, started and done stories are known. */
export const hasStateCounts = ({ new: toDo, indeterminate, done }: LaneTotals): boolean =>
  toDo + indeterminate + done > 0;

/**
 * Returns whether a lane is released, archived or closed. Such a lane is shown only while it has stories, so that no
 * work is hidden.
 */
export const isPast = ({ version, sprint }: Row): boolean =>
  version?.released === true || version?.archived === true || sprint?.state === 'closed';

const isForeign = ({ sprint }: Row): boolean => sprint?.foreign === true;

/**
 * Returns the lanes to show: current and planned lanes, then the placeholder, then past lanes that still have stories.
 * Past lanes come last, because an old project has dozens of them. A sprint of another board is shown only while it has
 * stories of this map.
 */
export const rowsShown = (
  rows: readonly Row[],
  holding: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Row[] => [
  ...rows.filter((row) => !isPast(row) && (!isForeign(row) || holding.has(row.id))),
  ...rows.filter((row) => isPast(row) && holding.has(row.id)),
];
