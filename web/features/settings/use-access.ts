import { skipToken } from '@reduxjs/toolkit/query';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { type BoardAdmins, useBoardAdminsQuery } from '../../store/settings/board-admins-api.ts';

export interface Access {
  /** Whether the user may change the settings; null while loading. */
  readonly may: boolean | null;
  /** The admins of an agile board; null for a project's map, and if loading failed. */
  readonly admins: BoardAdmins | null;
}

/**
 * Returns whether the user may change the board settings. Allowed are admins of the board's projects, and for an agile
 * board also the board's admins (R-ACCESS-3). If the board's admins cannot be loaded, only the projects decide.
 */
export const useAccess = ({ boardId, rights }: BoardData): Access => {
  const { data, isLoading } = useBoardAdminsQuery(boardId ?? skipToken);
  const admins = data ?? null;
  if (rights.administer) return { may: true, admins };
  return { may: isLoading ? null : (admins?.own ?? false), admins };
};
