import * as z from 'zod/mini';
import { changeSchema } from '../aggregates/feeds/change.ts';

/**
 * GET /smb/changes?projectIds=10,11&boardIds=1,project-10&since=<cursor>: the changes since the cursor of an earlier
 * answer, oldest first. The answer covers the projects (issues, versions, goals, personas), the boards (sprints,
 * milestones, settings) and the whole site. `projectIds` has at most 20 ids and may include a portfolio; `boardIds` has
 * at most 20 ids. Projects and boards that the caller may not see are left out. Instead of `boardIds`, a request may
 * have a single `boardId`; it is refused if the caller may not see this board. Without `since`, the answer has only the
 * first cursor. The caller needs the right to browse each project. The request must be cheap, because clients poll
 * every few seconds.
 */
export const changesSchema = z.object({
  /** An opaque text, which the client sends in the next request as `since`. */
  cursor: z.string(),
  /**
   * True when the cursor was too old or invalid. Then the client loads everything again and continues with the new
   * cursor.
   */
  reset: z.boolean(),
  /** True when there are more changes than fit into one answer. Then the client sends the next request immediately. */
  more: z.boolean(),
  changes: z.array(changeSchema),
});
export type Changes = z.infer<typeof changesSchema>;
