import { useCallback, useMemo } from 'react';
import type { Shown } from '#domain/change/model/record.ts';
import { laterModule } from '../../later/later-module.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { latestOf, rootChange } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { Way } from '../../store/ledger/change.ts';
import { noticed } from '../../store/ledger/ledger.ts';
import { changeRefused } from '../../store/state/flags.ts';

/** What works out the way back comes when one is first wanted, or before it once the page is at rest. */
const travelling = laterModule(() => import('../../store/sending/travel.ts'));

/** What is shown, with what is on its way, and whose changes are taken back on it. */
interface HistoryGround extends Omit<Shown, 'newId' | 'settings'> {
  readonly boardRef: PlaceRef;
}

/** Undo and redo of the user's own changes of a board. */
export const useHistory = ({ boardRef: ref, board, map, goals }: HistoryGround) => {
  const dispatch = useAppDispatch();
  const latest = useAppSelector(({ ledger }) => latestOf(ledger, ref));
  const changes = useAppSelector(({ ledger }) => ledger.changes);
  const goBy = useCallback(
    (way: Way) => {
      travelling.run(
        ({ travel }) => dispatch(travel(way, ref, { board, map, goals })),
        () => dispatch(changeRefused({ kind: 'offline' })),
      );
    },
    [dispatch, ref, board, map, goals],
  );
  return {
    /** The change that was made just now, as it was made first, and whether it waits to be saved. */
    latest: useMemo(
      () =>
        latest && {
          id: latest.id,
          change: rootChange(changes, latest),
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
