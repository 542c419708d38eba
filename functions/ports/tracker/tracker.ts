import type { TrackerRequest } from '#domain/aggregates/job/looks.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Installation } from '../site/installations.ts';

export interface TrackerAnswer {
  readonly status: number;
  /** Parsed JSON. Null when the answer has no JSON. */
  readonly body: unknown;
  /** The `Retry-After` header in milliseconds. Null without that header. */
  readonly retryAfterMs: number | null;
}

/** There was no answer in time, so it is unknown whether the request had an effect. */
export class TrackerSilent extends Error {
  override readonly name = 'TrackerSilent';
}

/** Calls the tracker as one person. Throws `TrackerSilent`. */
export type CallTracker = (request: TrackerRequest) => Promise<TrackerAnswer>;

/**
 * Returns a function that calls as a person of a site. Null when the tracker refuses, because the account no longer
 * exists or the app may not impersonate. Throws `TrackerSilent` when the tracker is unavailable.
 */
export type ActAs = (site: Installation, accountId: string) => Promise<CallTracker | null>;

/** Returns a function that reads as the app itself, which sees what an admin allows it to see. */
export type ActAsApp = (tenant: TenantId) => CallTracker;
