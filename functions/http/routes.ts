export type HttpContext =
  | 'goal'
  | 'job'
  | 'milestone'
  | 'baseline'
  | 'persona'
  | 'portfolio'
  | 'board'
  | 'setting'
  | 'share'
  | 'guest'
  | 'activity'
  | 'ai-generator'
  | 'changes'
  | 'audit'
  | 'licence'
  | 'openapi'
  | 'lifecycle'
  | 'webhook'
  | 'forge';

/**
 * Who may call. `context-token`: a person in the host's page. `lifecycle`: the host itself, at an install and at later
 * events. `public`: anyone; such a route reads no stored data. `guest`: anyone who knows the public link or the
 * picture's name in the path.
 */
export type Access = 'context-token' | 'lifecycle' | 'public' | 'guest';

/**
 * The licence that a route needs. `app`: the app's licence. `portfolio`: the app's licence or a portfolio licence key,
 * for routes that also serve portfolios. `none`: no licence, for routes that show the licence state or answer as if
 * switched off.
 */
export type LicenceNeed = 'app' | 'portfolio' | 'none';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path template in the form of the HTTP API: `{id}` matches one segment. */
  readonly path: string;
  readonly context: HttpContext;
  readonly access: Access;
  readonly licence: LicenceNeed;
}

interface Named<Method extends Route['method'], Path extends string> extends Route {
  readonly method: Method;
  readonly path: Path;
}

/** Contexts whose things may belong to a portfolio. */
const OF_PORTFOLIOS: ReadonlySet<HttpContext> = new Set([
  'portfolio',
  'goal',
  'milestone',
  'baseline',
  'persona',
  'ai-generator',
  'activity',
  'changes',
]);

const needOf = (context: HttpContext, access: Access): LicenceNeed => {
  if (access !== 'context-token') return 'none';
  return OF_PORTFOLIOS.has(context) ? 'portfolio' : 'app';
};

const route = <const Method extends Route['method'], const Path extends string>(
  method: Method,
  path: Path,
  context: HttpContext,
  access: Access = 'context-token',
  licence = needOf(context, access),
): Named<Method, Path> => ({ method, path, context, access, licence });

/** API Gateway's route key for requests that match no other route. */
export const DEFAULT_ROUTE = '$default';

/** Every route of the backend (R-HTTP-1). The infrastructure builds the HTTP API from this list. */
export const ROUTES = [
  route('GET', '/smb/goal', 'goal'),
  route('GET', '/smb/goal/search', 'goal'),
  route('GET', '/smb/goal/{id}', 'goal'),
  route('POST', '/smb/goal', 'goal'),
  route('PUT', '/smb/goal/{id}', 'goal'),
  route('POST', '/smb/goal/{id}/label', 'goal'),
  route('PUT', '/smb/goal/{id}/rank', 'goal'),
  route('DELETE', '/smb/goal/{id}', 'goal'),
  route('GET', '/smb/milestone', 'milestone'),
  route('POST', '/smb/milestone', 'milestone'),
  route('PUT', '/smb/milestone/{id}', 'milestone'),
  route('DELETE', '/smb/milestone/{id}', 'milestone'),
  route('GET', '/smb/baseline', 'baseline'),
  route('POST', '/smb/baseline', 'baseline'),
  route('PUT', '/smb/baseline/{id}', 'baseline'),
  route('DELETE', '/smb/baseline/{id}', 'baseline'),
  route('GET', '/smb/personas', 'persona'),
  route('GET', '/smb/persona/{id}', 'persona'),
  route('POST', '/smb/persona', 'persona'),
  route('PUT', '/smb/persona/{id}', 'persona'),
  route('DELETE', '/smb/persona/{id}', 'persona'),
  route('POST', '/smb/persona/{id}/image', 'persona'),
  route('PUT', '/smb/persona/{id}/image', 'persona'),
  route('GET', '/smb/persona-template', 'persona'),
  route('POST', '/smb/persona-template', 'persona'),
  route('DELETE', '/smb/persona-template/{id}', 'persona'),
  route('GET', '/smb/persona-policy', 'persona'),
  route('PUT', '/smb/persona-policy', 'persona'),
  route('GET', '/smb/portfolio', 'portfolio'),
  route('GET', '/smb/portfolio/{id}', 'portfolio'),
  route('POST', '/smb/portfolio', 'portfolio'),
  route('PUT', '/smb/portfolio/{id}', 'portfolio'),
  route('DELETE', '/smb/portfolio/{id}', 'portfolio'),
  route('GET', '/smb/activity', 'activity'),
  route('POST', '/smb/activity', 'activity'),
  route('POST', '/smb/activity/markAsRead', 'activity'),
  route('POST', '/smb/activity/markAllAsRead', 'activity'),
  route('POST', '/smb/activity/missed-notices', 'activity', 'context-token', 'app'),
  route('GET', '/smb/changes', 'changes'),
  route('POST', '/smb/changes', 'changes', 'context-token', 'app'),
  route('GET', '/smb/placements', 'activity', 'context-token', 'app'),
  route('GET', '/smb/project/{id}', 'board'),
  route('GET', '/smb/board/info', 'board'),
  route('GET', '/smb/board/projects', 'board'),
  route('GET', '/smb/board/{id}/label', 'board'),
  route('GET', '/app-setting', 'setting'),
  route('PUT', '/app-setting', 'setting'),
  route('GET', '/smb/wording', 'setting'),
  route('PUT', '/smb/wording', 'setting'),
  route('GET', '/smb/review-modal-check', 'setting'),
  route('GET', '/migration-user-setting', 'setting'),
  route('GET', '/smb/user-setting/{id}', 'setting'),
  route('PUT', '/smb/user-setting/{id}', 'setting'),
  route('GET', '/smb/board-setting/{id}', 'setting'),
  route('PUT', '/smb/board-setting/{id}', 'setting'),
  route('GET', '/smb/plugin-setting/{id}', 'share', 'context-token', 'none'),
  route('PUT', '/smb/share/{id}', 'share'),
  route('POST', '/smb/share/{id}/rotate', 'share'),
  route('POST', '/smb/share/{id}/store', 'share'),
  route('GET', '/smb/share/{id}/comment', 'share'),
  route('GET', '/smb/share/{id}/comment-count', 'share'),
  route('PUT', '/smb/guest-comment/{id}', 'share'),
  route('DELETE', '/smb/guest-comment/{id}', 'share'),
  route('GET', '/smb/confluence/{id}', 'share', 'context-token', 'none'),
  route('PUT', '/smb/confluence/{id}', 'share'),
  route('GET', '/smb/confluence/{id}/enable', 'share', 'context-token', 'none'),
  route('POST', '/smb/confluence/{id}/resources', 'share'),
  route('POST', '/smb/confluence/{id}/store', 'share'),
  route('GET', '/share/{id}', 'guest', 'guest'),
  route('POST', '/share/{id}', 'guest', 'guest'),
  route('GET', '/share/{id}/board.json', 'guest', 'guest'),
  route('GET', '/persona-image/{owner}/{file}', 'guest', 'guest'),
  route('GET', '/smb/shared/{id}/comment', 'guest', 'guest'),
  route('POST', '/smb/shared/{id}/comment', 'guest', 'guest'),
  route('GET', '/smb/licence', 'licence', 'context-token', 'none'),
  route('PUT', '/smb/licence/key', 'licence', 'context-token', 'none'),
  route('GET', '/smb/usage', 'licence', 'context-token', 'none'),
  route('GET', '/smb/ai-generator/definition', 'ai-generator'),
  route('POST', '/smb/ai-generator/definition', 'ai-generator'),
  route('PUT', '/smb/ai-generator/definition', 'ai-generator'),
  route('POST', '/smb/ai-generator/goals', 'ai-generator'),
  route('POST', '/smb/ai-generator/steps', 'ai-generator'),
  route('POST', '/smb/ai-generator/stories', 'ai-generator'),
  route('POST', '/smb/ai-generator/subtasks', 'ai-generator'),
  route('POST', '/smb/ai-generator/groups', 'ai-generator'),
  route('GET', '/smb/ai-generator/question', 'ai-generator'),
  route('DELETE', '/smb/ai-generator/question', 'ai-generator'),
  route('GET', '/smb/ai-generator/provider', 'ai-generator'),
  route('PUT', '/smb/ai-generator/provider', 'ai-generator'),
  route('POST', '/smb/ai-generator/provider/test', 'ai-generator'),
  route('GET', '/smb/audit', 'audit'),
  route('GET', '/smb/history', 'audit'),
  route('GET', '/smb/proof', 'audit'),
  route('POST', '/smb/proof', 'audit'),
  route('GET', '/smb/goal/{id}/history', 'audit', 'context-token', 'portfolio'),
  route('GET', '/smb/persona/{id}/history', 'audit', 'context-token', 'portfolio'),
  route('GET', '/smb/job', 'job'),
  route('GET', '/smb/job/{id}', 'job'),
  route('POST', '/smb/job', 'job'),
  route('POST', '/smb/job/{id}/cancel', 'job'),
  route('GET', '/smb/openapi.json', 'openapi', 'public'),
  route('GET', '/smb/map-picture', 'openapi', 'public'),
  route('POST', '/connect/installed', 'lifecycle', 'lifecycle'),
  route('POST', '/connect/uninstalled', 'lifecycle', 'lifecycle'),
  route('POST', '/connect/enabled', 'lifecycle', 'lifecycle'),
  route('POST', '/connect/disabled', 'lifecycle', 'lifecycle'),
  route('POST', '/connect/webhook', 'webhook', 'lifecycle'),
  route('GET', '/connect/macro-export', 'share', 'lifecycle'),
  route('POST', '/forge/event', 'forge', 'lifecycle'),
  route('POST', '/forge/residency/{hook}', 'forge', 'lifecycle'),
  route('GET', '/forge/residency/status', 'forge', 'lifecycle'),
] as const;

type KeyOf<Each> = Each extends Named<infer Method, infer Path> ? `${Method} ${Path}` : never;

/** The keys of all routes. A record with these keys must have an entry for every route. */
export type RouteKey = KeyOf<(typeof ROUTES)[number]>;

/** Returns API Gateway's name for a route, such as `PUT /smb/goal/{id}`. */
export const routeKey = ({ method, path }: Pick<Route, 'method' | 'path'>): RouteKey =>
  `${method} ${path}` as RouteKey;
