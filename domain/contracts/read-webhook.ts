import { meaningOf, type WebhookMeaning } from '../aggregates/tracker-change/webhook-events.ts';
import { boardScope, projectScope, type Scope } from '../kernel/scope.ts';
import { NAME_LIMIT } from '../kernel/text.ts';
import type { ChangelogItem, WebhookBody } from './webhook.ts';

/** One change in the tracker, in one scope. */
export interface TrackerChange extends WebhookMeaning {
  readonly place: Scope;
  readonly thingId: string;
  /** The key of an issue, such as `TRAIL-7`. */
  readonly key: string | null;
  /** Current summary or name. */
  readonly name: string;
  readonly fields: readonly string[];
  /**
   * Former and new value of the changed field, in the tracker's words; null when several fields changed, or for other
   * things than issues.
   */
  readonly from: string | null;
  readonly to: string | null;
}

const nameOfField = ({ field, fieldId }: ChangelogItem): string => fieldId ?? field;

/**
 * A text of a changelog item, shortened. `toString` here is the tracker's own property, not the method that every
 * object has.
 */
const wordsOf = (item: ChangelogItem, name: 'fromString' | 'toString'): string | null => {
  const value: unknown = Object.hasOwn(item, name) ? item[name] : null;
  return typeof value === 'string' && value !== '' ? value.slice(0, NAME_LIMIT) : null;
};

/** Former and new value, for a single changed field only: for several fields it would be unclear which is meant. */
const changeOf = ({ changelog }: WebhookBody): Pick<TrackerChange, 'from' | 'to'> => {
  const [item, ...others] = changelog?.items ?? [];
  if (!item || others.length > 0) return { from: null, to: null };
  return { from: wordsOf(item, 'fromString'), to: wordsOf(item, 'toString') };
};

const fieldsOf = ({ changelog, property }: WebhookBody): string[] => [
  ...new Set([
    ...(changelog?.items ?? []).map(nameOfField),
    ...(property ? [`property:${property.key}`] : []),
  ]),
];

/** Whether only the rank changed. Ranks change with every drag, so a feed does not show such a change. */
const onlyRanked = ({ changelog }: WebhookBody): boolean =>
  changelog?.items !== undefined &&
  changelog.items.length > 0 &&
  changelog.items.every(({ field }) => field === 'Rank');

/**
 * The former project of an issue that was moved to another one. Clients that follow the former project load the
 * issue again and see its new project, which may be on the same board.
 */
const leftProject = ({ changelog }: WebhookBody): string | null =>
  changelog?.items?.find(({ field }) => field === 'project')?.from ?? null;

const issueChanges = (body: WebhookBody, meaning: WebhookMeaning): TrackerChange[] => {
  const { issue } = body;
  const project = issue?.fields?.project?.id;
  if (!issue || project === undefined) return [];
  const change = {
    ...meaning,
    message: onlyRanked(body) ? null : meaning.message,
    thingId: issue.id,
    key: issue.key ?? null,
    name: issue.fields?.summary ?? '',
    fields: fieldsOf(body),
    ...changeOf(body),
  };
  const left = leftProject(body);
  return [
    { ...change, place: projectScope(project) },
    ...(left === null || left === project
      ? []
      : [{ ...change, message: null, place: projectScope(left) }]),
  ];
};

/** The changes in a webhook, one for each affected scope; empty when the webhook cannot be read. */
export const readWebhook = (body: WebhookBody): TrackerChange[] => {
  const meaning = meaningOf(body.webhookEvent);
  if (meaning === null) return [];
  const changesOf = (
    place: Scope,
    thing: { readonly id: string; readonly name?: string | undefined },
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
    },
  ];
  const { version, sprint, project, board } = body;
  switch (meaning.thing) {
    case 'issue':
      return issueChanges(body, meaning);
    case 'version':
      return version?.projectId ? changesOf(projectScope(version.projectId), version) : [];
    case 'sprint':
      return sprint?.originBoardId ? changesOf(boardScope(sprint.originBoardId), sprint) : [];
    case 'project':
      return project ? changesOf(projectScope(project.id), project) : [];
    case 'board':
      return board ? changesOf(boardScope(board.id), board) : [];
    default:
      return meaning.thing satisfies never;
  }
};
