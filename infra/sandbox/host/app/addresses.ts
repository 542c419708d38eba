import type { BoardSummary } from '../../tracker/contract/directory.ts';
import { type Place, projectKeyOf } from '../model/place.ts';
import type { AppModule } from './app-modules.ts';

const segment = encodeURIComponent;

export const projectAddress = (projectKey: string): string =>
  `/jira/software/projects/${segment(projectKey)}`;

export const boardAddress = (board: BoardSummary): string => {
  const project = projectKeyOf(board);
  return `${project ? projectAddress(project) : '/jira/software'}/boards/${board.id}`;
};

export const issueAddress = (issueKey: string): string => `/browse/${segment(issueKey)}`;

const servletAddress = (appKey: string, moduleKey: string): string =>
  `/plugins/servlet/ac/${segment(appKey)}/${segment(moduleKey)}`;

/**
 * Returns the URL of a module. It is below the URL of the project or board if the module belongs to one, and a URL of
 * the app servlet if not.
 */
export const moduleAddress = (appKey: string, module: AppModule, place: Place): string => {
  if (module.placement === 'project' && place.project) {
    return `${projectAddress(place.project.key)}/apps/${segment(module.key)}`;
  }
  if (module.placement === 'board' && place.board) {
    return `${boardAddress(place.board)}/apps/${segment(module.key)}`;
  }
  const query = new URLSearchParams();
  if (module.placement === 'unlisted') {
    if (place.project) query.set('project.key', place.project.key);
    if (place.board) query.set('board.id', String(place.board.id));
  }
  const text = query.toString();
  return servletAddress(appKey, module.key) + (text ? `?${text}` : '');
};
