import type { Instant } from '#domain/kernel/time.ts';

/** Returns a key that sorts after all audit keys of a moment, and before all keys of later moments. */
export const behind = (instant: Instant): string => `${instant}$`;
