import type { AccountId, TenantId } from '#domain/kernel/ids.ts';

/** Permissions of the tracker that our own rules ask for (spec 000 §6). */
export type ProjectPermission = 'ADMINISTER_PROJECTS' | 'EDIT_ISSUES' | 'BROWSE_PROJECTS';

/** A question to the tracker: only it knows who may do what. */
export interface PermissionQuestion {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
  readonly permission: ProjectPermission;
  /** The tracker's numeric id, as text. */
  readonly projectId: string;
}

export interface Permissions {
  /** Throws `BUSY` when the tracker cannot be asked just now. */
  readonly may: (question: PermissionQuestion) => Promise<boolean>;
  /** The project at which a board is located; null when it has none or there is no such board. Throws `BUSY`. */
  readonly projectOfBoard: (tenant: TenantId, boardId: string) => Promise<string | null>;
}
