import type { BoardData } from '../../../store/board-data/board-data.ts';

/** The title in a file, and the file's name. */
export interface FileAbout {
  readonly name: string;
  /** The name of the file without the date: what it contains, and of which board. */
  readonly file: string;
  readonly about: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The name of a board in a file: that of its portfolio, or those of its projects. */
export const boardName = ({
  portfolio,
  projects,
}: Pick<BoardData, 'portfolio' | 'projects'>): string =>
  portfolio?.name ?? projects.map(({ name }) => name).join(', ');
