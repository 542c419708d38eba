import type { TableName, Tables, Write } from './tables.ts';

/** The first number for each kind of id. */
export const FIRST_NUMBER = {
  project: 10_000,
  component: 10_000,
  issueType: 10_100,
  status: 10_100,
  priority: 10_000,
  resolution: 10_100,
  customField: 10_100,
  projectCategory: 10_000,
  workflow: 10_100,
  version: 10_000,
  sprint: 1,
  sprintSequence: 1,
  filter: 10_000,
  board: 1,
  issue: 10_000,
  attachment: 10_000,
  linkType: 10_100,
  link: 10_000,
  change: 10_000,
  comment: 10_000,
  worklog: 10_000,
} as const;

export type NumberKind = keyof typeof FIRST_NUMBER | `key:${string}`;

type Taken = readonly (readonly [kind: NumberKind, number: number])[];

const isKeyNumber = (kind: NumberKind): kind is `key:${string}` => kind.startsWith('key:');

/** Returns the number in an id, or 0 if the id is not a number. */
const numberOf = (id: string | undefined): number =>
  id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : 0;

const byId =
  (kind: keyof typeof FIRST_NUMBER) =>
  ({ id }: { readonly id: string }): Taken => [[kind, numberOf(id)]];

/** Functions that return the numbers that a record uses, whether the site has assigned them or not. */
const TAKEN: { readonly [Name in TableName]?: (row: Tables[Name]) => Taken } = {
  counters: ({ id, value }) => [[id as NumberKind, value]],
  projects: ({ id, components }) => [
    ['project', numberOf(id)],
    ...components.map((each) => ['component', numberOf(each.id)] as const),
  ],
  issueTypes: byId('issueType'),
  statuses: byId('status'),
  priorities: byId('priority'),
  resolutions: byId('resolution'),
  customFields: ({ id }) => [['customField', numberOf(id.replace('customfield_', ''))]],
  projectCategories: byId('projectCategory'),
  workflows: byId('workflow'),
  versions: byId('version'),
  sprints: ({ id, sequence, originBoardId }) => [
    ['sprint', numberOf(id)],
    ['sprintSequence', sequence],
    // The board of an imported sprint may not exist on this site. Its number counts as used, too.
    ['board', originBoardId ?? 0],
  ],
  filters: byId('filter'),
  boards: byId('board'),
  issues: ({ id, key, projectId, attachments }) => [
    ['issue', numberOf(id)],
    [`key:${projectId}`, numberOf(key.split('-').at(-1))],
    ...attachments.map((file) => ['attachment', numberOf(file.id)] as const),
  ],
  linkTypes: byId('linkType'),
  links: byId('link'),
  changes: byId('change'),
  comments: byId('comment'),
  worklogs: byId('worklog'),
};

const takenBy = <Name extends TableName>(name: Name, row: Tables[Name]): Taken =>
  TAKEN[name]?.(row) ?? [];

/**
 * The highest number of each kind that is or was in use. New numbers are higher, so that a new record never replaces an
 * imported one.
 */
export class Numbers {
  readonly #highest = new Map<NumberKind, number>();
  readonly #raised = new Set<NumberKind>();

  next(kind: NumberKind): number {
    const first = isKeyNumber(kind) ? 1 : FIRST_NUMBER[kind];
    const value = Math.max(this.#highest.get(kind) ?? 0, first - 1) + 1;
    this.take(kind, value);
    return value;
  }

  take(kind: NumberKind, value: number): void {
    if (value <= (this.#highest.get(kind) ?? 0)) return;
    this.#highest.set(kind, value);
    this.#raised.add(kind);
  }

  noteUsed([name, , row]: Write): void {
    if (row === null) return;
    for (const [kind, value] of takenBy(name, row as Tables[typeof name])) this.take(kind, value);
  }

  /** Returns a record for each counter that has increased since this method was last called. */
  raised(): Tables['counters'][] {
    const counters = [...this.#raised].map((id) => ({ id, value: this.#highest.get(id) ?? 0 }));
    this.#raised.clear();
    return counters;
  }
}
