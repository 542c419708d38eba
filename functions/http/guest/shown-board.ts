import * as z from 'zod/mini';
import { chosenPart, type SharedBoard, sharedBoardSchema } from '#domain/contracts/shared-board.ts';
import { findPicture } from '../../share/shared-boards.ts';
import type { GuestPorts } from './ports.ts';
import type { OpenLink } from './target.ts';

/**
 * Returns the published copy without what the admins have hidden since its publication, so that hiding takes effect
 * immediately. Null before the first publication.
 */
export const shownBoard = async (
  { files }: Pick<GuestPorts, 'files'>,
  { link, setting }: OpenLink,
): Promise<SharedBoard | null> => {
  const found = await findPicture(files, link);
  if (found === null) return null;
  const board = z.parse(sharedBoardSchema, JSON.parse(Buffer.from(found).toString('utf8')));
  const { enableShareSubtasks: subtasks, presentation, shareBoardName: name } = setting;
  return { ...chosenPart(board, { subtasks, presentation }), name };
};

/** Returns whether a published board has a card with this key: a step, a story or a subtask. */
export const isShownCard = ({ tasks, stories }: SharedBoard, key: string): boolean =>
  [...tasks, ...stories, ...stories.flatMap(({ subtasks = [] }) => subtasks)].some(
    (card) => card.key === key,
  );
