import type { PageModule, Place } from './modules.ts';

/**
 * Host variables for each location, by the page's parameter names (R-HOST-2). `ac.…` are parameters of a link to the
 * page.
 */
const VARIABLES: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
  project: { projectId: '{project.id}', projectKey: '{project.key}' },
  board: { boardId: '{board.id}', boardType: '{board.type}', boardScreen: '{board.screen}' },
  site: {
    key: '{ac.key}',
    projectId: '{ac.projectId}',
    projectKey: '{ac.projectKey}',
    pkey: '{ac.pkey}',
    portfolioId: '{ac.portfolioId}',
    boardId: '{ac.boardId}',
    boardType: '{ac.boardType}',
    boardScreen: '{ac.boardScreen}',
    issueKey: '{ac.issueKey}',
  },
  admin: {},
  issue: {
    issueKey: '{issue.key}',
    issueId: '{issue.id}',
    issueTypeId: '{issuetype.id}',
    projectKey: '{project.key}',
    projectId: '{project.id}',
  },
};

export const pageUrl = ({ kind, place }: PageModule): string => {
  const query = Object.entries(VARIABLES[place]).map(([name, value]) => `${name}=${value}`);
  return query.length === 0 ? `/pages/${kind}` : `/pages/${kind}?${query.join('&')}`;
};
