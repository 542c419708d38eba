import type { Route } from '#functions/http/routes.ts';

/** Requests a second in the long run, and how many may come at once. */
export interface Throttle {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

const throttle = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number): Throttle => ({
  ThrottlingRateLimit,
  ThrottlingBurstLimit,
});

/** What has no class of its own: the pages of persons, of all sites together. */
export const PAGES = throttle(500, 1000);
/** Every open board asks every few seconds: beside the pages, so that neither takes the other's turn. */
const POLLS = throttle(1000, 2000);
/** One for each change of properties, each of which is a row for every issue: fewer than people make changes. */
const ANNOUNCEMENTS = throttle(100, 300);
/** A model is paid for by the word, and each call holds a function for up to 28 s. */
const SUGGESTIONS = throttle(20, 40);
/** Strangers with a link; what one of them may ask for, the firewall knows. */
const STRANGERS = throttle(100, 200);
/** Trackers tell of each change, in bursts when somebody edits in bulk; what is refused they tell again. */
const TRACKERS = throttle(300, 1000);

/** The class of a route's throttle; null for pages. Each route of a class is counted by itself. */
export const throttleOf = ({ method, context, access }: Route): Throttle | null => {
  if (context === 'changes') return method === 'GET' ? POLLS : ANNOUNCEMENTS;
  if (context === 'ai-generator' && method === 'POST') return SUGGESTIONS;
  if (access === 'guest' || access === 'public') return STRANGERS;
  if (access === 'lifecycle') return TRACKERS;
  return null;
};
