import type { HostAdapter } from '../../host/host.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';

/**
 * Returns the path to which "Back to board" leads: the agile board of the map, or its backlog if the user came from
 * there (R-HOST-4). Returns null for the map of a project, because it has no board.
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

/** Returns the action of "Back to board". If the map is open above another page, the action only closes the map. */
export const wayBack = (
  host: Pick<HostAdapter, 'closeDialog' | 'navigate' | 'page'>,
  ref: BoardRef,
  projectKey: string | undefined,
): Pick<PageContext, 'onBackToBoard' | 'overPage'> => {
  if (host.closeDialog) return { onBackToBoard: host.closeDialog, overPage: true };
  const path = backPath(ref, projectKey, host.page.parameters.boardScreen);
  return {
    onBackToBoard: path === null ? null : () => host.navigate({ kind: 'site', path }),
    overPage: false,
  };
};
