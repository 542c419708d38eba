import { PEOPLE } from '../../site/people.ts';

interface GearIssue {
  readonly summary: string;
  readonly type: 'Epic' | 'Story' | 'Task' | 'Bug' | 'Sub-task';
  readonly status: 'To Do' | 'In Progress' | 'In Review' | 'Done';
  readonly created: string;
  readonly resolved?: string;
  readonly due?: string;
  /** Priority of the issue. If null, the issue has no priority. If absent, the priority is Medium. */
  readonly priority?: 'Highest' | 'High' | 'Low' | null;
  readonly parent?: number;
  readonly assignee?: keyof typeof PEOPLE;
  readonly reporter?: keyof typeof PEOPLE;
  readonly versions?: readonly (keyof typeof VERSIONS)[];
  readonly components?: readonly string[];
  readonly labels?: readonly string[];
  readonly points?: number;
  readonly description?: string;
}

const VERSIONS = {
  '0.9': { name: '0.9', released: true, archived: true, releaseDate: '2025-11-01' },
  '1.0': { name: '1.0', released: true, releaseDate: '2026-02-20' },
  '1.1': { name: '1.1', released: false, releaseDate: '2026-03-20' },
  '1.2': { name: '1.2', released: false, releaseDate: '2026-05-01' },
} as const;

/**
 * Issues of an additional project of the demo, a gear shop. The first is GEAR-1. They have kinds of data that the rest
 * of the demo does not have.
 */
const ISSUES: readonly GearIssue[] = [
  {
    summary: 'Rent out gear',
    type: 'Epic',
    status: 'In Progress',
    created: '2026-02-02T08:00:00.000Z',
    due: '2026-03-31',
    labels: ['shop'],
  },
  {
    summary: 'Book skis for a weekend',
    type: 'Story',
    status: 'Done',
    created: '2026-02-02T08:30:00.000Z',
    resolved: '2026-02-18T15:00:00.000Z',
    due: '2026-03-01',
    priority: 'High',
    parent: 1,
    assignee: 'siteAdmin',
    versions: ['1.0'],
    components: ['Checkout'],
    labels: ['winter', 'booking'],
    points: 3,
    description: 'Guests book skis, boots and poles in one go.',
  },
  {
    summary: 'Return gear by scanning its tag',
    type: 'Story',
    status: 'In Progress',
    created: '2026-02-10T23:30:00.000Z',
    due: '2026-03-10',
    parent: 1,
    assignee: 'member',
    versions: ['1.1'],
    components: ['Checkout', 'Warehouse'],
    labels: ['scanner'],
    points: 5,
  },
  {
    summary: 'Scanner reads the tag twice',
    type: 'Bug',
    status: 'To Do',
    created: '2026-03-09T23:30:00.000Z',
    due: '2026-03-11',
    priority: 'Highest',
    versions: ['1.1', '1.2'],
    components: ['Warehouse'],
    labels: ['scanner', 'winter'],
  },
  {
    summary: 'Order new snowshoes',
    type: 'Task',
    status: 'To Do',
    created: '2026-03-08T10:00:00.000Z',
    priority: 'Low',
    versions: ['1.2'],
    points: 0.5,
  },
  {
    summary: 'Mount a scanner at the door',
    type: 'Sub-task',
    status: 'Done',
    created: '2026-02-11T09:00:00.000Z',
    resolved: '2026-02-20T09:00:00.000Z',
    parent: 3,
    assignee: 'boardAdmin',
  },
  {
    summary: 'Repair what breaks',
    type: 'Epic',
    status: 'To Do',
    created: '2025-12-31T23:30:00.000Z',
    due: '2026-06-30',
  },
  {
    summary: 'Wax skis overnight',
    type: 'Story',
    status: 'In Review',
    created: '2026-01-31T23:30:00.000Z',
    priority: null,
    parent: 7,
    assignee: 'projectAdmin',
    versions: ['1.0'],
    components: ['Workshop'],
    labels: ['winter'],
    points: 8,
  },
  {
    summary: 'Say "sold out" when nothing is left',
    type: 'Story',
    status: 'To Do',
    created: '2026-03-02T10:00:00.000Z',
    due: '2026-03-09',
    parent: 1,
    reporter: 'viewer',
    labels: ['booking'],
    description: 'Show the next free day instead of an empty page.',
  },
  {
    summary: 'Driver for the old scanner',
    type: 'Task',
    status: 'To Do',
    created: '2026-02-28T23:30:00.000Z',
    versions: ['0.9'],
  },
];

const LEVEL = { Epic: 1, Story: 0, Task: 0, Bug: 0, 'Sub-task': -1 } as const;

const person = (name: keyof typeof PEOPLE): object => ({ accountId: PEOPLE[name].id });

const rowOf = (issue: GearIssue, number: number): object => ({
  key: `GEAR-${number}`,
  fields: {
    project: { name: 'Gear shop' },
    summary: issue.summary,
    description: issue.description,
    issuetype: { name: issue.type, hierarchyLevel: LEVEL[issue.type] },
    status: { name: issue.status },
    ...(issue.priority === null ? {} : { priority: { name: issue.priority ?? 'Medium' } }),
    ...(issue.parent === undefined ? {} : { parent: { key: `GEAR-${issue.parent}` } }),
    ...(issue.assignee ? { assignee: person(issue.assignee) } : {}),
    reporter: person(issue.reporter ?? 'projectAdmin'),
    fixVersions: (issue.versions ?? []).map((name) => VERSIONS[name]),
    components: (issue.components ?? []).map((name) => ({ name })),
    labels: issue.labels ?? [],
    customfield_10026: issue.points,
    duedate: issue.due,
    created: issue.created,
    updated: issue.created,
    resolution: issue.resolved ? { name: 'Done' } : null,
    resolutiondate: issue.resolved,
  },
});

export const gearLines = (): string =>
  ISSUES.map((issue, index) => JSON.stringify(rowOf(issue, index + 1))).join('\n');
