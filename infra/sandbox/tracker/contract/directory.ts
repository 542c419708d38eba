export interface UserSummary {
  readonly accountId: string;
  readonly displayName: string;
  readonly emailAddress: string;
  readonly avatarUrl: string;
  readonly active: boolean;
  /**
   * The role of the user on the site, in words, for the menu of users: "Site admin", "Member", "Read only" and so on.
   */
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

/** Data for the site's pages. Checks no permissions, because the pages decide what they show. */
export interface Directory {
  /**
   * Returns the users of the site, without accounts of apps, in the order of the menu of users. Imported users without
   * a real name come last.
   */
  users(): readonly UserSummary[];
  user(accountId: string): UserSummary | null;
  projects(): readonly ProjectSummary[];
  boards(): readonly BoardSummary[];
  issue(idOrKey: string): IssueSummary | null;
  /** Returns the newest issues of a project, at most `limit`. */
  issues(projectKey: string, limit: number): readonly IssueSummary[];
  /**
   * Returns whether the user has each permission, by the permission's key. Without a project, only global permissions
   * are true.
   */
  permissionsOf(accountId: string, projectKey?: string): Readonly<Record<string, boolean>>;
}
