import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';

/** So many times in each window of so many seconds, counted from 1970. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** How long a counter is kept from the beginning of its window: what the longest window takes. */
export const COUNTERS_KEPT_SECONDS = 86_400;

/**
 * Counts one more use by `subject`, and says how many are left in the window; null when the limit was reached before,
 * and then it is not counted.
 */
export type TakeAllowance = (
  tenant: TenantId,
  subject: string,
  limit: Limit,
  now: Instant,
) => Promise<number | null>;

/**
 * Takes back one use that was counted at `now` by the same subject under the same limit: what it was taken for did not
 * count after all.
 */
export type ReturnAllowance = (
  tenant: TenantId,
  subject: string,
  limit: Limit,
  now: Instant,
) => Promise<void>;

/** What one subject has used in one window. */
export interface Use {
  readonly subject: string;
  /** Length of the window. */
  readonly seconds: number;
  readonly used: number;
}

/** The counters of a site whose windows began at `since` or later; those older than a day are gone. */
export type ListUses = (tenant: TenantId, since: Instant) => Promise<readonly Use[]>;

/** Whole seconds until the window ends that holds a moment: at least one. */
export const secondsLeft = (limit: Limit, now: Instant): number =>
  windowOf(limit, now) + limit.seconds - Math.floor(Date.parse(now) / 1000);

/** The window that holds a moment: its beginning, in seconds since 1970. */
export const windowOf = ({ seconds }: Limit, now: Instant): number => {
  const second = Math.floor(Date.parse(now) / 1000);
  return second - (second % seconds);
};
