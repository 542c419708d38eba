/** A scope that the app requests, and the reason. A user's own permissions restrict each call further. */
export interface ScopeReason<Scope extends string> {
  readonly scope: Scope;
  readonly why: string;
  /** Whether jobs need this scope. Jobs read and write as a user who may be offline. */
  readonly inJobs?: true;
}

/** Connect's scopes with the calls that need them. Site administration is not requested (R-HOST-6). */
export const CONNECT_SCOPES = [
  { scope: 'READ', why: 'boards, searches, issues, versions, sprints, permissions' },
  { scope: 'WRITE', why: 'issues, their properties, ranks, links, sprints, epics' },
  { scope: 'DELETE', why: 'issues, links and sprints that a person deletes on the map' },
  { scope: 'PROJECT_ADMIN', why: 'versions: create, change, move, merge, delete' },
  { scope: 'ACT_AS_USER', why: 'jobs write, and read for pictures, as the person who asked' },
] as const satisfies readonly ScopeReason<string>[];

/** Forge's scopes with the calls that need them. Forge has separate scopes for the agile API. */
export const FORGE_SCOPES = [
  { scope: 'read:jira-work', why: 'searches, issues, versions, permissions', inJobs: true },
  { scope: 'write:jira-work', why: 'issues, their properties, links; deletes too', inJobs: true },
  { scope: 'read:jira-user', why: 'assignees, user properties' },
  {
    scope: 'read:priority:jira',
    why: 'priorities, whose search the classic scopes leave to admins',
  },
  { scope: 'manage:jira-project', why: 'versions, project properties' },
  {
    scope: 'read:board-scope:jira-software',
    why: 'boards, their issues and versions',
    inJobs: true,
  },
  { scope: 'write:board-scope:jira-software', why: 'moves into the backlog', inJobs: true },
  {
    scope: 'read:board-scope.admin:jira-software',
    why: 'configuration, features, properties',
    inJobs: true,
  },
  { scope: 'write:board-scope.admin:jira-software', why: 'features, the board setting' },
  { scope: 'read:sprint:jira-software', why: 'sprint swimlanes', inJobs: true },
  {
    scope: 'write:sprint:jira-software',
    why: 'create, change, swap, move issues into',
    inJobs: true,
  },
  { scope: 'delete:sprint:jira-software', why: 'sprints that a person deletes on the map' },
  { scope: 'read:epic:jira-software', why: 'steps of a board' },
  { scope: 'write:epic:jira-software', why: 'colours, ranks, stories of a step', inJobs: true },
  { scope: 'write:issue:jira-software', why: 'ranks, estimates', inJobs: true },
  { scope: 'read:issue-details:jira', why: 'asked for beside the board scopes', inJobs: true },
  { scope: 'read:project:jira', why: 'asked for beside the board scopes', inJobs: true },
  { scope: 'read:jql:jira', why: 'asked for beside the sprint and epic scopes' },
  {
    scope: 'read:app-system-token',
    why: 'our backend asks the host as the app, and for tokens of persons who are away',
  },
] as const satisfies readonly ScopeReason<string>[];

export const scopesOf = (reasons: readonly ScopeReason<string>[]): string[] =>
  reasons.map(({ scope }) => scope);

/** Returns the scopes in the manifest's format. Scopes for jobs allow impersonation of offline users. */
export const forgeScopesOf = (
  reasons: readonly ScopeReason<string>[],
): Readonly<Record<string, { readonly allowImpersonation?: true }>> =>
  Object.fromEntries(
    reasons.map(({ scope, inJobs }) => [scope, inJobs ? { allowImpersonation: true } : {}]),
  );
