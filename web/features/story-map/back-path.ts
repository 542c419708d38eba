import type { BoardRef } from '../../api/board/board-data.ts';

/**
 * Where "Back to board" leads: the agile board that the map is of, and its planning view where one came from there
 * (spec 000 §2 Route rules). Null for the map of a project, which has no board to go back to.
 */
export const backPath = (
  ref: BoardRef,
  projectKey: string | undefined,
  boardScreen: string | undefined,
): string | null => {
  if (ref.kind !== 'agile') return null;
  const project = projectKey === undefined ? '' : `/projects/${encodeURIComponent(projectKey)}`;
  const view = boardScreen === 'plan' ? '/backlog' : '';
  return `/jira/software${project}/boards/${ref.boardId}${view}`;
};
