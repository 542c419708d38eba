import * as z from 'zod/mini';
import { chosenPart, type SharedBoard, sharedBoardSchema } from '#domain/contracts/shared-board.ts';
import { findPicture } from '../../share/shared-boards.ts';
import type { GuestPorts } from './ports.ts';
import type { OpenLink } from './target.ts';

/**
 * The picture at a link, as its admins want it shown now: what they have taken away since it was stored is gone at
 * once. Null before the first one was stored.
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
