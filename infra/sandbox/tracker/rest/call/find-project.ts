import { forbidden, notFound } from '../../base/errors.ts';
import type { ProjectRecord } from '../../model/records.ts';
import { canBrowse, permitted } from '../../site/permissions.ts';
import type { Call } from './call.ts';

/**
 * Returns the project with this id or key if the caller may browse it. Throws the same 404 if it does not exist and if
 * the caller may not browse it.
 */
export const requireProject = (call: Call, idOrKey: string): ProjectRecord => {
  const { site, user } = call;
  const project =
    site.rows.projects.get(idOrKey) ??
    [...site.rows.projects.values()].find((each) => each.key === idOrKey.toUpperCase());
  if (project && canBrowse(user, project)) return project;
  const kind = /^\d+$/.test(idOrKey) ? 'id' : 'key';
  throw notFound(`No project could be found with ${kind} '${idOrKey}'.`);
};

export const requireProjectAdmin = (call: Call, project: ProjectRecord): void => {
  if (isProjectAdmin(call, project)) return;
  throw forbidden('You do not have permission to administer this project.');
};

export const isProjectAdmin = ({ user }: Call, project: ProjectRecord): boolean =>
  permitted(user, 'ADMINISTER_PROJECTS', project) || permitted(user, 'ADMINISTER');
