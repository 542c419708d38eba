import {
  type FieldChange,
  fieldChange,
  MOST_FIELDS,
} from '../aggregates/activity/field-changes.ts';
import {
  ISSUE_UPDATES,
  meaningOf,
  type WebhookMeaning,
} from '../aggregates/tracker-change/webhook-events.ts';
import { boardScope, projectScope, type Scope } from '../kernel/scope.ts';
import { NAME_LIMIT } from '../kernel/text.ts';
import type { ChangelogItem, WebhookBody } from './webhook.ts';

/** A change in the tracker, for one of the scopes that it affects. */
export interface TrackerChange extends WebhookMeaning {
  readonly place: Scope;
  readonly thingId: string;
  /** The key of an issue, such as `TRAIL-7`. Null when the changed thing is not an issue. */
  readonly key: string | null;
  /** The current summary of an issue, or the current name of another thing. */
  readonly name: string;
  readonly fields: readonly string[];
  /**
   * `from` is the former and `to` the new value of the changed field, as the tracker writes them. Both are null when
   * several fields changed, or when the changed thing is not an issue.
   */
  readonly from: string | null;
  readonly to: string | null;
  /**
   * The first changed fields of an issue, with their values. For other things, also unchanged fields, because their
   * former values are often unknown.
   */
  readonly changes: readonly FieldChange[];
}

const nameOfField = ({ field, fieldId }: ChangelogItem): string => fieldId ?? field;

/**
 * Returns a text of a changelog item, shortened. Reads only the item's own properties, because every object has a
 * method `toString`.
 */
const wordsOf = (item: ChangelogItem, name: 'fromString' | 'toString'): string | null => {
  const value: unknown = Object.hasOwn(item, name) ? item[name] : null;
  return typeof value === 'string' && value !== '' ? value.slice(0, NAME_LIMIT) : null;
};

/**
 * Returns the changelog items, grouped by field. The tracker writes a separate item for each release or component that
 * was removed or added.
 */
const byField = ({ changelog }: WebhookBody): ReadonlyMap<string, readonly ChangelogItem[]> => {
  const fields = new Map<string, ChangelogItem[]>();
  for (const item of changelog?.items ?? []) {
    const own = fields.get(nameOfField(item));
    if (own) own.push(item);
    else fields.set(nameOfField(item), [item]);
  }
  return fields;
};

/** Returns all former or all new values in the items of one field, as the tracker writes them. */
const valuesIn = (
  items: readonly ChangelogItem[],
  name: 'fromString' | 'toString',
): string | null => {
  const values = items.map((item) => wordsOf(item, name)).filter((value) => value !== null);
  return values.length === 0 ? null : values.join(', ').slice(0, NAME_LIMIT);
};

/**
 * Returns the former and new value if a single field changed. For several fields, it would be unclear to which field
 * the values belong.
 */
const changeOf = (body: WebhookBody): Pick<TrackerChange, 'from' | 'to'> => {
  const [items, ...others] = byField(body).values();
  if (!items || others.length > 0) return { from: null, to: null };
  return { from: valuesIn(items, 'fromString'), to: valuesIn(items, 'toString') };
};

/** Fields whose values are not shown because they are long texts. */
const LONG: ReadonlySet<string> = new Set(['description', 'environment', 'comment']);

/** Returns a changed field of an issue: its id, the tracker's name for the field, and its values. */
const fieldChangeOf = (field: string, items: readonly ChangelogItem[]): FieldChange => {
  const values = LONG.has(field)
    ? { field }
    : fieldChange(field, valuesIn(items, 'fromString'), valuesIn(items, 'toString'));
  return { ...values, name: items[0]?.field ?? field };
};

/**
 * Returns the first changed fields of an issue, without the rank. A field with several changelog items appears only
 * once.
 */
const fieldChangesOf = (body: WebhookBody): FieldChange[] =>
  [...byField(body)]
    .filter(([, items]) => items.some(({ field }) => field !== 'Rank'))
    .slice(0, MOST_FIELDS)
    .map(([field, items]) => fieldChangeOf(field, items));

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the changed fields of a release, sprint or project. If the former values are unknown, returns all fields that
 * have a value.
 */
const valuesOf = (now: Values, before: Values | null, names: readonly string[]): FieldChange[] =>
  names.flatMap((name) => {
    const [old, value] = [before?.[name] ?? '', now[name] ?? ''];
    if (before ? old === value : value === '') return [];
    return [
      LONG.has(name) || name === 'goal'
        ? { field: name === 'goal' ? 'sprintGoal' : name }
        : fieldChange(name, shortened(old), shortened(value)),
    ];
  });

const shortened = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, NAME_LIMIT) : value;

const fieldsOf = ({ changelog, property }: WebhookBody): string[] => [
  ...new Set([
    ...(changelog?.items ?? []).map(nameOfField),
    ...(property ? [`property:${property.key}`] : []),
  ]),
];

/**
 * Returns whether only the rank changed. The activity feed leaves out such a change, because every drag changes ranks.
 */
const onlyRanked = ({ changelog }: WebhookBody): boolean =>
  changelog?.items !== undefined &&
  changelog.items.length > 0 &&
  changelog.items.every(({ field }) => field === 'Rank');

/**
 * Returns the former project of an issue that was moved to another project. Clients that follow the former project load
 * the issue again and see its new project, which may be on the same board.
 */
const leftProject = ({ changelog }: WebhookBody): string | null =>
  changelog?.items?.find(({ field }) => field === 'project')?.from ?? null;

/** Returns the message in the activity feed for a change of an issue; null if the feed leaves out the change. */
const issueMessage = (body: WebhookBody, { message, kind }: WebhookMeaning): string | null => {
  if (onlyRanked(body)) return null;
  const saysFields = (body.changelog?.items ?? []).length > 0;
  if (kind !== 'updated' || saysFields || message === null) return message;
  const name = body.issue_event_type_name ?? '';
  return Object.hasOwn(ISSUE_UPDATES, name) ? (ISSUE_UPDATES[name] ?? message) : message;
};

const issueChanges = (body: WebhookBody, meaning: WebhookMeaning): TrackerChange[] => {
  const { issue } = body;
  const project = issue?.fields?.project?.id;
  if (!issue || project === undefined) return [];
  const change = {
    ...meaning,
    message: issueMessage(body, meaning),
    thingId: issue.id,
    key: issue.key ?? null,
    name: issue.fields?.summary ?? '',
    fields: fieldsOf(body),
    ...changeOf(body),
    changes: fieldChangesOf(body),
  };
  const left = leftProject(body);
  return [
    { ...change, place: projectScope(project) },
    ...(left === null || left === project
      ? []
      : [{ ...change, message: null, place: projectScope(left) }]),
  ];
};

const VERSION_FIELDS = ['name', 'startDate', 'releaseDate', 'description'];
const SPRINT_FIELDS = ['name', 'startDate', 'endDate', 'goal'];
const PROJECT_FIELDS = ['name', 'key'];

/**
 * Returns the changes that a webhook reports, one for each affected scope. Returns none if the webhook cannot be read.
 */
export const readWebhook = (body: WebhookBody): TrackerChange[] => {
  const meaning = meaningOf(body.webhookEvent);
  if (meaning === null) return [];
  const changesOf = (
    place: Scope,
    thing: { readonly id: string; readonly name?: string | undefined },
    changes: readonly FieldChange[] = [],
  ) => [
    {
      ...meaning,
      place,
      thingId: thing.id,
      key: null,
      name: thing.name ?? '',
      fields: [],
      from: null,
      to: null,
      changes: meaning.kind === 'updated' ? changes : [],
    },
  ];
  const { version, sprint, project, board } = body;
  switch (meaning.thing) {
    case 'issue':
      return issueChanges(body, meaning);
    case 'version':
      return version?.projectId
        ? changesOf(
            projectScope(version.projectId),
            version,
            valuesOf(version, null, VERSION_FIELDS),
          )
        : [];
    case 'sprint':
      return sprint?.originBoardId
        ? changesOf(
            boardScope(sprint.originBoardId),
            sprint,
            valuesOf(sprint, body.oldValue ?? null, SPRINT_FIELDS),
          )
        : [];
    case 'project':
      return project
        ? changesOf(projectScope(project.id), project, valuesOf(project, null, PROJECT_FIELDS))
        : [];
    case 'board':
      return board ? changesOf(boardScope(board.id), board) : [];
    default:
      return meaning.thing satisfies never;
  }
};
