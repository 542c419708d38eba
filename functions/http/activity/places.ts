import { boardPlace, type Place, projectPlace } from '#domain/activity/place.ts';
import { type BoardAccessPorts, requireAtBoard } from '../board-access.ts';
import type { Call } from '../endpoint.ts';
import { idsOf, seenBoard, seenProject } from '../followed-places.ts';
import { requireInPlace } from '../place-access.ts';
import { required } from '../query.ts';

/** The places that `projectIds` and `boardIds` name, each once, if the caller may see every one of them. */
export const placesAsked = async (ports: BoardAccessPorts, call: Call): Promise<Place[]> => {
  required(call.query, 'projectIds', 'PROJECT_REQUIRED');
  return Promise.all([
    ...idsOf(call.query, 'projectIds').map((id) => seenProject(ports, call, id)),
    ...idsOf(call.query, 'boardIds').map((id) => seenBoard(ports, call, id)),
  ]);
};

/** The board that `boardId` names, or else the project of `projectId`, if the caller may see it. */
export const placeAsked = async (ports: BoardAccessPorts, call: Call): Promise<Place> => {
  const { principal, query } = call;
  const project = required(query, 'projectId', 'PROJECT_REQUIRED');
  if (query.boardId) {
    const board = required(query, 'boardId', 'BOARD_REQUIRED');
    await requireAtBoard(ports, principal, board, 'see');
    return boardPlace(board);
  }
  await requireInPlace(ports, principal, project, 'see');
  return projectPlace(project);
};
