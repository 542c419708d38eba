export interface UserSummary {
  readonly accountId: string;
  readonly displayName: string;
  readonly emailAddress: string;
  readonly avatarUrl: string;
  readonly active: boolean;
  /** The user's role on the site in words, for the menu of users: "Site admin", "Member", "Read only"… */
  readonly title: string;
  readonly timeZone: string;
  readonly locale: string;
}

export interface ProjectSummary {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly style: 'classic' | 'next-gen';
  readonly avatarUrl: string;
}

export interface BoardSummary {
  readonly id: number;
  readonly name: string;
  readonly type: 'scrum' | 'kanban' | 'simple';
  readonly projectKeys: readonly string[];
  readonly locationProjectKey: string | null;
}

export interface IssueSummary {
  readonly id: string;
  readonly key: string;
  readonly summary: string;
  readonly issueTypeId: string;
  readonly issueTypeName: string;
  readonly statusName: string;
  readonly projectId: string;
  readonly projectKey: string;
}

/** Data for host pages, without permission checks, because the host decides what its pages show. */
export interface Directory {
  /** Returns the site's users without apps, in the order of the menu of users. Imported pseudonyms come last. */
  users(): readonly UserSummary[];
  user(accountId: string): UserSummary | null;
  projects(): readonly ProjectSummary[];
  boards(): readonly BoardSummary[];
  issue(idOrKey: string): IssueSummary | null;
  /** Returns at most `limit` of a project's newest issues. */
  issues(projectKey: string, limit: number): readonly IssueSummary[];
  /**
   * Returns for each permission key whether the user has the permission. Without a project, only global permissions
   * count.
   */
  permissionsOf(accountId: string, projectKey?: string): Readonly<Record<string, boolean>>;
}
