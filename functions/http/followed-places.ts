import { boardPlace, type Place, projectPlace, SITE_PLACE } from '#domain/activity/place.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { type BoardAccessPorts, requireAtBoard } from './board-access.ts';
import type { Call } from './endpoint.ts';
import { requireInPlace } from './place-access.ts';
import { required } from './query.ts';

const MOST_PROJECTS = 20;

/** The ids that a query names, each once; at most 20. */
export const idsOf = (query: Call['query'], name: 'projectIds' | 'boardIds'): string[] => {
  if (!query[name]) return [];
  const ids = [...new Set(required(query, name, 'PROJECT_REQUIRED').split(','))];
  if (ids.length <= MOST_PROJECTS) return ids;
  throw new CatalogueError(refusal('BODY_INVALID', { [name]: 'FIELD_INVALID' }));
};

/** A project that the caller may see, or a portfolio in the place of one. */
export const seenProject = async (
  ports: BoardAccessPorts,
  { principal }: Call,
  id: string,
): Promise<Place> => {
  await requireInPlace(ports, principal, id, 'see');
  return projectPlace(id);
};

/** A board that the caller may see. */
export const seenBoard = async (
  ports: BoardAccessPorts,
  { principal }: Call,
  id: string,
): Promise<Place> => {
  await requireAtBoard(ports, principal, id, 'see');
  return boardPlace(id);
};

/**
 * The places that a request names, and the whole site, if the caller may see every one of them (spec 000 §6). Throws
 * `PERMISSION_DENIED`, `PORTFOLIO_NOT_FOUND`, `BUSY`.
 */
export const placesFollowed = async (ports: BoardAccessPorts, call: Call): Promise<Place[]> => {
  const { boardId } = call.query;
  const asked = [
    ...idsOf(call.query, 'projectIds').map((id) => seenProject(ports, call, id)),
    ...(boardId ? [seenBoard(ports, call, required(call.query, 'boardId', 'BOARD_REQUIRED'))] : []),
  ];
  return [...(await Promise.all(asked)), SITE_PLACE];
};
