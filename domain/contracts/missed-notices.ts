import * as z from 'zod/mini';
import { isInstant } from '../kernel/time.ts';

/** The most issues in one report. */
export const MOST_MISSED = 200;
/** The most issues of earlier reports that a page may add to a report. */
export const MOST_EARLIER = 10_000;

const numericId = z.string().check(z.regex(/^\d{1,19}$/));
const instant = z.string().check(z.maxLength(30), z.refine(isInstant));

/**
 * POST /smb/activity/missed-notices: issues of a project for which the caller's page found a change
 * but had received no notice. The backend looks for each in the notices that it received itself. If
 * some are missing there too, it records a gap, once an hour at most for each project (R-LIVE-3).
 * Needs the right to browse the project.
 */
export const missedNoticesBodySchema = z.object({
  projectId: numericId,
  /**
   * When the first change without a notice happened. A moment more than a day ago counts as a day
   * ago.
   */
  from: instant,
  /** Number of issues in earlier reports for which nothing was recorded. */
  earlier: z.int().check(z.minimum(0), z.maximum(MOST_EARLIER)),
  /** `updated` is when the issue changed, by the tracker's clock. */
  issues: z
    .array(z.object({ id: numericId, updated: instant }))
    .check(z.minLength(1), z.maxLength(MOST_MISSED)),
});
export type MissedNoticesBody = z.infer<typeof missedNoticesBodySchema>;

/** How many of the issues had no notice, and whether an entry was recorded for them. */
export const missedNoticesSchema = z.object({ missed: z.number(), recorded: z.boolean() });
export type MissedNotices = z.infer<typeof missedNoticesSchema>;
