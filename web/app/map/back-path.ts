import type { HostAdapter } from '../../host/host.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';

/**
 * Where "Back to board" leads: the agile board that the map is of, and its planning view where one came from there
 * (R-HOST-4). Null for the map of a project, which has no board to go back to.
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

/** What "Back to board" does, or closing the map where it lies over another page. */
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
