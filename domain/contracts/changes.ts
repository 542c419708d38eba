import * as z from 'zod/mini';
import { changeSchema } from '../change-feed/change.ts';

/**
 * GET /smb/changes?projectIds=10,11&boardId=1&since=<cursor>: what changed in some projects (issues, versions, goals,
 * personas) and on a board (sprints, milestones, settings) since a cursor of an earlier answer, oldest first; what
 * belongs to the whole site is among them. At most 20 `projectIds`, a portfolio's id among them for what is a
 * portfolio's own. Without `since` it only gives the first cursor. Needs the right to browse each project.
 * Cheap: made to be asked every few seconds.
 */
export const changesSchema = z.object({
  /** Opaque; goes into the next request as `since`. */
  cursor: z.string(),
  /** The cursor was too old or is of no use: load everything again and go on with the new cursor. */
  reset: z.boolean(),
  /** There were more than one answer holds: ask again at once. */
  more: z.boolean(),
  changes: z.array(changeSchema),
});
export type Changes = z.infer<typeof changesSchema>;
