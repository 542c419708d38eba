import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type Limit, secondsLeft, type TakeAllowance } from '../ports/stored/allowance.ts';

export interface AllowancePorts {
  readonly takeAllowance: TakeAllowance;
  readonly clock: Clock;
}

/** How many uses are left in the current window. */
export interface Remaining {
  readonly left: number;
  readonly limit: Limit;
}

/** A limit for one subject, such as a person or a site. */
export interface Allowance {
  readonly subject: string;
  readonly limit: Limit;
}

/** What a counter counts: the uses of a quota by one person, or by the whole site when `accountId` is null. */
export interface Counted {
  readonly quota: string;
  readonly accountId: AccountId | null;
}

/** Returns the counter's name for a quota and a person. */
export const subjectOf = ({ quota, accountId }: Counted): string =>
  accountId === null ? `site#${quota}` : `person#${quota}#${accountId}`;

/** Parses a name of `subjectOf`. Returns null for other counters, such as the counters of guests. */
export const countedBy = (subject: string): Counted | null => {
  const [, site, quota, accountId] = /^(?:site#([^#]+)|person#([^#]+)#(.+))$/s.exec(subject) ?? [];
  if (site !== undefined) return { quota: site, accountId: null };
  if (quota === undefined || accountId === undefined) return null;
  return { quota, accountId: accountId as AccountId };
};

/**
 * Counts one use of each allowance in order, until one is used up. The person's allowance should come first, so that
 * one person cannot use up the site's allowance. Returns the allowance with the fewest uses left. Throws `code` with
 * the seconds until the next window.
 */
export const requireAllowance = async (
  { takeAllowance, clock }: AllowancePorts,
  tenant: TenantId,
  allowances: readonly Allowance[],
  code: ErrorCode,
): Promise<Remaining | null> => {
  const now = clock();
  let least: Remaining | null = null;
  for (const { subject, limit } of allowances) {
    const left = await takeAllowance(tenant, subject, limit, now);
    if (left === null) {
      throw new CatalogueError(refusal(code), { retryAfter: secondsLeft(limit, now) });
    }
    if (least === null || left < least.left) least = { left, limit };
  }
  return least;
};
