import type { BoardRef } from '../../api/board/board-data.ts';
import type { HostContext, PageVisit } from '../../host/host.ts';

/**
 * The board that a page is about (spec 000 §2): what its address names, else where in the host it is shown. Null
 * when neither says (error page 5).
 */
export const boardRefOf = (
  { parameters }: PageVisit,
  context: Pick<HostContext, 'projectId' | 'projectKey' | 'boardId'>,
): BoardRef | null => {
  const boardId = parameters.boardId ?? context.boardId;
  if (boardId != null && /^\d+$/.test(boardId)) return { kind: 'agile', boardId };
  const project =
    parameters.projectId ??
    parameters.projectKey ??
    parameters.pkey ??
    context.projectId ??
    context.projectKey;
  return project == null ? null : { kind: 'project', project };
};

/** The project or board in the key of the user's settings. */
export const settingsPlaceOf = (ref: BoardRef): string =>
  ref.kind === 'project' ? ref.project : `board-${ref.boardId}`;
