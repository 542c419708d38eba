import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardData } from '../../api/board/board-data.ts';
import { changeRefused } from '../../api/flags/flags.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import type { Change, Way } from '../../api/ledger/change.ts';
import { noticed } from '../../api/ledger/ledger.ts';
import { latestOf, rootChange } from '../../api/ledger/select.ts';
import { laterModule } from '../../later/later-module.ts';

/** What works out the way back comes when one is first wanted, or before it once the page is at rest. */
const travelling = laterModule(() => import('../../api/ledger/travel.ts'), 'notes');

/** The map as it is shown, with what is on its way. */
interface HistoryGround {
  readonly map: StoryMap;
  readonly shown: BoardData;
  readonly goals: readonly Goal[];
}

/** Undo and redo of the user's own changes of a board. */
export const useHistory = ({ map, shown, goals }: HistoryGround) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { ref } = shown.arg;
  const latest = useAppSelector(({ ledger }) => latestOf(ledger, ref));
  const changes = useAppSelector(({ ledger }) => ledger.changes);
  const goBy = useCallback(
    (way: Way) => {
      travelling.run(
        ({ travel, travelledText }) => {
          const words = (taken: Way, change: Change) => travelledText(t, taken, change);
          dispatch(travel(way, ref, { board: shown, map, goals }, words));
        },
        () => dispatch(changeRefused({ kind: 'offline' })),
      );
    },
    [dispatch, t, ref, shown, map, goals],
  );
  return {
    /** The change that was saved just now, as it was made first. */
    latest: useMemo(
      () => latest && { id: latest.id, change: rootChange(changes, latest) },
      [latest, changes],
    ),
    undo: () => goBy('undo'),
    redo: () => goBy('redo'),
    dismiss: useCallback(() => dispatch(noticed()), [dispatch]),
  };
};

export type History = ReturnType<typeof useHistory>;
