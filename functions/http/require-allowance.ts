import { CatalogueError, type ErrorCode, refusal } from '#domain/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
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
