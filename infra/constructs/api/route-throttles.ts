import type { Route } from '#functions/http/routes.ts';

/** Sustained requests per second, and the burst. */
export interface Throttle {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

const throttle = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number): Throttle => ({
  ThrottlingRateLimit,
  ThrottlingBurstLimit,
});

/**
 * The class of routes that have no other class, mostly of pages. The limits are for all sites
 * together.
 */
export const PAGES = throttle(500, 1000);
/**
 * Every open board polls; a class of its own keeps polls and other requests from delaying each
 * other.
 */
const POLLS = throttle(1000, 2000);
/**
 * One announcement covers many changes, so there are fewer announcements than changes. Each writes
 * a row per issue.
 */
const ANNOUNCEMENTS = throttle(100, 300);
/** Prompts cost money, and each occupies a Lambda for up to 28 s. */
const SUGGESTIONS = throttle(20, 40);
/** Guests with a link; the firewall limits each of them. */
const STRANGERS = throttle(100, 200);
/** Trackers send webhooks in bursts after bulk edits, and retry those that are refused. */
const TRACKERS = throttle(300, 1000);

/**
 * The throttle of a route's class; null for the default class. Each route of a class is counted
 * separately.
 */
export const throttleOf = ({ method, context, access }: Route): Throttle | null => {
  if (context === 'changes') return method === 'GET' ? POLLS : ANNOUNCEMENTS;
  if (context === 'ai-generator' && method === 'POST') return SUGGESTIONS;
  if (access === 'guest' || access === 'public') return STRANGERS;
  if (access === 'lifecycle') return TRACKERS;
  return null;
};
