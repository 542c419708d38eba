/** What a column of a file can become. */
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
] as const;
export type Target = (typeof TARGETS)[number];

/** What each column becomes, by its place; null for one that is left out. */
export type Mapping = readonly (Target | null)[];

/** A row as its columns say it, trimmed; what no column says is empty. */
export type ImportRow = Readonly<Record<Target, string>> & {
  /** Its number in the file, the head being 1. */
  readonly row: number;
};

/** Rows that are imported at once. */
export const MOST_ROWS = 500;

const plain = (name: string): string => name.toLowerCase().replace(/[\s._/()-]+/g, '');

/** What the tracker's own files and those of other tools call the same (Jira CSV export). */
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
};

/**
 * What the columns of a file probably are; `named` are the names that this reader's own files give them. A thing is
 * guessed once, but for labels, of which the tracker writes a column each.
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

/** The rows below the head. */
export const readRows = (rows: readonly (readonly string[])[], mapping: Mapping): ImportRow[] =>
  rows.slice(1).map((cells, at) => rowOf(cells, mapping, at + 2));
