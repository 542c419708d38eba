import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { RowMode } from '#domain/aggregates/setting/roadmap-choices.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Lookup } from '#domain/roadmap/by-need.ts';
import type { Hierarchy, ItemKey } from '#domain/roadmap/hierarchy.ts';
import {
  elsewhereBy,
  hiddenFinished,
  summedBy,
  withElsewhere,
} from '#domain/roadmap/pace/elsewhere.ts';
import type { Finished } from '#domain/roadmap/pace/finished.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { type Progress, progressOf } from '#domain/roadmap/spans.ts';
import type { FinishedPlace } from '#domain/tracker/jql/finished.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useFinishedInQuery } from '../../store/roadmap/finished-api.ts';

export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Parent = Pick<Finished, 'parentId'>;

const parentOf = ({ parentId }: Parent) => (parentId === null ? [] : [parentId]);

const PLACES = {
  goal: { place: 'parent', of: parentOf },
  release: {
    place: 'fixVersion',
    of: ({ versionIds }: Pick<Finished, 'versionIds'>) => versionIds,
  },
  sprint: { place: 'sprint', of: ({ sprintIds }: Pick<Finished, 'sprintIds'>) => sprintIds },
} as const satisfies Record<
  RowMode,
  {
    readonly place: FinishedPlace;
    readonly of: (
      story: Pick<Finished, 'parentId' | 'versionIds' | 'sprintIds'>,
    ) => readonly string[];
  }
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
 * Returns the finished subtasks that are not on the board as progress of their story, by its id; null until they are
 * read.
 */
const useSubtasksElsewhere = ({
  board,
  hierarchy,
}: Pick<ProgressGround, 'board' | 'hierarchy'>) => {
  const { scope, fields, arg } = board;
  const ids = useMemo(
    () =>
      [...hierarchy.items.values()]
        .flatMap(({ kind, id }) => (kind === 'story' ? [id] : []))
        .sort(),
    [hierarchy],
  );
  const asks = !arg.completed && ids.length > 0;
  const { currentData: finished } = useFinishedInQuery(
    asks ? { scope, fields, timeZone: ZONE, place: 'subtaskOf', ids } : skipToken,
  );
  return useMemo(
    () => (asks && !finished ? null : elsewhereBy(hierarchy, finished ?? [], parentOf, 'subtask')),
    [asks, finished, hierarchy],
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
    () =>
      !asks || mode === 'goal'
        ? elsewhereBy(hierarchy, finished ?? [], of)
        : summedBy(hiddenFinished(hierarchy, finished ?? []), of),
    [asks, mode, hierarchy, finished, of],
  );
  const subtasks = useSubtasksElsewhere({ board, hierarchy });
  const progress = useMemo(
    () => (known ? progressOf(hierarchy, elsewhere, subtasks) : UNKNOWN),
    [known, hierarchy, elsewhere, subtasks],
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
