import type { TrackerRequest } from '#domain/aggregates/job/looks.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Installation } from '../site/installations.ts';

export interface TrackerAnswer {
  readonly status: number;
  /** Parsed JSON, or null when there is none. */
  readonly body: unknown;
  /** From `Retry-After`, in milliseconds; null when the tracker did not say. */
  readonly retryAfterMs: number | null;
}

/** It is not known whether the request was carried out: no answer came, or none in time. */
export class TrackerSilent extends Error {
  override readonly name = 'TrackerSilent';
}

/** Calls the tracker as one person. Throws `TrackerSilent`. */
export type CallTracker = (request: TrackerRequest) => Promise<TrackerAnswer>;

/**
 * Makes calls as a person of a site, with the leave of the tracker. Null when the tracker does not give it: the
 * person has gone, or the app may not. Throws `TrackerSilent` when it cannot be asked.
 */
export type ActAs = (site: Installation, accountId: string) => Promise<CallTracker | null>;

/** Makes calls as the app itself, which sees what an admin lets it see; they only read. */
export type ActAsApp = (tenant: TenantId) => CallTracker;
