import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type Limit, secondsLeft, type TakeAllowance } from '../ports/stored/allowance.ts';

export interface AllowancePorts {
  readonly takeAllowance: TakeAllowance;
  readonly clock: Clock;
}

/** The uses that are left in the current window. */
export interface Remaining {
  readonly left: number;
  readonly limit: Limit;
}

/** A limit for one subject: a person, a site, or whatever else the subject names. */
export interface Allowance {
  readonly subject: string;
  readonly limit: Limit;
}

/**
 * What a counter counts: the uses of a quota by one person, or by the whole site when `accountId`
 * is null.
 */
export interface Counted {
  readonly quota: string;
  readonly accountId: AccountId | null;
}

/** The counter's name for a quota and a person. */
export const subjectOf = ({ quota, accountId }: Counted): string =>
  accountId === null ? `site#${quota}` : `person#${quota}#${accountId}`;

/** Parses a name of `subjectOf`; null for other counters, such as those of guests. */
export const countedBy = (subject: string): Counted | null => {
  const [, site, quota, accountId] = /^(?:site#([^#]+)|person#([^#]+)#(.+))$/s.exec(subject) ?? [];
  if (site !== undefined) return { quota: site, accountId: null };
  if (quota === undefined || accountId === undefined) return null;
  return { quota, accountId: accountId as AccountId };
};

/**
 * Counts one use of each allowance in the given order until one is used up. Put the person's first,
 * so that no one person uses up the site's. Returns the allowance with the least left. Throws
 * `code` with the seconds until the next window.
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
