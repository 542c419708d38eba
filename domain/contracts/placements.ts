import * as z from 'zod/mini';
import { type PlacementRow, placementRowSchema } from '../aggregates/placement/rows.ts';

/** A line of the history of placements: what a property of an issue was before a change, and who changed it. */
export const shownPlacementSchema = z.omit(placementRowSchema, { line: true });
export type ShownPlacement = z.infer<typeof shownPlacementSchema>;

export const showPlacement = ({ line: _, ...shown }: PlacementRow): ShownPlacement => shown;

/**
 * GET /smb/placements?projectIds=10,11&since=<moment>&before=<next>&maxResults: the changes of placements in these
 * projects after a moment, newest first. `projectIds` has at most 20 ids. Projects that the caller may not browse are
 * left out and counted. Without `since`, the answer has all changes.
 */
export const placementPageSchema = z.object({
  values: z.array(shownPlacementSchema),
  /** The moment of the oldest change in these projects; null if there is none. What was before is not known. */
  knownFrom: z.nullable(z.string()),
  isLast: z.boolean(),
  /** The `before` of the next page; null on the last page. */
  next: z.nullable(z.string()),
});
export type PlacementPage = z.infer<typeof placementPageSchema>;
