import type { CardChange } from '#domain/map/undo.ts';
import type { MovePlan } from '#domain/map/writes.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { trackerApi } from '../api.ts';
import { savingEnded, savingStarted } from '../busy.ts';
import { type Settled, settled } from '../failure.ts';
import { type HistoryEntry, issuesGone, recorded } from '../history/history.ts';
import { inOrder } from '../in-order.ts';
import { isQueued } from '../outbox/outbox.ts';
import { stepsOf } from '../outbox/outgoing.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { type BoardArg, type BoardData, type BoardRef, placeKeyOf } from './board-data.ts';
import {
  type IssueChange,
  issueOn,
  type MovesState,
  moveEnded,
  moveStarted,
  withChange,
  withPending,
} from './moves.ts';
import { queryBoard } from './query-board.ts';
import { type WriteMeta, type Written, writeIssues } from './write-issues.ts';

export interface MoveArg {
  /** Names this move among the pending ones. */
  readonly id: string;
  readonly board: BoardArg;
  readonly plan: MovePlan;
  /** Kept in the history, so that it can be taken back, as what it is. */
  readonly record?: 'move' | 'edit' | 'remove';
}

interface MovesPart {
  readonly moves: MovesState;
}

/** How many issues were written before one was refused. */
const writtenBefore = (reason: unknown): number =>
  (reason as { readonly meta?: Partial<WriteMeta> }).meta?.written ?? 0;

const busyOf = ({ changed, removed = [] }: MovePlan): string[] => [
  ...changed.map(({ id }) => id),
  ...removed,
];

/** The part of a plan that has been written: what changes first, then what goes. */
const doneOf = (
  { changed, added = [], removed = [] }: MovePlan,
  written: number,
): Required<IssueChange> => ({
  changed: changed.slice(0, written),
  added: written > 0 ? added : [],
  removed: removed.slice(0, Math.max(0, written - changed.length)),
});

/** The board as it was loaded, without what is pending. */
export const loadedBoard = (state: unknown, board: BoardArg): BoardData | undefined =>
  boardApi.endpoints.board.select(board)(
    state as Parameters<ReturnType<typeof boardApi.endpoints.board.select>>[0],
  ).data;

/** The ways in which a board is loaded now. */
export const loadsOf = (state: unknown, ref: BoardRef): BoardArg[] =>
  boardApi.util
    .selectCachedArgsForQuery(state as never, 'board')
    .filter((arg) => placeKeyOf(arg.ref) === placeKeyOf(ref) && loadedBoard(state, arg));

const showsPlace = (state: unknown, ref: BoardRef): boolean => loadsOf(state, ref).length > 0;

/** The board as it was shown before a change that is under way. */
const shownBefore = (state: unknown, id: string, board: BoardArg): BoardData | undefined => {
  const data = loadedBoard(state, board);
  const { pending } = (state as MovesPart).moves;
  const at = pending.findIndex((move) => move.id === id);
  return data && withPending(data, at < 0 ? pending : pending.slice(0, at));
};

/** The user's own issues as they were shown before the change, and as it leaves them. */
const ownChanges = (state: unknown, { board, plan }: MoveArg): CardChange[] => {
  const data = loadedBoard(state, board);
  const shown = data && withPending(data, (state as MovesPart).moves.pending);
  return plan.changed.slice(0, plan.own ?? 1).flatMap((after) => {
    const before =
      (shown && issueOn(shown, after.id)) ?? plan.outside?.find(({ id }) => id === after.id);
    return before ? [{ before, after }] : [];
  });
};

/** The issues that go, and the subtasks that the tracker deletes with them, as they were shown. */
const goingOf = (state: unknown, { board, plan }: MoveArg): Issue[] => {
  const data = loadedBoard(state, board);
  const gone = new Set(plan.removed);
  if (!data || gone.size === 0) return [];
  const shown = withPending(data, (state as MovesPart).moves.pending);
  const below = Object.values(shown.subtasks).filter(({ parent }) => gone.has(parent?.id ?? ''));
  return [...[...gone].flatMap((id) => issueOn(shown, id) ?? []), ...below];
};

const entryOf = (
  { id, board, record }: MoveArg,
  changes: readonly CardChange[],
  issues: readonly Issue[],
): HistoryEntry | null => {
  if (record === 'remove') {
    return issues.length > 0 ? { id, board, kind: record, issues, changes } : null;
  }
  return record && changes.length > 0 ? { id, board, kind: record, changes } : null;
};

export const boardApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<BoardData, BoardArg>({
      queryFn: (arg, { dispatch, extra, getState }): Promise<Settled<BoardData>> => {
        const store = { dispatch, getState, ports: extra as Ports };
        const publish = (value: BoardData): void => {
          dispatch(boardApi.util.upsertQueryEntries([{ endpointName: 'board', arg, value }]));
        };
        return settled(() =>
          queryBoard(store, arg, showsPlace(getState(), arg.ref) ? undefined : publish),
        );
      },
    }),
    saveMove: build.mutation<null, MoveArg>({
      queryFn: ({ id, board, plan }, { dispatch, extra, getState }) => {
        const shown = shownBefore(getState(), id, board);
        return inOrder(extra as Ports, 'moves', () =>
          sendOrQueue<Written>(
            { dispatch, getState },
            {
              entry: () => ({
                kind: 'issues',
                id,
                board,
                fields: shown?.fields ?? NO_FIELDS,
                steps: shown ? stepsOf(plan, shown) : [],
              }),
              send: () =>
                writeIssues(askTracker(extra as Ports), plan.writes, (at) =>
                  dispatch(savingEnded(busyOf(plan).slice(at, at + 1))),
                ),
              meanwhile: { data: null, meta: { written: 0 } },
            },
          ),
        );
      },
      async onQueryStarted(arg, { dispatch, getState, queryFulfilled }) {
        const { id, board, plan } = arg;
        const { changed, added = [], removed = [] } = plan;
        const own = ownChanges(getState(), arg);
        const going = goingOf(getState(), arg);
        dispatch(moveStarted({ id, board, changed, added, removed }));
        dispatch(savingStarted(busyOf(plan)));
        const outcome = await queryFulfilled.then(
          () => ({ written: plan.writes.length, refused: false }),
          (reason: unknown) => ({ written: writtenBefore(reason), refused: true }),
        );
        if (isQueued(getState(), id)) {
          dispatch(savingEnded(busyOf(plan)));
          const waiting = entryOf(arg, own, going);
          if (waiting) dispatch(recorded(waiting));
          return;
        }
        const done = doneOf(plan, outcome.written);
        for (const arg of loadsOf(getState(), board.ref)) {
          dispatch(boardApi.util.updateQueryData('board', arg, (data) => withChange(data, done)));
        }
        dispatch(moveEnded({ id, board, ...done }));
        dispatch(savingEnded(busyOf(plan).slice(outcome.written)));
        if (done.removed.length > 0) dispatch(issuesGone(done.removed));
        const written = new Set(done.removed);
        const deleted = going.filter(
          ({ id, parent }) => written.has(id) || written.has(parent?.id ?? ''),
        );
        const entry = entryOf(arg, own.slice(0, outcome.written), deleted);
        if (entry) dispatch(recorded(entry));
        // Moves made on top of a refused one stand on what is not so: only the tracker knows what came of them.
        const built = (getState() as unknown as MovesPart).moves.pending.length > 0;
        if (outcome.refused && built) {
          dispatch(boardApi.endpoints.board.initiate(board, { forceRefetch: true }));
        }
      },
    }),
  }),
});

export const { useBoardQuery, useSaveMoveMutation } = boardApi;
