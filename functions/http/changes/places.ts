import { boardPlace, type Place, projectPlace } from '#domain/activity/place.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/errors.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import type { Call } from '../endpoint.ts';
import { requireInPlace } from '../place-access.ts';
import { isUlid, required } from '../query.ts';

export interface PlacePorts {
  readonly views: Pick<ViewStore, 'get'>;
  readonly permissions: Permissions;
}

const MOST_PROJECTS = 20;
const SITE: Place = { kind: 'site', id: 'global' };

const fault = (name: string, code: ErrorCode) =>
  new CatalogueError(refusal(code, { [name]: code }));

const projectOrPortfolio = async (ports: PlacePorts, call: Call, id: string): Promise<Place> => {
  await requireInPlace(ports, call.principal, id, 'see');
  return isUlid(id) ? { kind: 'portfolio', id } : projectPlace(id);
};

/** A board that belongs to no project is anyone's: the tracker shows of it what each may see. */
const board = async (ports: PlacePorts, call: Call, id: string): Promise<Place> => {
  const projectId =
    /^project-(\d+)$/.exec(id)?.[1] ??
    (await ports.permissions.projectOfBoard(call.principal.tenant, id));
  if (projectId !== null) await requireInPlace(ports, call.principal, projectId, 'see');
  return boardPlace(id);
};

const projectsAsked = ({ query }: Call): string[] => {
  if (!query.projectIds) return [];
  const ids = [...new Set(required(query, 'projectIds', 'PROJECT_REQUIRED').split(','))];
  if (ids.length > MOST_PROJECTS) throw fault('projectIds', 'FIELD_INVALID');
  return ids;
};

/**
 * The places that a request names, and the whole site, if the caller may see every one of them (spec 000 §6). Throws
 * `PERMISSION_DENIED`, `PORTFOLIO_NOT_FOUND`, `BUSY`.
 */
export const placesFollowed = async (ports: PlacePorts, call: Call): Promise<Place[]> => {
  const projects = projectsAsked(call);
  const { boardId } = call.query;
  const asked = [
    ...projects.map((id) => projectOrPortfolio(ports, call, id)),
    ...(boardId ? [board(ports, call, required(call.query, 'boardId', 'BOARD_REQUIRED'))] : []),
  ];
  return [...(await Promise.all(asked)), SITE];
};
