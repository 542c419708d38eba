export interface FieldInfo {
  readonly id: string;
  readonly name: string;
  readonly clauseNames: readonly string[];
  readonly schema?: {
    readonly type: string;
    readonly items?: string;
    readonly system?: string;
    readonly custom?: string;
    readonly customId?: number;
  };
  readonly navigable?: boolean;
  readonly orderable?: boolean;
}

const system = (
  id: string,
  name: string,
  type: string,
  clauseNames: readonly string[] = [id],
  items?: string,
): FieldInfo => ({
  id,
  name,
  clauseNames,
  schema: { type, ...(items ? { items } : {}), system: id },
});

const custom = (
  number: number,
  name: string,
  kind: string,
  type: string,
  items?: string,
): FieldInfo => ({
  id: `customfield_${number}`,
  name,
  clauseNames: [`cf[${number}]`, name],
  schema: { type, ...(items ? { items } : {}), custom: kind, customId: number },
});

const GREENHOPPER = 'com.pyxis.greenhopper.jira';
const TYPES = 'com.atlassian.jira.plugin.system.customfieldtypes';

export const FIELD = {
  epicName: 'customfield_10011',
  epicColor: 'customfield_10013',
  epicLink: 'customfield_10014',
  startDate: 'customfield_10015',
  storyPointEstimate: 'customfield_10016',
  issueColor: 'customfield_10017',
  rank: 'customfield_10019',
  sprint: 'customfield_10020',
  storyPoints: 'customfield_10026',
} as const;

export const RANK_FIELD_NUMBER = 10019;

/** The site's fields, in the order of `GET /rest/api/3/field`. */
export const FIELDS: readonly FieldInfo[] = [
  system('summary', 'Summary', 'string'),
  system('issuetype', 'Issue Type', 'issuetype', ['issuetype', 'type']),
  { id: 'parent', name: 'Parent', clauseNames: ['parent'], orderable: false },
  system('project', 'Project', 'project'),
  system('status', 'Status', 'status'),
  {
    id: 'statusCategory',
    name: 'Status Category',
    clauseNames: ['statusCategory'],
    orderable: false,
  },
  system('resolution', 'Resolution', 'resolution'),
  system('resolutiondate', 'Resolved', 'datetime', ['resolutiondate', 'resolved']),
  system('priority', 'Priority', 'priority'),
  system('assignee', 'Assignee', 'user'),
  system('reporter', 'Reporter', 'user'),
  system('creator', 'Creator', 'user'),
  system('description', 'Description', 'string'),
  system('environment', 'Environment', 'string'),
  system('labels', 'Labels', 'array', ['labels'], 'string'),
  system('components', 'Components', 'array', ['component'], 'component'),
  system('fixVersions', 'Fix versions', 'array', ['fixVersion'], 'version'),
  system('versions', 'Affects versions', 'array', ['affectedVersion'], 'version'),
  system('duedate', 'Due date', 'date', ['due', 'duedate']),
  system('created', 'Created', 'datetime', ['created', 'createdDate']),
  system('updated', 'Updated', 'datetime', ['updated', 'updatedDate']),
  system('issuelinks', 'Linked Issues', 'array', ['issueLink'], 'issuelinks'),
  system('subtasks', 'Sub-tasks', 'array', ['subtasks'], 'issuelinks'),
  system('attachment', 'Attachment', 'array', ['attachments'], 'attachment'),
  system('comment', 'Comment', 'comments-page'),
  system('worklog', 'Log Work', 'array', [], 'worklog'),
  system('timetracking', 'Time tracking', 'timetracking', []),
  system('timeoriginalestimate', 'Original estimate', 'number', [
    'originalEstimate',
    'timeoriginalestimate',
  ]),
  system('timeestimate', 'Remaining Estimate', 'number', ['remainingEstimate', 'timeestimate']),
  system('timespent', 'Time Spent', 'number', ['timespent']),
  system('workratio', 'Work Ratio', 'number', ['workratio']),
  system('votes', 'Votes', 'votes', ['votes']),
  system('watches', 'Watchers', 'watches', ['watchers']),
  system('lastViewed', 'Last Viewed', 'datetime'),
  system('statuscategorychangedate', 'Status Category Changed', 'datetime', [
    'statusCategoryChangedDate',
  ]),
  {
    id: 'issuekey',
    name: 'Key',
    clauseNames: ['id', 'issue', 'issuekey', 'key'],
    orderable: false,
  },
  custom(10011, 'Epic Name', `${GREENHOPPER}:gh-epic-label`, 'string'),
  custom(10013, 'Epic Color', `${GREENHOPPER}:gh-epic-color`, 'string'),
  custom(10014, 'Epic Link', `${GREENHOPPER}:gh-epic-link`, 'any'),
  custom(10015, 'Start date', `${TYPES}:datepicker`, 'date'),
  custom(10016, 'Story point estimate', `${GREENHOPPER}:jsw-story-points`, 'number'),
  custom(10017, 'Issue color', `${GREENHOPPER}:jsw-issue-color`, 'string'),
  custom(10019, 'Rank', `${GREENHOPPER}:gh-lexo-rank`, 'any'),
  custom(10020, 'Sprint', `${GREENHOPPER}:gh-sprint`, 'array', 'json'),
  custom(10026, 'Story Points', `${TYPES}:float`, 'number'),
];

export const fieldById = (id: string): FieldInfo | undefined =>
  FIELDS.find((field) => field.id === id);

/** The kind of values of each custom field whose values are stored in `IssueRecord.custom`. */
export const STORED_CUSTOM: Readonly<Record<string, 'text' | 'number' | 'date'>> = {
  [FIELD.epicName]: 'text',
  [FIELD.epicColor]: 'text',
  [FIELD.startDate]: 'date',
  [FIELD.storyPointEstimate]: 'number',
  [FIELD.issueColor]: 'text',
  [FIELD.storyPoints]: 'number',
};
