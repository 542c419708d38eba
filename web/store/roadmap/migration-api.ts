import { writeBetween } from '#domain/board/difference/difference.ts';
import { LEVELS, type LevelName, propertiesOf } from '#domain/board/loading/levels.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { writesOf } from '#domain/change/plan.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import { same } from '#domain/kernel/same.ts';
import type { Issue, Plan } from '#domain/tracker/entities.ts';
import { scopeClause } from '#domain/tracker/jql/loading.ts';
import { someBoard } from '../board/board-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectRecentIds } from '../changes/select.ts';
import { FailureError } from '../ports/failure.ts';
import { trackerApi } from '../state/api.ts';
import { byThunk } from '../state/from-tracker.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';
import { searchedIds } from '../tracker/search.ts';

/** An issue to write: as it is in the tracker, where its date fields are empty, and its dates in Cairn. */
export interface DateMove {
  readonly issue: Issue;
  readonly plan: Plan;
}

/** Preview of a migration of dates. It is shown first, because the migration cannot be undone (R-PLAN-6). */
export interface DryRun {
  readonly moves: readonly DateMove[];
  /**
   * `same`: number of issues whose date fields have the same dates already. `kept`: number of issues whose date fields
   * have other dates, which stay.
   */
  readonly same: number;
  readonly kept: number;
}

/**
 * Number of issues in one change. An issue that the tracker refuses stops no other (R-LIVE-12); an answer that may be
 * temporary stops only the rest of its batch (R-JOB-7).
 */
const BATCH = 20;

const idsOn = ({ steps, stories, subtasks }: BoardData): string[] =>
  [steps, stories, subtasks].flatMap((issues) => Object.keys(issues));

/** Returns the ids of all issues of the board, also of those that the map does not show, such as finished stories. */
const allIds = async (
  ask: AskTracker,
  board: BoardData,
  reconcile: readonly string[],
): Promise<string[]> => {
  const now = reconcile.length > 0 ? { reconcileIssues: reconcile.map(Number) } : {};
  const jql = scopeClause(board.scope);
  const found = await searchedIds(ask, { jql, most: Number.POSITIVE_INFINITY, ...now });
  return [...new Set([...found, ...idsOn(board)])];
};

const levelOf = ({ type }: Pick<Issue, 'type'>): LevelName => {
  if (type.hierarchyLevel === 0) return 'stories';
  return type.hierarchyLevel > 0 ? 'steps' : 'subtasks';
};

const dryRun = byThunk(
  (_arg: null): AppThunk<Promise<DryRun>> =>
    async (_dispatch, getState, ports) => {
      const board = someBoard(getState());
      if (!board?.fields.plan)
        throw new FailureError({ kind: 'refused', code: 'PLAN_FIELDS_MISSING' });
      const ask = askFor(ports, board.arg.ref);
      const { fields, scope } = board;
      const { plan: _, ...own } = fields;
      const ids = await allIds(ask, board, selectRecentIds(getState()));
      const inCairn = [{ kind: 'plans', ids, properties: ['plan'] }] as const;
      const read = await bulkFetch(ask, inCairn, { fields: own, wait: ports.wait });
      const planned = read.flatMap(({ issues }) => issues).filter(({ plan }) => plan);
      if (planned.length === 0) return { moves: [], same: 0, kept: 0 };
      // A write needs the whole issue, with all properties of its level.
      const whole = LEVELS.map((level) => ({
        kind: level,
        ids: planned.filter((issue) => levelOf(issue) === level).map(({ id }) => id),
        properties: propertiesOf(level, scope),
      }));
      const fetched = await bulkFetch(ask, whole, { fields, wait: ports.wait });
      const now: Issue[] = fetched.flatMap(({ issues }) => issues);
      const ours = new Map(planned.map(({ id, plan }) => [id, plan]));
      const moves = now.flatMap((issue) => {
        const plan = ours.get(issue.id);
        return plan && !issue.plan ? [{ issue, plan }] : [];
      });
      const equal = now.filter(({ id, plan }) => plan && same(plan, ours.get(id)));
      return { moves, same: equal.length, kept: now.length - moves.length - equal.length };
    },
);

export const migrationApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    migration: build.query<DryRun, null>({ keepUnusedDataFor: 0, queryFn: dryRun }),
  }),
});

export const { useMigrationQuery } = migrationApi;

/** Writes the dates of issues into fields of the tracker. Returns the ids of the changes. */
export const migrateDates =
  (moves: DryRun['moves']): AppThunk<readonly string[]> =>
  (dispatch, getState) => {
    const board = someBoard(getState());
    if (!board) return [];
    const { fields, projects } = board;
    return chunked(moves, BATCH).map((batch) => {
      // An issue that the map does not show is written as the preview has read it.
      const pairs = batch.map(({ issue, plan }) => {
        const before = issueOn(board, issue.id) ?? issue;
        return { before, after: { ...before, plan } };
      });
      const changed = pairs.map(({ after }) => after);
      const writes = pairs.map(({ before, after }) => {
        const style = projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
        return writeBetween(before, after, { fields, style });
      });
      const plan = writesOf(
        {
          changed,
          outside: pairs.map(({ before }) => before),
          own: changed.length,
          writes,
          leavesBoard: false,
        },
        board,
        null,
      );
      const title = changed[0]?.key ?? '';
      return dispatch(enter({ scope: { ref: board.arg.ref }, action: 'migration', title, plan }));
    });
  };
