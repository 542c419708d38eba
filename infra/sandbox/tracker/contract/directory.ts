export interface UserSummary {
  readonly accountId: string;
  readonly displayName: string;
  readonly emailAddress: string;
  readonly avatarUrl: string;
  readonly active: boolean;
  /** The user's role on the site, for the user switcher: "Site admin", "Member", "Read only"… */
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

/** Data for host pages, without permission checks: the host decides what it shows. */
export interface Directory {
  /** Only people, in the order of the user switcher; imported pseudonyms come last. */
  users(): readonly UserSummary[];
  user(accountId: string): UserSummary | null;
  projects(): readonly ProjectSummary[];
  boards(): readonly BoardSummary[];
  issue(idOrKey: string): IssueSummary | null;
  /** At most `limit` of a project's newest issues. */
  issues(projectKey: string, limit: number): readonly IssueSummary[];
  /**
   * For the key of each permission, whether the user has it. Without a project, only global
   * permissions count.
   */
  permissionsOf(accountId: string, projectKey?: string): Readonly<Record<string, boolean>>;
}
