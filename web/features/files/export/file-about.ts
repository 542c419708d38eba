import type { BoardData } from '../../../store/board-data/board-data.ts';

/** The title in a file, and the file's name. */
export interface FileAbout {
  readonly name: string;
  /** What the file contains and of which board, without the date. */
  readonly file: string;
  readonly about: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The name of a board outside Jira: its portfolio's, else its projects'. */
export const boardName = ({
  portfolio,
  projects,
}: Pick<BoardData, 'portfolio' | 'projects'>): string =>
  portfolio?.name ?? projects.map(({ name }) => name).join(', ');
