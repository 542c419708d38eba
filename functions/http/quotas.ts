import type { Limit } from '../ports/stored/allowance.ts';
import { type Route, type RouteKey, routeKey } from './routes.ts';

const HOUR = 3600;
const DAY = 86_400;

/** How often one person, and all people of a site together, may use what a quota counts. */
export interface Quota {
  readonly person: readonly Limit[];
  readonly site: readonly Limit[];
}

/** A site's share of what the API takes of all sites in a short time (`infra/constructs/api/route-throttles.ts`). */
const share = (timesInTenSeconds: number): Limit => ({ times: timesInTenSeconds, seconds: 10 });

/** What is counted together. Limits of people lie well above what a busy hour of one person takes. */
export const QUOTAS = {
  /** Goals, milestones, personas and portfolios that are edited, ranked or removed. */
  content: { person: [{ times: 3000, seconds: HOUR }], site: [share(600)] },
  /** Things that anybody may create for the whole site, whether or not they see a project. */
  creation: {
    person: [
      { times: 90, seconds: HOUR },
      { times: 300, seconds: DAY },
    ],
    site: [share(100), { times: 5000, seconds: DAY }],
  },
  picture: { person: [{ times: 120, seconds: HOUR }], site: [share(100)] },
  setting: { person: [{ times: 2000, seconds: HOUR }], site: [share(600)] },
  publishing: { person: [{ times: 1000, seconds: HOUR }], site: [share(200)] },
  /** Pictures of shared maps: whoever looks at such a map sends the next one, without having shared anything. */
  renewal: { person: [{ times: 1000, seconds: HOUR }], site: [share(200)] },
  activity: { person: [{ times: 4000, seconds: HOUR }], site: [share(600)] },
  /** Clients tell of each of their changes, one notice for many. */
  notice: { person: [{ times: 6000, seconds: HOUR }], site: [share(300)] },
  job: { person: [{ times: 600, seconds: HOUR }], site: [share(300)] },
  /** What suggestions are made from, and answers that are no longer waited for. */
  definition: { person: [{ times: 400, seconds: HOUR }], site: [share(40)] },
  administration: { person: [{ times: 120, seconds: HOUR }], site: [share(50)] },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/**
 * `own`: the endpoint counts by itself, after it has found the request in order. `host`: the host calls, by its own
 * signature, and is throttled by the API alone.
 */
export type RouteQuota = QuotaName | 'own' | 'host';

export type WritingRoute = Exclude<RouteKey, `GET ${string}`>;

/** The quota of every route that writes: a new one does not compile until it has one. */
export const QUOTA_OF: Readonly<Record<WritingRoute, RouteQuota>> = {
  'POST /smb/goal': 'content',
  'PUT /smb/goal/{id}': 'content',
  'POST /smb/goal/{id}/label': 'content',
  'PUT /smb/goal/{id}/rank': 'content',
  'DELETE /smb/goal/{id}': 'content',
  'POST /smb/milestone': 'content',
  'PUT /smb/milestone/{id}': 'content',
  'DELETE /smb/milestone/{id}': 'content',
  'POST /smb/persona': 'creation',
  'PUT /smb/persona/{id}': 'content',
  'DELETE /smb/persona/{id}': 'content',
  'POST /smb/persona/{id}/image': 'picture',
  'PUT /smb/persona/{id}/image': 'picture',
  'POST /smb/persona-template': 'creation',
  'DELETE /smb/persona-template/{id}': 'content',
  'POST /smb/portfolio': 'creation',
  'PUT /smb/portfolio/{id}': 'content',
  'DELETE /smb/portfolio/{id}': 'content',
  'POST /smb/activity': 'activity',
  'POST /smb/activity/markAsRead': 'activity',
  'POST /smb/activity/markAllAsRead': 'activity',
  'POST /smb/changes': 'notice',
  'PUT /app-setting': 'setting',
  'PUT /smb/user-setting/{id}': 'setting',
  'PUT /smb/board-setting/{id}': 'setting',
  'PUT /smb/share/{id}': 'publishing',
  'POST /smb/share/{id}/rotate': 'publishing',
  'POST /smb/share/{id}/store': 'renewal',
  'PUT /smb/guest-comment/{id}': 'publishing',
  'DELETE /smb/guest-comment/{id}': 'publishing',
  'PUT /smb/confluence/{id}': 'publishing',
  'POST /smb/confluence/{id}/resources': 'renewal',
  'POST /smb/confluence/{id}/store': 'renewal',
  'POST /share/{id}': 'own',
  'POST /smb/shared/{id}/comment': 'own',
  'PUT /smb/licence/key': 'administration',
  'POST /smb/ai-generator/definition': 'definition',
  'PUT /smb/ai-generator/definition': 'definition',
  'POST /smb/ai-generator/goals': 'own',
  'POST /smb/ai-generator/steps': 'own',
  'POST /smb/ai-generator/stories': 'own',
  'POST /smb/ai-generator/subtasks': 'own',
  'POST /smb/ai-generator/groups': 'own',
  'DELETE /smb/ai-generator/question': 'definition',
  'PUT /smb/ai-generator/provider': 'administration',
  'POST /smb/ai-generator/provider/test': 'own',
  'POST /smb/job': 'job',
  'POST /smb/job/{id}/cancel': 'job',
  'POST /connect/installed': 'host',
  'POST /connect/uninstalled': 'host',
  'POST /connect/enabled': 'host',
  'POST /connect/disabled': 'host',
  'POST /connect/webhook': 'host',
  'POST /forge/event': 'host',
  'POST /forge/residency/{hook}': 'host',
};

/** The quota of a route; null where it only reads. */
export const quotaOf = (route: Pick<Route, 'method' | 'path'>): RouteQuota | null =>
  route.method === 'GET' ? null : QUOTA_OF[routeKey(route) as WritingRoute];
