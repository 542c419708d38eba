import type { BoardContent } from '../contracts/shared-board.ts';

/** Returns whether a picture contains the statuses of its cards. Without them, the page cannot show progress. */
export const showsStates = ({ stories }: Pick<BoardContent, 'stories'>): boolean =>
  stories.some(({ status }) => status.name !== '');
