import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { RowMode } from '#domain/aggregates/setting/roadmap-choices.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Lookup } from '#domain/roadmap/by-need.ts';
import type { Hierarchy, ItemKey } from '#domain/roadmap/hierarchy.ts';
import { elsewhereBy, withElsewhere } from '#domain/roadmap/pace/elsewhere.ts';
import type { Finished } from '#domain/roadmap/pace/finished.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { type Progress, progressOf } from '#domain/roadmap/spans.ts';
import type { FinishedPlace } from '#domain/tracker/jql/finished.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useFinishedInQuery } from '../../store/roadmap/finished-api.ts';

export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const PLACES = {
  goal: { place: 'parent', of: ({ parentId }: Finished) => (parentId === null ? [] : [parentId]) },
  release: { place: 'fixVersion', of: ({ versionIds }: Finished) => versionIds },
  sprint: { place: 'sprint', of: ({ sprintIds }: Finished) => sprintIds },
} as const satisfies Record<
  RowMode,
  { readonly place: FinishedPlace; readonly of: (story: Finished) => readonly string[] }
>;

const UNKNOWN: Lookup<ItemKey, Progress> = new Map();

interface ProgressGround {
  readonly board: BoardData;
  readonly hierarchy: Hierarchy;
  readonly mode: RowMode;
  readonly rows: readonly Row[];
}

const placesOf = ({ mode, hierarchy, board }: Omit<ProgressGround, 'rows'>): string[] => {
  if (mode === 'release') return board.versions.map(({ id }) => id);
  if (mode === 'sprint') return board.sprints.map(({ id }) => id);
  return [...hierarchy.items.values()].flatMap(({ kind, id }) =>
    kind === 'step' && id !== ANONYMOUS_KEY ? [id] : [],
  );
};

/**
 * Returns the progress of every row of the roadmap. If the board was loaded without finished stories, another query
 * reads them, and no progress is shown until it has the answer.
 */
export const useProgress = ({ board, hierarchy, mode, rows }: ProgressGround) => {
  const { scope, fields, arg } = board;
  const { place, of } = PLACES[mode];
  const ids = useMemo(() => placesOf({ mode, hierarchy, board }).sort(), [mode, hierarchy, board]);
  const asks = !arg.completed && ids.length > 0;
  const { currentData: finished } = useFinishedInQuery(
    asks ? { scope, fields, timeZone: ZONE, place, ids } : skipToken,
  );
  const known = !asks || finished !== undefined;
  const elsewhere = useMemo(
    () => elsewhereBy(hierarchy, finished ?? [], of),
    [hierarchy, finished, of],
  );
  const progress = useMemo(
    () => (known ? progressOf(hierarchy, elsewhere) : UNKNOWN),
    [known, hierarchy, elsewhere],
  );
  const counted = useMemo(
    () =>
      elsewhere.size === 0 || mode === 'goal'
        ? rows
        : rows.map((row) =>
            row.lane && elsewhere.has(row.lane.id)
              ? {
                  ...row,
                  lane: {
                    ...row.lane,
                    totals: withElsewhere(row.lane.totals, elsewhere.get(row.lane.id)),
                  },
                }
              : row,
          ),
    [mode, rows, elsewhere],
  );
  return { progress, rows: counted, known };
};
