import type { AccountId, TenantId } from '#domain/kernel/ids.ts';

/** Permissions of the tracker that our own rules ask for (R-ACCESS-1). */
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

/** A question to the tracker, which alone knows the permissions. */
export interface PermissionQuestion extends Person {
  readonly permission: ProjectPermission;
  /** The tracker's numeric id, as text. */
  readonly projectId: string;
}

/** A project of the tracker: the keys of its issues begin with its own. */
export interface ProjectName {
  readonly id: string;
  readonly key: string;
}

/** Every question throws `TRACKER_UNAVAILABLE` when the tracker cannot be asked just now. */
export interface Permissions {
  /**
   * Whether a person has a permission in a project. Who administers the whole site administers each project, and
   * nobody does but people with an account of their own: no app and no customer of a help desk.
   */
  readonly may: (question: PermissionQuestion) => Promise<boolean>;
  /** Those of some projects that a person may see, in the order given: an id that is none is not among them. */
  readonly visibleProjects: (
    person: Person,
    projectIds: readonly string[],
  ) => Promise<readonly string[]>;
  readonly administersSite: (person: Person) => Promise<boolean>;
  /**
   * Whether a person administers a board: is one of its admins or in a group of them, or administers every project
   * that it draws from; of a board of a single project only the latter counts.
   */
  readonly administersBoard: (person: Person, boardId: string) => Promise<boolean>;
  /** The project at which a board is located; null when it has none or there is no such board. */
  readonly projectOfBoard: (tenant: TenantId, boardId: string) => Promise<string | null>;
  /** The projects from which a board draws its issues; none when there is no such board. */
  readonly projectsOfBoard: (tenant: TenantId, boardId: string) => Promise<readonly ProjectName[]>;
  /** A project by its id; null when there is none. */
  readonly findProject: (tenant: TenantId, projectId: string) => Promise<ProjectName | null>;
}
