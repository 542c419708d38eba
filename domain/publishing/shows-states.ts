import type { BoardContent } from '../contracts/shared-board.ts';

/** Whether a picture contains the statuses of its cards, and so can show bars and counts of progress. */
export const showsStates = ({ stories }: Pick<BoardContent, 'stories'>): boolean =>
  stories.some(({ status }) => status.name !== '');
