import { skipToken } from '@reduxjs/toolkit/query';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { type BoardAdmins, useBoardAdminsQuery } from '../../store/settings/board-admins-api.ts';

export interface Access {
  /** Null while it is being asked. */
  readonly may: boolean | null;
  /** Null for the map of a project, and where they cannot be read. */
  readonly admins: BoardAdmins | null;
}

/**
 * Whether the viewer may change the settings of a board: who administers its projects, and on an agile board whoever it
 * lists (R-ACCESS-3). Where the list cannot be read, the projects decide.
 */
export const useAccess = ({ boardId, rights }: BoardData): Access => {
  const { data, isLoading } = useBoardAdminsQuery(boardId ?? skipToken);
  const admins = data ?? null;
  if (rights.administer) return { may: true, admins };
  return { may: isLoading ? null : (admins?.own ?? false), admins };
};
