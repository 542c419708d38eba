import type { BoardData } from './board-data.ts';

/** The key of an issue's project, taken from the issue's key, because the project may be hidden from the user. */
const projectKeyOf = (issueKey: string): string => issueKey.slice(0, issueKey.lastIndexOf('-'));

/** Keys of projects that do not belong to the board, although the board shows some of their stories. */
export const foreignProjects = ({
  projects,
  stories,
}: Pick<BoardData, 'projects' | 'stories'>): string[] => {
  const own = new Set(projects.map(({ id }) => id));
  const foreign = Object.values(stories).filter(({ projectId }) => !own.has(projectId));
  return [...new Set(foreign.map(({ key }) => projectKeyOf(key)))].sort();
};
