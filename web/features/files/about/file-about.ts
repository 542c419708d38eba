import { listText } from '../../../i18n/list-text.ts';
import type { BoardData } from '../../../store/board-data/board-data.ts';

/** The title in a file, and the name of the file. */
export interface FileAbout {
  readonly name: string;
  /** File name without the date: the content and the board's name. */
  readonly file: string;
  readonly about: string;
  /** The user's date of today, YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the board's name for a file: the name of its portfolio or the names of its projects. */
export const boardName = (
  language: string,
  { portfolio, projects }: Pick<BoardData, 'portfolio' | 'projects'>,
): string =>
  portfolio?.name ??
  listText(
    language,
    projects.map(({ name }) => name),
  );
