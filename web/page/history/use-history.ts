import { useCallback, useMemo } from 'react';
import type { Shown } from '#domain/change/model/record.ts';
import { laterModule } from '../../later/later-module.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { latestOf, rootChange } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { Way } from '../../store/ledger/change.ts';
import { noticed } from '../../store/ledger/ledger.ts';
import { travelRefused } from '../../store/state/flags.ts';

/** The code of undo and redo. It is loaded when the page is idle, or at the first undo. */
const travelling = laterModule(() => import('../../store/sending/travel.ts'));

/** The board as shown, with pending changes, and the place whose changes undo reverts. */
interface HistoryGround extends Omit<Shown, 'newId' | 'settings'> {
  readonly boardRef: PlaceRef;
}

/** Returns undo and redo of the user's own changes to a board. */
export const useHistory = ({ boardRef: ref, board, map, goals }: HistoryGround) => {
  const dispatch = useAppDispatch();
  const latest = useAppSelector(({ ledger }) => latestOf(ledger, ref));
  const changes = useAppSelector(({ ledger }) => ledger.changes);
  const goBy = useCallback(
    (way: Way) => {
      travelling.run(
        ({ travel }) => dispatch(travel(way, ref, { board, map, goals })),
        () => dispatch(travelRefused({ way, failure: { kind: 'offline' } })),
      );
    },
    [dispatch, ref, board, map, goals],
  );
  return {
    /**
     * The user's last change. If that was a redo, `change` is the original change and `redo` the redo itself; if it is an
     * undo that waits, `change` is what it undoes and `undo` the undo itself. `waits` says whether the last change is
     * still waiting to be sent.
     */
    latest: useMemo(
      () =>
        latest && {
          id: latest.id,
          change: rootChange(changes, latest),
          redo: latest.takesBack?.way === 'redo' ? latest : null,
          undo: latest.takesBack?.way === 'undo' ? latest : null,
          waits: latest.waited && latest.status !== 'saved',
        },
      [latest, changes],
    ),
    undo: () => goBy('undo'),
    redo: () => goBy('redo'),
    dismiss: useCallback(() => dispatch(noticed()), [dispatch]),
  };
};

export type History = ReturnType<typeof useHistory>;
