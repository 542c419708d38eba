import type { BoardData } from './board-data.ts';

/** An issue's key begins with its project's; the project itself may be out of sight. */
const projectKeyOf = (issueKey: string): string => issueKey.slice(0, issueKey.lastIndexOf('-'));

/** Keys of projects whose stories the board shows though they are not among its own. */
export const foreignProjects = ({
  projects,
  stories,
}: Pick<BoardData, 'projects' | 'stories'>): string[] => {
  const own = new Set(projects.map(({ id }) => id));
  const foreign = Object.values(stories).filter(({ projectId }) => !own.has(projectId));
  return [...new Set(foreign.map(({ key }) => projectKeyOf(key)))].sort();
};
