/**
 * A pattern of API calls, and all scopes that a matching call needs. Of several matching entries, the first applies.
 */
type Line = readonly [call: RegExp, ...scopes: readonly string[]];

const BOARD = 'read:board-scope:jira-software';
const BOARD_ADMIN = 'read:board-scope.admin:jira-software';
const EPIC = 'read:epic:jira-software';
const SPRINT = 'read:sprint:jira-software';
const DETAILS = 'read:issue-details:jira';
const PROJECT = 'read:project:jira';
const JQL = 'read:jql:jira';

const PLATFORM: readonly Line[] = [
  [/^POST permissions\/check$|^GET serverInfo$/],
  [/^POST (?:search|issue\/bulkfetch|jql|comment\/list|changelog\/bulkfetch)\b/, 'read:jira-work'],
  [/^POST (?:issue\/[^/]+\/changelog\/list|permissions\/project)$/, 'read:jira-work'],
  [/^GET (?:myself|users?|configuration)(?:\/|$)/, 'read:jira-user'],
  [/^POST project(?:\/[^/]+\/role\/.*)?$/, 'manage:jira-configuration'],
  [/^DELETE project\/[^/]+$|^GET permissions$/, 'manage:jira-configuration'],
  [/^GET priority\/search$/, 'read:priority:jira'],
  [/^GET /, 'read:jira-work'],
  [/^\w+ project\/[^/]+\/(?:properties|role)\//, 'manage:jira-project'],
  [/^\w+ (?:version|component|projectCategory)(?:\/|$)/, 'manage:jira-project'],
  [/^/, 'write:jira-work'],
];

/** Entries for the agile API, and for the newer version of this API with page tokens. */
const AGILE: readonly Line[] = [
  [/^GET board$/, BOARD, PROJECT],
  [/^GET board\/(?:[^/]+\/(?:features|properties)|filter)(?:\/|$)/, BOARD_ADMIN],
  [/^GET board\/[^/]+\/(?:configuration|project)(?:\/|$)/, BOARD_ADMIN, PROJECT],
  [/^GET board\/[^/]+\/quickfilter(?:\/|$)/, BOARD_ADMIN, JQL],
  [/^GET (?:board\/[^/]+\/)?epic\/[^/]+\/issue$/, EPIC, DETAILS, JQL],
  [/^GET (?:board\/[^/]+\/)?sprint\/[^/]+\/issue$/, SPRINT, DETAILS, JQL],
  [/^GET (?:board\/[^/]+\/)?epic(?:\/|$)/, EPIC],
  [/^GET (?:board\/[^/]+\/)?sprint(?:\/|$)/, SPRINT],
  [/^GET board\/[^/]+\/(?:reports|version)$/, BOARD],
  [/^GET board\//, BOARD, DETAILS],
  [/^GET issue\/[^/]+\/estimation$/, 'read:issue:jira-software', DETAILS],
  [/^GET issue\//, 'read:issue:jira-software'],
  [/^PUT issue\/[^/]+\/estimation$/, 'write:issue:jira-software', DETAILS],
  [/^PUT issue\//, 'write:issue:jira-software'],
  [/^DELETE board\/[^/]+\/properties\//, 'delete:board-scope.admin:jira-software'],
  [/^PUT board\//, 'write:board-scope.admin:jira-software'],
  [/^\w+ (?:board|backlog)(?:\/|$)/, 'write:board-scope:jira-software'],
  [/^DELETE sprint\//, 'delete:sprint:jira-software'],
  [/^\w+ sprint(?:\/|$)/, 'write:sprint:jira-software'],
  [/^\w+ epic\//, 'write:epic:jira-software'],
];

/**
 * Returns the scopes that a call of the site's API needs. The path has no query. A call outside the API needs no
 * scopes.
 */
export const scopesOfCall = (method: string, path: string): readonly string[] => {
  const [, api = '', rest = ''] =
    /^\/rest\/(api|agile|software)\/[\d.]+\/(.*?)\/?$/.exec(path) ?? [];
  const call = `${method} ${rest}`;
  const lines = api === 'api' ? PLATFORM : api === '' ? [] : AGILE;
  const [, ...scopes] = lines.find(([pattern]) => pattern.test(call)) ?? [null];
  return scopes;
};

export interface ScopedCall {
  readonly method: string;
  readonly path: string;
  /** Whether the app acts for a user who is offline. Only some scopes allow this. */
  readonly away: boolean;
}

type Granted = Readonly<Record<string, { readonly allowImpersonation?: boolean | undefined }>>;

/** Returns the first scope that a call needs and the app lacks. Returns null if the app has all scopes. */
export const missingScope = (granted: Granted, { method, path, away }: ScopedCall): string | null =>
  scopesOfCall(method, path).find((scope) => {
    const found = Object.hasOwn(granted, scope) ? granted[scope] : undefined;
    return found === undefined || (away && found.allowImpersonation !== true);
  }) ?? null;
