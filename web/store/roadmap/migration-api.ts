import { writeBetween } from '#domain/board/difference/difference.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { writesOf } from '#domain/change/plan.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import { same } from '#domain/kernel/same.ts';
import type { Plan } from '#domain/tracker/entities.ts';
import { someBoard } from '../board/board-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { FailureError } from '../ports/failure.ts';
import { trackerApi } from '../state/api.ts';
import { byThunk } from '../state/from-tracker.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';

/** Preview of a migration of dates. It is shown first, because the migration cannot be undone (R-PLAN-6). */
export interface DryRun {
  readonly moves: readonly { readonly id: string; readonly plan: Plan }[];
  /**
   * `same`: number of issues whose date fields have the same dates already. `kept`: number of issues whose date fields
   * have other dates, which stay.
   */
  readonly same: number;
  readonly kept: number;
}

/**
 * Number of issues in one change. If the tracker refuses a write, only the rest of this batch is not written (R-JOB-7).
 */
const BATCH = 20;

const idsOn = ({ steps, stories, subtasks }: BoardData): string[] =>
  [steps, stories, subtasks].flatMap((issues) => Object.keys(issues));

const dryRun = byThunk(
  (_arg: null): AppThunk<Promise<DryRun>> =>
    async (_dispatch, getState, ports) => {
      const board = someBoard(getState());
      if (!board?.fields.plan)
        throw new FailureError({ kind: 'refused', code: 'PLAN_FIELDS_MISSING' });
      const ask = askFor(ports, board.arg.ref);
      const { plan: _, ...own } = board.fields;
      const read = async (ids: readonly string[], fields: BoardData['fields']) => {
        const wanted = [{ kind: 'plans', ids, properties: ['plan'] }] as const;
        const fetched = await bulkFetch(ask, wanted, { fields, wait: ports.wait });
        return fetched.flatMap(({ issues }) => issues);
      };
      const planned = (await read(idsOn(board), own)).filter(({ plan }) => plan);
      if (planned.length === 0) return { moves: [], same: 0, kept: 0 };
      const now = await read(
        planned.map(({ id }) => id),
        board.fields,
      );
      const ours = new Map(planned.map(({ id, plan }) => [id, plan]));
      const moves = now.flatMap(({ id, plan: theirs }) => {
        const plan = ours.get(id);
        return plan && !theirs ? [{ id, plan }] : [];
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
      // The write needs the whole issue, which the board has; the preview has only its dates.
      const pairs = batch.flatMap(({ id, plan }) => {
        const before = issueOn(board, id);
        return before ? [{ before, after: { ...before, plan } }] : [];
      });
      const changed = pairs.map(({ after }) => after);
      const writes = pairs.map(({ before, after }) => {
        const style = projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
        return writeBetween(before, after, { fields, style });
      });
      const plan = writesOf(
        { changed, own: changed.length, writes, leavesBoard: false },
        board,
        null,
      );
      const title = changed[0]?.key ?? '';
      return dispatch(enter({ scope: { ref: board.arg.ref }, action: 'migration', title, plan }));
    });
  };
