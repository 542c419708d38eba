import type { Instant } from '#domain/kernel/time.ts';

/** Sorts after every audit key of that moment, and before every later one. */
export const behind = (at: Instant): string => `${at}$`;
