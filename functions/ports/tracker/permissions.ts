import type { AccountId, TenantId } from '#domain/kernel/ids.ts';

/** The tracker's permissions that our rules need (R-ACCESS-1). */
export type ProjectPermission =
  | 'ADMINISTER_PROJECTS'
  | 'CREATE_ISSUES'
  | 'EDIT_ISSUES'
  | 'BROWSE_PROJECTS';

export interface Person {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
}

/** A question about a permission. Only the tracker can answer it. */
export interface PermissionQuestion extends Person {
  readonly permission: ProjectPermission;
  /** The tracker's numeric id, as text. */
  readonly projectId: string;
}

/** The key of a project. The keys of its issues begin with this key. */
export interface ProjectName {
  readonly id: string;
  readonly key: string;
}

/** Every method throws `TRACKER_UNAVAILABLE` while the tracker is unavailable. */
export interface Permissions {
  /**
   * Returns whether a person has a permission in a project. A site admin administers every project. Only regular
   * accounts are treated as admins, not apps or customers of a help desk.
   */
  readonly may: (question: PermissionQuestion) => Promise<boolean>;
  /** Returns the given projects that a person may see, in the given order. Invalid ids are left out. */
  readonly visibleProjects: (
    person: Person,
    projectIds: readonly string[],
  ) => Promise<readonly string[]>;
  readonly administersSite: (person: Person) => Promise<boolean>;
  /**
   * Returns whether a person administers a board: as one of its admins, as a member of an admin group, or as an admin
   * of every project whose issues the board shows. A team-managed board is administered only by the admins of its
   * projects.
   */
  readonly administersBoard: (person: Person, boardId: string) => Promise<boolean>;
  /** Returns the project of a board; null when the board does not exist or has no project. */
  readonly projectOfBoard: (tenant: TenantId, boardId: string) => Promise<string | null>;
  /** Returns the id of the project with a key, such as `TRAIL`; null when no project has the key. */
  readonly projectOfKey: (tenant: TenantId, key: string) => Promise<string | null>;
  /** Returns the projects whose issues a board shows; empty when there is no such board. */
  readonly projectsOfBoard: (tenant: TenantId, boardId: string) => Promise<readonly ProjectName[]>;
  /** Returns a project by its id; null when there is none. */
  readonly findProject: (tenant: TenantId, projectId: string) => Promise<ProjectName | null>;
}
