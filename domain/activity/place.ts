import * as z from 'zod/mini';
import { readBoardKey } from '../sharing/board-key.ts';

/**
 * Where something happens. Projects and boards both have the tracker's numbers for ids, and a project may well have
 * the number of a board: the kind tells them apart. `site` is the whole site, its id `global`.
 */
export const placeSchema = z.object({
  kind: z.enum(['project', 'board', 'portfolio', 'site']),
  id: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

export const projectPlace = (id: string): Place => ({ kind: 'project', id });
export const boardPlace = (id: string): Place => ({ kind: 'board', id });

/** One text for one place, to store things under. */
export const placeKey = ({ kind, id }: Place): string => `${kind}:${id}`;

/** The place that a key of a shared or configured board stands for; null when it is none. */
export const placeOfBoardKey = (key: string): Place | null => {
  const read = readBoardKey(key);
  if (read === null) return null;
  return read.kind === 'board' ? boardPlace(read.boardId) : projectPlace(read.projectId);
};
