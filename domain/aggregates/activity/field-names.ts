/**
 * Fields whose name is translated into every language. Each list has the names that trackers and our own aggregates
 * give the field, in lower case without spaces.
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

/** Fields with several values. The tracker reports only which values were removed and added. */
export const SET_FIELDS: ReadonlySet<FieldName> = new Set([
  'release',
  'affected',
  'components',
  'attachment',
  'links',
  'children',
]);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the name of a changed field that can be translated; null when only the tracker has a name for the field. */
export const fieldNameOf = ({
  field,
  name,
}: {
  readonly field: string;
  readonly name?: string | undefined;
}): FieldName | null => NAMES.get(plain(field)) ?? NAMES.get(plain(name ?? '')) ?? null;
