import type { BoardData } from './board-data.ts';

/** Returns the project key. It is taken from the issue key, because the user may not see the project. */
const projectKeyOf = (issueKey: string): string => issueKey.slice(0, issueKey.lastIndexOf('-'));

/** Returns the keys of the projects that are not on the board, but have stories on it. */
export const foreignProjects = ({
  projects,
  stories,
}: Pick<BoardData, 'projects' | 'stories'>): string[] => {
  const own = new Set(projects.map(({ id }) => id));
  const foreign = Object.values(stories).filter(({ projectId }) => !own.has(projectId));
  return [...new Set(foreign.map(({ key }) => projectKeyOf(key)))].sort();
};
