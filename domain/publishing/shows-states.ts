import type { BoardContent } from '../contracts/shared-board.ts';

/** Returns whether a picture contains the statuses of its cards. Without them, the page cannot show progress. */
export const showsStates = ({ stories }: Pick<BoardContent, 'stories'>): boolean =>
  stories.some(({ status }) => status.name !== '');

/**
 * Returns whether a picture can show progress: it contains the statuses of its cards, and the finished stories are not
 * left out, because otherwise it would say that nothing is done.
 */
export const showsProgress = (content: Pick<BoardContent, 'stories' | 'onlyOpen'>): boolean =>
  content.onlyOpen !== true && showsStates(content);
