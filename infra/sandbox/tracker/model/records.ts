import type { Json, JsonObject } from '../base/json.ts';
import type { PermissionKey } from './permission-keys.ts';

/** Entity properties of an issue, project, user, board or sprint, by key. */
export type Properties = Readonly<Record<string, Json>>;

export interface UserRecord {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly active: boolean;
  readonly accountType: 'atlassian' | 'app';
  readonly timeZone: string;
  readonly locale: string;
  readonly groups: readonly string[];
  /** The role of the user on the site, in words, for the menu of users. */
  readonly title: string;
  /** Whether an import created this user for an account without a name. */
  readonly imported: boolean;
  readonly properties: Properties;
}

export interface GroupRecord {
  readonly id: string;
  readonly name: string;
}

export interface RoleMembers {
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

export type Grant =
  | { readonly type: 'role'; readonly roleId: string }
  | { readonly type: 'group'; readonly group: string }
  | { readonly type: 'anyone' }
  | { readonly type: 'reporter' }
  | { readonly type: 'assignee' };

/** The fields of an issue type in a project, for creating an issue and for its screens. */
export interface Layout {
  readonly create: readonly string[];
  readonly edit: readonly string[];
  readonly required: readonly string[];
  readonly defaults: JsonObject;
}

export interface ProjectRecord {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly style: 'classic' | 'next-gen';
  readonly leadId: string | null;
  readonly issueTypeIds: readonly string[];
  readonly layouts: Readonly<Record<string, Layout>>;
  /** Id of the workflow by issue type. */
  readonly workflows: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, RoleMembers>>;
  readonly permissions: Readonly<Partial<Record<PermissionKey, readonly Grant[]>>>;
  readonly components: readonly ComponentRecord[];
  readonly categoryId?: string | null;
  readonly properties: Properties;
}

export interface ComponentRecord {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly leadId?: string | null;
}

export interface IssueTypeRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly hierarchyLevel: number;
  readonly icon: string;
  /** The team-managed project that owns the type. Null if projects share the type. */
  readonly projectId: string | null;
}

export type StatusCategoryKey = 'new' | 'indeterminate' | 'done';

export interface StatusRecord {
  readonly id: string;
  readonly name: string;
  readonly category: StatusCategoryKey;
  readonly projectId: string | null;
}

export interface PriorityRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  /** Position among the priorities; 1 is the most urgent. */
  readonly sequence: number;
  readonly isDefault: boolean;
}

export interface ResolutionRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export interface ProjectCategoryRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export interface TransitionRecord {
  readonly id: string;
  readonly name: string;
  /** Statuses in which the transition is available. Null if it is available in every status. */
  readonly from: readonly string[] | null;
  readonly to: string;
  /** Roles that may perform the transition. If empty, everyone with TRANSITION_ISSUES may. */
  readonly roleIds: readonly string[];
}

export interface WorkflowRecord {
  readonly id: string;
  readonly name: string;
  readonly initialStatusId: string;
  readonly statusIds: readonly string[];
  readonly transitions: readonly TransitionRecord[];
}

export interface VersionRecord {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly description: string | null;
  readonly startDate: string | null;
  readonly releaseDate: string | null;
  readonly released: boolean;
  readonly archived: boolean;
  readonly sequence: number;
}

export interface SprintRecord {
  readonly id: string;
  readonly name: string;
  readonly goal: string | null;
  readonly state: 'future' | 'active' | 'closed';
  readonly originBoardId: number | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly completeDate: string | null;
  readonly createdDate: string | null;
  readonly sequence: number;
  readonly properties: Properties;
}

export interface FilterRecord {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly jql: string;
  readonly ownerId: string | null;
}

export interface BoardRecord {
  readonly id: string;
  readonly name: string;
  readonly type: 'scrum' | 'kanban' | 'simple';
  readonly filterId: string;
  readonly locationProjectId: string | null;
  readonly adminUsers: readonly string[];
  readonly adminGroups: readonly string[];
  readonly columns: readonly { readonly name: string; readonly statusIds: readonly string[] }[];
  readonly features: Readonly<Record<string, boolean>>;
  readonly properties: Properties;
}

export interface AttachmentRecord {
  readonly id: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
  readonly authorId: string;
  readonly created: string | null;
}

export interface IssueRecord {
  readonly id: string;
  readonly key: string;
  readonly projectId: string;
  readonly typeId: string;
  readonly statusId: string;
  readonly summary: string;
  /** Description as an Atlassian document. Null if the issue has none. */
  readonly description: Json;
  readonly priorityId: string | null;
  readonly assigneeId: string | null;
  readonly reporterId: string | null;
  readonly creatorId: string | null;
  readonly labels: readonly string[];
  readonly components: readonly string[];
  readonly parentId: string | null;
  readonly fixVersionIds: readonly string[];
  readonly affectedVersionIds: readonly string[];
  readonly sprintIds: readonly string[];
  readonly dueDate: string | null;
  readonly resolutionId: string | null;
  readonly resolved: string | null;
  readonly created: string;
  readonly updated: string;
  /** When the status category last changed. Null if the import contained no date. */
  readonly statusChanged: string | null;
  readonly rank: string;
  /** Values of custom fields that this type does not have as a field of its own, by field id. */
  readonly custom: JsonObject;
  readonly properties: Properties;
  readonly attachments: readonly AttachmentRecord[];
  /** Environment as an Atlassian document. */
  readonly environment?: Json;
  /** Estimates and time spent are in seconds. Time spent is stored only if an import contained no worklogs. */
  readonly originalEstimate?: number | null;
  readonly remainingEstimate?: number | null;
  readonly timeSpent?: number | null;
  readonly voterIds?: readonly string[];
  readonly watcherIds?: readonly string[];
}

export interface LinkTypeRecord {
  readonly id: string;
  readonly name: string;
  readonly inward: string;
  readonly outward: string;
}

/**
 * A link. If its type is Blocks, `inwardId` blocks `outwardId`. The REST API shows the link as `outwardIssue` on the
 * issue `inwardId`, and as `inwardIssue` on the issue `outwardId`.
 */
export interface LinkRecord {
  readonly id: string;
  readonly typeId: string;
  readonly inwardId: string;
  readonly outwardId: string;
}

export interface ChangeItem {
  readonly field: string;
  readonly fieldId: string;
  readonly from: string | null;
  readonly fromText: string | null;
  readonly to: string | null;
  readonly toText: string | null;
}

export interface ChangeRecord {
  readonly id: string;
  readonly issueId: string;
  readonly authorId: string | null;
  readonly at: string;
  readonly items: readonly ChangeItem[];
}

/** The highest number that is in use for a kind of id. */
export interface CounterRecord {
  readonly id: string;
  readonly value: number;
}

export interface SettingsRecord {
  readonly id: 'site';
  readonly title: string;
  readonly issueLinking: boolean;
  /** Licence of the site's apps. If absent, it is active. */
  readonly licence?: 'active' | 'none';
}
