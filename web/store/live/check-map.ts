import { issueOn } from '#domain/change/model/issues.ts';
import { same } from '#domain/kernel/same.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { scopeClause } from '#domain/tracker/jql/loading.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { Ports } from '../ports/ports.ts';
import { loadPlace, type Place } from '../reading/place.ts';
import { loadSprints } from '../reading/sprints.ts';
import { MOST_UPDATED, type Stamp, updatedSince } from '../reading/updated-since.ts';
import type { Checked, WholeThing } from '../slices/live.ts';
import { askFor } from '../tracker/ask-for.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { existingIds } from '../tracker/existing-ids.ts';
import { countOf } from '../tracker/search.ts';
import type { Untold } from './report-missed.ts';

export interface MapCheck {
  /** Time of the check in milliseconds since 1970. `count`: number of issues on the map. */
  readonly at: number;
  readonly count: number;
  /** How many checks of the map came before. Of long lists each check reads another part. */
  readonly turn: number;
}

const MINUTE = 60_000;

const count = (ask: AskTracker, { scope }: Pick<BoardData, 'scope'>): Promise<number> =>
  countOf(ask, scopeClause(scope), 0);

/** Returns whether the tracker's sprints differ from those on the page, of which a part is read again (R-LOAD-16). */
const sprintsDiffer = async (
  ask: AskTracker,
  board: BoardData,
  place: Place,
  turn: number,
): Promise<boolean> => {
  const unchanged = await import('../reading/refresh/refresh-sprints.ts').then(
    ({ areSprintsUnchanged }) => areSprintsUnchanged(ask, board, turn),
    // The file may be gone after a release. All sprints can be read without it.
    () => false,
  );
  if (unchanged) return false;
  const { sprints } = await loadSprints(ask, place);
  // If the map shows sprints, an empty list from the tracker means that sprints could not be read.
  const read = sprints.length > 0 || board.sprints.length === 0;
  return read && !same(sprints, board.sprints);
};

/**
 * Returns which of the tracker's lists (releases, sprints) differ from the lists on the page. Not for portfolios, which
 * use neither as lanes.
 */
const changedLists = async (
  ask: AskTracker,
  board: BoardData,
  turn: number,
): Promise<WholeThing[]> => {
  if (board.portfolio) return [];
  const place = await loadPlace(ask, board.arg.ref);
  const differ = await sprintsDiffer(ask, board, place, turn);
  return [
    ...(same(place.versions, board.versions) ? [] : (['version'] as const)),
    ...(differ ? (['sprint'] as const) : []),
  ];
};

const knownIds = ({ steps, stories, subtasks }: BoardData): string[] => [
  ...Object.keys(steps),
  ...Object.keys(stories),
  ...Object.keys(subtasks),
];

/**
 * Returns the state that the first check of a map compares with. Costs one point of the rate limit. Throws
 * `FailureError`.
 */
export const firstCheck = async (ports: Ports, board: BoardData): Promise<MapCheck> => ({
  at: ports.now(),
  count: await count(askFor(ports, board.arg.ref), board),
  turn: 0,
});

/**
 * Returns the changed issues that no notice has named. `told`: ids of issues that notices have named, but whose changes
 * are not shown yet.
 */
const untoldOf = (stamps: readonly Stamp[], told: ReadonlySet<string>): Untold[] =>
  stamps.flatMap(({ id, projectId, updated }) => {
    const at = Date.parse(updated);
    if (projectId === null || Number.isNaN(at) || told.has(id)) return [];
    return [{ id, projectId, updated: instantOf(at) }];
  });

/**
 * Finds differences between map and tracker: issues with another `updated`, releases or sprints that differ, and
 * deleted issues. It looks for deleted issues only if the tracker counts fewer issues than expected. Costs a few points
 * of the rate limit, and one for each recently changed issue. Throws `FailureError`.
 */
export const checkMap = async (
  ports: Ports,
  board: BoardData,
  last: MapCheck,
  told: ReadonlySet<string>,
): Promise<{
  readonly found: Checked;
  readonly untold: readonly Untold[];
  readonly check: MapCheck;
}> => {
  const ask = askFor(ports, board.arg.ref);
  const at = ports.now();
  const [stamps, left, things] = await Promise.all([
    // A minute more, because the tracker's search index lags.
    updatedSince(ask, board.scope, Math.ceil((at - last.at) / MINUTE) + 1),
    count(ask, board),
    changedLists(ask, board, last.turn),
  ]);
  const made = stamps.filter(({ created }) => Date.parse(created) >= last.at).length;
  const known = left < last.count + made ? knownIds(board) : [];
  const there = new Set(await existingIds(ask, known));
  const gone = known.filter((id) => !there.has(id));
  const changed = stamps.filter(({ id, updated }) => issueOn(board, id)?.updated !== updated);
  const issues = changed.map(({ id }) => id);
  const found = {
    issues: [...issues, ...gone],
    gone,
    things,
    reset: stamps.length >= MOST_UPDATED,
  };
  return {
    found,
    untold: untoldOf(changed, told),
    check: { at, count: left, turn: last.turn + 1 },
  };
};
