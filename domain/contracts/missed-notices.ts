import * as z from 'zod/mini';
import { isInstant } from '../kernel/time.ts';

/** One report may have at most this many issues. */
export const MOST_MISSED = 200;
/** A report may add at most this many issues of earlier reports. */
export const MOST_EARLIER = 10_000;

const numericId = z.string().check(z.regex(/^\d{1,19}$/));
const instant = z.string().check(z.maxLength(30), z.refine(isInstant));

/**
 * POST /smb/activity/missed-notices: issues of a project that changed without a notice to the caller's page. The
 * backend looks for each issue in the notices that it received itself. If notices are missing there too, it records a
 * gap, at most once an hour for each project (R-LIVE-3). The caller needs the right to browse the project.
 */
export const missedNoticesBodySchema = z.object({
  projectId: numericId,
  /** When the first change without a notice happened. An earlier moment than a day ago counts as a day ago. */
  from: instant,
  /** Number of issues in earlier reports that were not recorded. */
  earlier: z.int().check(z.minimum(0), z.maximum(MOST_EARLIER)),
  /** `updated` is the moment of the change, by the tracker's clock. */
  issues: z
    .array(z.object({ id: numericId, updated: instant }))
    .check(z.minLength(1), z.maxLength(MOST_MISSED)),
});
export type MissedNoticesBody = z.infer<typeof missedNoticesBodySchema>;

/** How many of the issues had no notice, and whether a gap was recorded. */
export const missedNoticesSchema = z.object({ missed: z.number(), recorded: z.boolean() });
export type MissedNotices = z.infer<typeof missedNoticesSchema>;
