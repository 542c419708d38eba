import type {
  CommentRecord,
  LoginRecord,
  ViewRecord,
  WorklogRecord,
} from '../model/activity-records.ts';
import type { CustomFieldRecord } from '../model/custom-fields.ts';
import type {
  BoardRecord,
  ChangeRecord,
  CounterRecord,
  FilterRecord,
  GroupRecord,
  IssueRecord,
  IssueTypeRecord,
  LinkRecord,
  LinkTypeRecord,
  PriorityRecord,
  ProjectCategoryRecord,
  ProjectRecord,
  ResolutionRecord,
  SettingsRecord,
  SprintRecord,
  StatusRecord,
  UserRecord,
  VersionRecord,
  WorkflowRecord,
} from '../model/records.ts';

/** All data of the site. Each table is a map of records. */
export interface Tables {
  readonly settings: SettingsRecord;
  readonly counters: CounterRecord;
  readonly users: UserRecord;
  readonly groups: GroupRecord;
  readonly projects: ProjectRecord;
  readonly issueTypes: IssueTypeRecord;
  readonly statuses: StatusRecord;
  readonly priorities: PriorityRecord;
  readonly resolutions: ResolutionRecord;
  readonly customFields: CustomFieldRecord;
  readonly projectCategories: ProjectCategoryRecord;
  readonly workflows: WorkflowRecord;
  readonly versions: VersionRecord;
  readonly sprints: SprintRecord;
  readonly filters: FilterRecord;
  readonly boards: BoardRecord;
  readonly issues: IssueRecord;
  readonly linkTypes: LinkTypeRecord;
  readonly links: LinkRecord;
  readonly changes: ChangeRecord;
  readonly comments: CommentRecord;
  readonly worklogs: WorklogRecord;
  readonly views: ViewRecord;
  readonly logins: LoginRecord;
}

export type TableName = keyof Tables;

export const TABLE_NAMES = [
  'settings',
  'counters',
  'users',
  'groups',
  'projects',
  'issueTypes',
  'statuses',
  'priorities',
  'resolutions',
  'customFields',
  'projectCategories',
  'workflows',
  'versions',
  'sprints',
  'filters',
  'boards',
  'issues',
  'linkTypes',
  'links',
  'changes',
  'comments',
  'worklogs',
  'views',
  'logins',
] as const satisfies readonly TableName[];

export type Rows = { readonly [Name in TableName]: Map<string, Tables[Name]> };

export const emptyRows = (): Rows =>
  Object.fromEntries(TABLE_NAMES.map((name) => [name, new Map()])) as unknown as Rows;

/** A change of one record in the form `[table, id, record]`. The record is null if it was deleted. */
export type Write = {
  [Name in TableName]: readonly [Name, string, Tables[Name] | null];
}[TableName];
