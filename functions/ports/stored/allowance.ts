import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';

/** A number of uses per window of `seconds`. Windows begin at multiples of `seconds` since 1970. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** A counter is stored for this many seconds from the start of its window: the length of the longest window. */
export const COUNTERS_KEPT_SECONDS = 86_400;

/**
 * Counts one use and returns how many uses are left in the window. When the limit is reached, counts nothing and
 * returns null.
 */
export type TakeAllowance = (
  tenant: TenantId,
  subject: string,
  limit: Limit,
  now: Instant,
) => Promise<number | null>;

/** Subtracts one use that was counted at `now` with the same subject and limit. */
export type ReturnAllowance = (
  tenant: TenantId,
  subject: string,
  limit: Limit,
  now: Instant,
) => Promise<void>;

/** The uses of one subject in one window. */
export interface Use {
  readonly subject: string;
  /** Length of the window in seconds. */
  readonly seconds: number;
  readonly used: number;
}

/** Returns the counters of a site whose windows began at `since` or later. Counters expire after a day. */
export type ListUses = (tenant: TenantId, since: Instant) => Promise<readonly Use[]>;

/** Returns the whole seconds until the current window ends, at least one. */
export const secondsLeft = (limit: Limit, now: Instant): number =>
  windowOf(limit, now) + limit.seconds - Math.floor(Date.parse(now) / 1000);

/** Returns the start of the current window, in seconds since 1970. */
export const windowOf = ({ seconds }: Limit, now: Instant): number => {
  const second = Math.floor(Date.parse(now) / 1000);
  return second - (second % seconds);
};
