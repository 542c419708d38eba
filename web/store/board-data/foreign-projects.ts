import type { BoardData } from './board-data.ts';

/** Returns the project key, taken from the issue key, because the project may be hidden from the user. */
const projectKeyOf = (issueKey: string): string => issueKey.slice(0, issueKey.lastIndexOf('-'));

/** Returns the keys of projects outside the board whose stories the board shows. */
export const foreignProjects = ({
  projects,
  stories,
}: Pick<BoardData, 'projects' | 'stories'>): string[] => {
  const own = new Set(projects.map(({ id }) => id));
  const foreign = Object.values(stories).filter(({ projectId }) => !own.has(projectId));
  return [...new Set(foreign.map(({ key }) => projectKeyOf(key)))].sort();
};
