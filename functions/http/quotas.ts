import type { Limit } from '../ports/stored/allowance.ts';
import { type Route, type RouteKey, routeKey } from './routes.ts';

const HOUR = 3600;
const DAY = 86_400;

export interface Quota {
  readonly person: readonly Limit[];
  readonly site: readonly Limit[];
}

/** Returns a site's share of the API's total short-term throughput (`infra/constructs/api/route-throttles.ts`). */
const share = (timesInTenSeconds: number): Limit => ({ times: timesInTenSeconds, seconds: 10 });

/** Writes that are counted together. A person's limit is well above what a busy hour of work needs. */
export const QUOTAS = {
  /** Changes of goals, milestones, baselines, personas and portfolios. */
  content: { person: [{ times: 3000, seconds: HOUR }], site: [share(600)] },
  /** Things that every user may create for the whole site, even without access to a project. */
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
  /** Copies of shared maps. The page of any viewer uploads them automatically. */
  renewal: { person: [{ times: 1000, seconds: HOUR }], site: [share(200)] },
  activity: { person: [{ times: 4000, seconds: HOUR }], site: [share(600)] },
  /** Notices about changes, and reports of missing notices. One notice may report many changes. */
  notice: { person: [{ times: 6000, seconds: HOUR }], site: [share(300)] },
  job: { person: [{ times: 600, seconds: HOUR }], site: [share(300)] },
  /** AI definitions, and cancelled suggestions. */
  definition: { person: [{ times: 400, seconds: HOUR }], site: [share(40)] },
  administration: { person: [{ times: 120, seconds: HOUR }], site: [share(50)] },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/**
 * `own`: the endpoint itself counts, after it has validated the request. `host`: calls of the host, which only the
 * API's throttles limit.
 */
export type RouteQuota = QuotaName | 'own' | 'host';

export type WritingRoute = Exclude<RouteKey, `GET ${string}`>;

/** The quota of every route that writes. The type requires a quota for every such route. */
export const QUOTA_OF: Readonly<Record<WritingRoute, RouteQuota>> = {
  'POST /smb/goal': 'content',
  'PUT /smb/goal/{id}': 'content',
  'POST /smb/goal/{id}/label': 'content',
  'PUT /smb/goal/{id}/rank': 'content',
  'DELETE /smb/goal/{id}': 'content',
  'POST /smb/milestone': 'content',
  'PUT /smb/milestone/{id}': 'content',
  'DELETE /smb/milestone/{id}': 'content',
  'POST /smb/baseline': 'content',
  'PUT /smb/baseline/{id}': 'content',
  'DELETE /smb/baseline/{id}': 'content',
  'POST /smb/persona': 'creation',
  'PUT /smb/persona/{id}': 'content',
  'DELETE /smb/persona/{id}': 'content',
  'POST /smb/persona/{id}/image': 'picture',
  'PUT /smb/persona/{id}/image': 'picture',
  'POST /smb/persona-template': 'creation',
  'DELETE /smb/persona-template/{id}': 'content',
  'PUT /smb/persona-policy': 'administration',
  'PUT /smb/wording': 'administration',
  'POST /smb/proof': 'administration',
  'POST /smb/portfolio': 'creation',
  'PUT /smb/portfolio/{id}': 'content',
  'DELETE /smb/portfolio/{id}': 'content',
  'POST /smb/activity': 'activity',
  'POST /smb/activity/markAsRead': 'activity',
  'POST /smb/activity/markAllAsRead': 'activity',
  'POST /smb/activity/missed-notices': 'notice',
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

/** Returns the quota of a route; null when the route only reads. */
export const quotaOf = (route: Pick<Route, 'method' | 'path'>): RouteQuota | null =>
  route.method === 'GET' ? null : QUOTA_OF[routeKey(route) as WritingRoute];
