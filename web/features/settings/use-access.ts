import { skipToken } from '@reduxjs/toolkit/query';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { type BoardAdmins, useBoardAdminsQuery } from '../../store/settings/board-admins-api.ts';

export interface Access {
  /** Whether the user may change the settings; null while this loads. */
  readonly may: boolean | null;
  /** The admins that an agile board lists; null for a project's map, and when they cannot be loaded. */
  readonly admins: BoardAdmins | null;
}

/**
 * Whether the user may change the settings of a board: admins of its projects, and for an agile board the admins that
 * it lists (R-ACCESS-3). If the list cannot be loaded, the projects decide.
 */
export const useAccess = ({ boardId, rights }: BoardData): Access => {
  const { data, isLoading } = useBoardAdminsQuery(boardId ?? skipToken);
  const admins = data ?? null;
  if (rights.administer) return { may: true, admins };
  return { may: isLoading ? null : (admins?.own ?? false), admins };
};
