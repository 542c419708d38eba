/** The meanings that a column of a file can have. */
export const TARGETS = [
  'summary',
  'goal',
  'step',
  'lane',
  'type',
  'parent',
  'key',
  'points',
  'assignee',
  'labels',
  'start',
  'end',
  'description',
] as const;
export type Target = (typeof TARGETS)[number];

/** The meaning of each column, by position; null for an ignored one. */
export type Mapping = readonly (Target | null)[];

/** The trimmed values of a row by meaning; a meaning that no column has is empty. */
export type ImportRow = Readonly<Record<Target, string>> & {
  /** The row number in the file; the header is 1. */
  readonly row: number;
};

/** The limit of rows in one import. */
export const MOST_ROWS = 500;

const plain = (name: string): string => name.toLowerCase().replace(/[\s._/()-]+/g, '');

/** The names of columns for custom fields in Jira's CSV exports. */
const custom = (...names: readonly string[]): string[] => names.map((name) => `customfield${name}`);

/** Column names in Jira's CSV exports and in those of other tools. */
const KNOWN: Readonly<Record<Target, readonly string[]>> = {
  summary: ['summary', 'title', 'story', 'name', 'userstory'],
  goal: ['goal', 'activity', 'theme', 'usergoal'],
  step: ['step', 'epic', 'epicname', 'parentsummary', 'task', 'usertask', 'feature'],
  lane: ['release', 'sprint', 'fixversion', 'fixversions', 'version', 'target'],
  type: ['issuetype', 'type', 'kind'],
  parent: ['parent', 'parentkey', 'epiclink', 'customfieldepiclink', 'parentid'],
  key: ['key', 'issuekey'],
  points: [
    'storypoints',
    'points',
    'estimate',
    'est',
    'customfieldstorypoints',
    'storypointestimate',
  ],
  assignee: ['assignee', 'owner'],
  labels: ['labels', 'label', 'tags'],
  start: [
    'start',
    'startdate',
    'begin',
    'begins',
    'plannedstart',
    'targetstart',
    ...custom('startdate', 'targetstart'),
  ],
  end: [
    'end',
    'enddate',
    'due',
    'duedate',
    'deadline',
    'finish',
    'plannedend',
    'targetend',
    ...custom('enddate', 'targetend'),
  ],
  description: ['description', 'details', 'notes'],
};

/**
 * Guesses the meaning of each column; `named` has the column names of our own exports. Each meaning is assigned once,
 * except labels: Jira writes one column for each label.
 */
export const guessMapping = (
  head: readonly string[],
  named: ReadonlyMap<string, Target> = new Map(),
): Mapping => {
  const own = new Map([...named].map(([name, target]) => [plain(name), target]));
  const taken = new Set<Target>();
  return head.map((name) => {
    const found =
      own.get(plain(name)) ?? TARGETS.find((target) => KNOWN[target].includes(plain(name)));
    if (found === undefined || (taken.has(found) && found !== 'labels')) return null;
    taken.add(found);
    return found;
  });
};

const rowOf = (cells: readonly string[], mapping: Mapping, row: number): ImportRow => {
  const read = Object.fromEntries(
    TARGETS.map((target) => {
      const values = mapping.flatMap((each, at) =>
        each === target ? (cells[at] ?? '').trim() : [],
      );
      return [target, values.filter((value) => value !== '').join(' ')];
    }),
  ) as Record<Target, string>;
  return { ...read, row };
};

/** The rows below the header. */
export const readRows = (rows: readonly (readonly string[])[], mapping: Mapping): ImportRow[] =>
  rows.slice(1).map((cells, at) => rowOf(cells, mapping, at + 2));
