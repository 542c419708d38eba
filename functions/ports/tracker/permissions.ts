import type { AccountId, TenantId } from '#domain/kernel/ids.ts';

/** The tracker's permissions that our rules need (R-ACCESS-1). */
export type ProjectPermission =
  | 'ADMINISTER_PROJECTS'
  | 'CREATE_ISSUES'
  | 'EDIT_ISSUES'
  | 'BROWSE_PROJECTS';

/** A person of a site. */
export interface Person {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
}

/** A question about a permission, which only the tracker can answer. */
export interface PermissionQuestion extends Person {
  readonly permission: ProjectPermission;
  /** The tracker's numeric id, as text. */
  readonly projectId: string;
}

/** A project's key and name; the keys of its issues begin with its key. */
export interface ProjectName {
  readonly id: string;
  readonly key: string;
}

/** Every method throws `TRACKER_UNAVAILABLE` while the tracker is unavailable. */
export interface Permissions {
  /**
   * Whether a person has a permission in a project. A site admin administers every project. Only
   * regular accounts count as admins, not apps or customers of a help desk.
   */
  readonly may: (question: PermissionQuestion) => Promise<boolean>;
  /**
   * Returns those of the given projects that a person may see, in the given order; invalid ids are
   * omitted.
   */
  readonly visibleProjects: (
    person: Person,
    projectIds: readonly string[],
  ) => Promise<readonly string[]>;
  readonly administersSite: (person: Person) => Promise<boolean>;
  /**
   * Whether a person administers a board: as one of its admins, as a member of an admin group, or
   * as an admin of every project from which the board draws. A team-managed board is administered
   * only by admins of its projects.
   */
  readonly administersBoard: (person: Person, boardId: string) => Promise<boolean>;
  /** The project in which a board is located; null when it has none or the board does not exist. */
  readonly projectOfBoard: (tenant: TenantId, boardId: string) => Promise<string | null>;
  /** Id of the project with a key, such as `TRAIL`; null when there is none. */
  readonly projectOfKey: (tenant: TenantId, key: string) => Promise<string | null>;
  /** The projects from which a board draws its issues; none when there is no such board. */
  readonly projectsOfBoard: (tenant: TenantId, boardId: string) => Promise<readonly ProjectName[]>;
  /** A project by its id; null when there is none. */
  readonly findProject: (tenant: TenantId, projectId: string) => Promise<ProjectName | null>;
}
