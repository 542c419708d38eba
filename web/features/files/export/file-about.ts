import type { BoardData } from '../../../store/board-data/board-data.ts';

/** What stands over a file, and what it is called. */
export interface FileAbout {
  readonly name: string;
  /** What is in it and of which board, without its day. */
  readonly file: string;
  readonly about: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** What a board is called outside of Jira: its portfolio, else its projects. */
export const boardName = ({
  portfolio,
  projects,
}: Pick<BoardData, 'portfolio' | 'projects'>): string =>
  portfolio?.name ?? projects.map(({ name }) => name).join(', ');
