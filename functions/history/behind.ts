import type { Instant } from '#domain/kernel/time.ts';

/** Returns a key that sorts after every audit key of this moment, and before every later key. */
export const behind = (instant: Instant): string => `${instant}$`;
