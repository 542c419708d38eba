/** Short names for field names that occur thousands of times in one board. No short name is also a long name. */
const SHORT: Readonly<Record<string, string>> = {
  adminSetting: 'a',
  assignee: 'as',
  archived: 'ar',
  boardSetting: 'b',
  boardLabels: 'bl',
  cardSetting: 'cs',
  category: 'c',
  color: 'co',
  description: 'd',
  displayName: 'n',
  dueDate: 'du',
  endDate: 'e',
  goal: 'go',
  goalId: 'gi',
  goalMappingData: 'g',
  goals: 'gs',
  id: 'i',
  issueKey: 'ik',
  issueType: 't',
  key: 'k',
  labels: 'l',
  name: 'nm',
  parentKey: 'pk',
  priority: 'p',
  projectIds: 'pi',
  projects: 'ps',
  rank: 'r',
  releaseDate: 'rd',
  released: 'rl',
  releases: 'rs',
  scrum: 'sc',
  showFields: 'sf',
  showSubtask: 'su',
  sprintIds: 'si',
  sprints: 'sp',
  startDate: 's',
  state: 'st',
  status: 'x',
  stories: 'ss',
  storyPoints: 'y',
  structView: 'sv',
  subtasks: 'sb',
  summary: 'u',
  tasks: 'ts',
  versionIds: 'v',
};
const LONG: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHORT).map(([long, short]) => [short, long]),
);
/** This prefix marks a name that has no short form. */
const PLAIN = '$';

const nameIn = (names: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined;

const renameKeys = (value: unknown, nameOf: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [nameOf(key), renameKeys(held, nameOf)]),
  );
};

/** Replaces the field names in a JSON value with short names (R-SHARE-15). */
export const compact = (value: unknown): unknown =>
  renameKeys(value, (key) => nameIn(SHORT, key) ?? `${PLAIN}${key}`);

/** Replaces short names with the former field names. Also accepts long names, although `compact` never writes them. */
export const expand = (value: unknown): unknown =>
  renameKeys(value, (key) =>
    key.startsWith(PLAIN) ? key.slice(PLAIN.length) : (nameIn(LONG, key) ?? key),
  );

export const COMPACT_NAMES = { SHORT, LONG };
