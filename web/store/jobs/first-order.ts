import type { Write } from '#domain/change/kinds/index.ts';
import { laterModule } from '../../later/later-module.ts';
import { selectShownBoard } from '../board/select-shown.ts';
import { type BoardData, type BoardRef, placeKeyOf } from '../board-data/board-data.ts';
import type { Change } from '../ledger/change.ts';
import { isOpen } from '../ledger/change.ts';
import type { RootState, StartListening } from '../state/state.ts';

/** The code that writes the first order. Only boards that are shown without swimlanes need it. */
const laying = laterModule(() => import('./lay-order.ts'));

/** Returns the open board if it is shown without swimlanes for the first time; otherwise null. */
const wanting = (state: RootState): BoardData | null => {
  const { shown } = state;
  if (shown?.mode !== 'none' || !shown.settled) return null;
  const board = selectShownBoard(state);
  const may = board?.rights.editIssues && !board.admin.boardSetting.loadedNoSwimlane;
  return board && may ? board : null;
};

/**
 * Writes the first order of a map that is shown without swimlanes for the first time (R-LANE-4): on the page
 * immediately, in the tracker by a job.
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
      // If the code fails to load, it is loaded at the next change of the shown board.
      laying.run(
        ({ layOrder }) => dispatch(layOrder(board)),
        () => asked.delete(place),
      );
    },
  });
};

/**
 * Progress of writing the first order: the running job, the number of stories in finished jobs, and the number of all
 * stories.
 */
export interface OrderOnItsWay {
  readonly jobId: string | null;
  readonly before: number;
  readonly total: number;
}

const itemsOf = (write: Write): number => (write.kind === 'job' ? write.work.items.length : 0);
const sum = (writes: readonly Write[]): number =>
  writes.reduce((count, write) => count + itemsOf(write), 0);

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
