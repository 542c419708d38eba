/**
 * Fields that have a name in every language, and how trackers and our own things call them, without spaces and in small
 * letters.
 */
const CALLED = {
  summary: ['summary'],
  status: ['status', 'statusid'],
  assignee: ['assignee'],
  reporter: ['reporter'],
  priority: ['priority'],
  labels: ['labels'],
  description: ['description'],
  type: ['issuetype'],
  release: ['fixversions', 'fixversion'],
  affected: ['versions', 'version', 'affectsversions'],
  sprint: ['sprint'],
  points: ['storypoints', 'storypointestimate'],
  parent: ['parent', 'epiclink', 'issueparentassociation', 'parentlink'],
  children: ['epicchild'],
  start: ['startdate', 'targetstart'],
  end: ['duedate', 'enddate', 'targetend', 'releasedate'],
  components: ['components', 'component'],
  resolution: ['resolution'],
  attachment: ['attachment'],
  links: ['issuelinks', 'link', 'remoteissuelink'],
  rank: ['rank', 'propertyrank', 'propertynolanerank', 'propertysprintrank', 'propertyversionrank'],
  project: ['project'],
  key: ['key'],
  estimate: ['timeestimate', 'timeoriginalestimate'],
  timeSpent: ['timespent'],
  comment: ['comment'],
  color: ['color', 'propertydssmbcolor'],
  goal: ['goal', 'propertygoalid'],
  dates: ['propertysmbplan'],
  lead: ['leadid'],
  members: ['relatedmemberids'],
  personas: ['personaids'],
  tags: ['tags'],
  name: ['name'],
  sprintGoal: ['sprintgoal'],
  toolbarSettings: ['toolbarsetting'],
  cardSettings: ['cardsetting'],
  fieldSettings: ['fieldsetting'],
  goalSettings: ['goalsetting'],
  boardSettings: ['boardsetting'],
} as const;

export type FieldName = keyof typeof CALLED;

const NAMES = new Map(
  Object.entries(CALLED).flatMap(([name, called]) =>
    called.map((each) => [each as string, name as FieldName] as const),
  ),
);

export const FIELD_NAMES = Object.keys(CALLED) as readonly FieldName[];

/** Fields with several values, of which the tracker says only those that were removed and added. */
export const SET_FIELDS: ReadonlySet<FieldName> = new Set([
  'release',
  'affected',
  'components',
  'attachment',
  'links',
  'children',
]);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The field that a change is about; null for a field that only the tracker names. */
export const fieldNameOf = ({
  field,
  name,
}: {
  readonly field: string;
  readonly name?: string | undefined;
}): FieldName | null => NAMES.get(plain(field)) ?? NAMES.get(plain(name ?? '')) ?? null;
