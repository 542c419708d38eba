import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type Limit, secondsLeft, type TakeAllowance } from '../ports/stored/allowance.ts';

export interface AllowancePorts {
  readonly takeAllowance: TakeAllowance;
  readonly clock: Clock;
}

/** How often something may still be done in the window that holds this moment. */
export interface Remaining {
  readonly left: number;
  readonly limit: Limit;
}

/** Something that may be done so often by whom or whatever the subject names. */
export interface Allowance {
  readonly subject: string;
  readonly limit: Limit;
}

/** Whom a counter is kept for: what was counted, and the person; null for all of a site together. */
export interface Counted {
  readonly quota: string;
  readonly accountId: AccountId | null;
}

/** The name under which uses of a quota are counted. */
export const subjectOf = ({ quota, accountId }: Counted): string =>
  accountId === null ? `site#${quota}` : `person#${quota}#${accountId}`;

/** Reads a name of `subjectOf` back; null for other counters, such as those of guests. */
export const countedBy = (subject: string): Counted | null => {
  const [, site, quota, accountId] = /^(?:site#([^#]+)|person#([^#]+)#(.+))$/s.exec(subject) ?? [];
  if (site !== undefined) return { quota: site, accountId: null };
  if (quota === undefined || accountId === undefined) return null;
  return { quota, accountId: accountId as AccountId };
};

/**
 * Counts one use of each allowance, in the order given, until one of them is used up: that of one user first, so that
 * no user alone uses up what is for all; answers the one of which least is left. Throws `code`, with the seconds until
 * there is more.
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
