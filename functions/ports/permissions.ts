import type { AccountId, TenantId } from '#domain/kernel/ids.ts';

/** Permissions of the tracker that our own rules ask for (spec 000 §6). */
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

/** A question to the tracker: only it knows who may do what. */
export interface PermissionQuestion extends Person {
  readonly permission: ProjectPermission;
  /** The tracker's numeric id, as text. */
  readonly projectId: string;
}

/** Every question throws `BUSY` when the tracker cannot be asked just now. */
export interface Permissions {
  /**
   * Whether a person has a permission in a project. Who administers the whole site administers each project, and
   * nobody does but people with an account of their own: no app and no customer of a help desk.
   */
  readonly may: (question: PermissionQuestion) => Promise<boolean>;
  readonly administersSite: (person: Person) => Promise<boolean>;
  /**
   * Whether a person administers a board: is one of its admins or in a group of them, or administers every project
   * that it draws from; of a board of a single project only the latter counts.
   */
  readonly administersBoard: (person: Person, boardId: string) => Promise<boolean>;
  /** The project at which a board is located; null when it has none or there is no such board. */
  readonly projectOfBoard: (tenant: TenantId, boardId: string) => Promise<string | null>;
}
