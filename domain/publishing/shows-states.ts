import type { BoardContent } from '../contracts/shared-board.ts';

/** Whether a picture shows the states of its cards, and with them whatever follows from those: bars and counts. */
export const showsStates = ({ stories }: Pick<BoardContent, 'stories'>): boolean =>
  stories.some(({ status }) => status.name !== '');
