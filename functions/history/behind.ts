import type { Instant } from '#domain/kernel/time.ts';

/** Lies behind every key that the audit has of that moment, and before every later one. */
export const behind = (at: Instant): string => `${at}$`;
