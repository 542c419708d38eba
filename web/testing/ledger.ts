import { expect, vi } from 'vitest';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { MovePlan } from '#domain/board/difference/writes.ts';
import type { Shown } from '#domain/change/model/record.ts';
import { overlayBoard, overlayGoals } from '#domain/change/overlay.ts';
import { writesOf } from '#domain/change/plan.ts';
import { loadedBoard } from '../store/board/board-api.ts';
import type { BoardArg, BoardData } from '../store/board-data/board-data.ts';
import { enter } from '../store/changes/enter.ts';
import { selectMapWrites, selectSendable } from '../store/changes/select.ts';
import { stacksOf } from '../store/changes/stacks.ts';
import { selectAllGoals } from '../store/goals/goals-api.ts';
import type { ActionName, Change, Way } from '../store/ledger/change.ts';
import { travel } from '../store/sending/travel.ts';
import type { Store } from '../store/store.ts';

/** Functions that read and change a board through its store, without a page or browser. */
export const ledgerOf = (store: Store, arg: BoardArg, mode: SwimlaneMode = 'none') => {
  const board = (): BoardData => {
    const loaded = loadedBoard(store.getState(), arg);
    if (!loaded) throw new Error('the board is not loaded');
    return overlayBoard(loaded, selectMapWrites(store.getState()));
  };
  const goals = () =>
    overlayGoals(selectAllGoals(store.getState()), selectMapWrites(store.getState()));
  const map = () => assembleMap(mapSourcesOf(board(), goals()), mode);
  const shown = (): Omit<Shown, 'newId'> => ({ board: board(), goals: goals(), map: map() });
  const changes = () => store.getState().ledger.changes;
  const isResting = (change: Change): boolean =>
    change.status !== 'sending' &&
    !change.unripe &&
    !selectSendable(store.getState()).includes(change);
  return {
    board,
    goals,
    map,
    changes,
    writesOf: (plan: MovePlan) => writesOf(plan, board(), map()),
    /** Resolves when all changes that can be sent have been sent. */
    rest: () =>
      vi.waitFor(() => expect(changes().filter((each) => !isResting(each))).toEqual([]), {
        interval: 1,
        timeout: 15_000,
      }),
    save: (plan: MovePlan, action: ActionName = 'move'): string =>
      store.dispatch(
        enter({
          scope: { ref: arg.ref },
          action,
          title: plan.changed[0]?.key ?? '',
          plan: writesOf(plan, board(), map()),
          ...(plan.leavesBoard ? { leaves: plan.changed[0]?.key ?? '' } : {}),
        }),
      ),
    travel: (way: Way) => store.dispatch(travel(way, arg.ref, shown())),
    past: () => stacksOf(changes(), arg.ref).past,
    future: () => stacksOf(changes(), arg.ref).future,
  };
};
