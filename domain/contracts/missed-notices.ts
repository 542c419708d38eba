import * as z from 'zod/mini';
import { isInstant } from '../kernel/time.ts';

/** One report may have at most this many issues. */
export const MOST_MISSED = 200;
/** The highest accepted value of `earlier`. */
export const MOST_EARLIER = 10_000;

const numericId = z.string().check(z.regex(/^\d{1,19}$/));
const instant = z.string().check(z.maxLength(30), z.refine(isInstant));

/**
 * POST /smb/activity/missed-notices: issues of a project that changed, although the host did not notify the caller's
 * page. The backend looks for each change in the notices that it has received itself. If it did not receive a notice
 * either, it records a gap, at most once an hour for each project (R-LIVE-3). The caller needs the right to browse the
 * project.
 */
export const missedNoticesBodySchema = z.object({
  projectId: numericId,
  /**
   * When the first change without a notice happened. If this was more than a day ago, the backend takes the moment one
   * day ago.
   */
  from: instant,
  /** Number of issues in former reports for which the backend recorded no gap. */
  earlier: z.int().check(z.minimum(0), z.maximum(MOST_EARLIER)),
  /** `updated` is the moment of the change, by the tracker's clock. */
  issues: z
    .array(z.object({ id: numericId, updated: instant }))
    .check(z.minLength(1), z.maxLength(MOST_MISSED)),
});
export type MissedNoticesBody = z.infer<typeof missedNoticesBodySchema>;

/** How many of the issues had no notice at the backend, and whether the backend recorded a gap. */
export const missedNoticesSchema = z.object({ missed: z.number(), recorded: z.boolean() });
export type MissedNotices = z.infer<typeof missedNoticesSchema>;
