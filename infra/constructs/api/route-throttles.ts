import type { Route } from '#functions/http/routes.ts';

/** Sustained requests per second, and the burst size. */
export interface Throttle {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

const throttle = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number): Throttle => ({
  ThrottlingRateLimit,
  ThrottlingBurstLimit,
});

/** The default class of routes, most of which are called by pages. All sites together share the limits of a class. */
export const PAGES = throttle(500, 1000);
/** Every open board polls. A separate class keeps polls and other requests from delaying each other. */
const POLLS = throttle(1000, 2000);
/**
 * One announcement covers many changes, so announcements are fewer than changes. Each announcement writes a row per
 * issue.
 */
const ANNOUNCEMENTS = throttle(100, 300);
/** Prompts cost money, and each occupies a Lambda for up to 28 s. */
const SUGGESTIONS = throttle(20, 40);
/** Visitors with a public link. The firewall also limits each visitor's address. */
const STRANGERS = throttle(100, 200);
/** Trackers send bursts of webhooks after bulk edits, and retry refused webhooks. */
const TRACKERS = throttle(300, 1000);

/** Returns the throttle for a route's class; null for the default class. API Gateway counts each route separately. */
export const throttleOf = ({ method, context, access }: Route): Throttle | null => {
  if (context === 'changes') return method === 'GET' ? POLLS : ANNOUNCEMENTS;
  if (context === 'ai-generator' && method === 'POST') return SUGGESTIONS;
  if (access === 'guest' || access === 'public') return STRANGERS;
  if (access === 'lifecycle') return TRACKERS;
  return null;
};
