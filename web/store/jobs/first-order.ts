import type { Write } from '#domain/change/kinds/index.ts';
import { laterModule } from '../../later/later-module.ts';
import { selectShownBoard } from '../board/select-shown.ts';
import { type BoardData, type BoardRef, placeKeyOf } from '../board-data/board-data.ts';
import type { Change } from '../ledger/change.ts';
import { isOpen } from '../ledger/change.ts';
import type { RootState, StartListening } from '../state/state.ts';

/** What lays it; only a board without swimlanes wants it. */
const laying = laterModule(() => import('./lay-order.ts'));

/** The board on screen, if it is shown without swimlanes for the first time. */
const wanting = (state: RootState): BoardData | null => {
  const { shown } = state;
  if (shown?.mode !== 'none' || !shown.settled) return null;
  const board = selectShownBoard(state);
  const may = board?.rights.editIssues && !board.admin.boardSetting.loadedNoSwimlane;
  return board && may ? board : null;
};

/**
 * A map that is shown without swimlanes for the first time gets its first order (R-LANE-4): at once
 * on screen, by a job in the tracker.
 */
export const layFirstOrder = (start: StartListening): void => {
  const asked = new Set<string>();
  start({
    predicate: (_action, now, before) => now.shown !== before.shown && wanting(now) !== null,
    effect: (_action, { dispatch, getState }) => {
      const board = wanting(getState());
      const place = board ? placeKeyOf(board.arg.ref) : null;
      if (!board || place === null || asked.has(place)) return;
      asked.add(place);
      // Where its file cannot be had, the next look at the board asks again.
      laying.run(
        ({ layOrder }) => dispatch(layOrder(board)),
        () => asked.delete(place),
      );
    },
  });
};

/** The order on its way: the job that writes now, and how many stories were written before it and are in all. */
export interface OrderOnItsWay {
  readonly jobId: string | null;
  readonly before: number;
  readonly total: number;
}

const itemsOf = (write: Write): number => (write.kind === 'job' ? write.work.items.length : 0);
const sum = (writes: readonly Write[]): number =>
  writes.reduce((count, write) => count + itemsOf(write), 0);

/** The first order of a board that is being laid. */
export const orderOnItsWay = (changes: readonly Change[], ref: BoardRef): Change | undefined =>
  changes.find(
    (change) =>
      change.action === 'firstOrder' &&
      isOpen(change) &&
      placeKeyOf(change.scope.ref) === placeKeyOf(ref) &&
      sum(change.plan) > 0,
  );

export const progressOf = ({ plan, progress }: Change): OrderOnItsWay => {
  const now = plan[progress];
  return {
    jobId: now?.kind === 'job' ? now.id : null,
    before: sum(plan.slice(0, progress)),
    total: sum(plan),
  };
};
