import { meaningOf, type WebhookMeaning } from '../aggregates/tracker-change/webhook-events.ts';
import { boardScope, projectScope, type Scope } from '../kernel/scope.ts';
import { NAME_LIMIT } from '../kernel/text.ts';
import type { ChangelogItem, WebhookBody } from './webhook.ts';

/** One change at the tracker, in one scope. */
export interface TrackerChange extends WebhookMeaning {
  readonly place: Scope;
  readonly thingId: string;
  /** Of an issue, such as `TRAIL-7`. */
  readonly key: string | null;
  /** Summary or name as it is now. */
  readonly name: string;
  readonly fields: readonly string[];
  /** What the one field that changed was and is, in the tracker's words; null where several did, or it is none. */
  readonly from: string | null;
  readonly to: string | null;
}

const nameOfField = ({ field, fieldId }: ChangelogItem): string => fieldId ?? field;

/** A text of an item, bounded; its `toString` is the tracker's own property, and not what every object has. */
const wordsOf = (item: ChangelogItem, name: 'fromString' | 'toString'): string | null => {
  const value: unknown = Object.hasOwn(item, name) ? item[name] : null;
  return typeof value === 'string' && value !== '' ? value.slice(0, NAME_LIMIT) : null;
};

/** From what to what: of one field alone, since of several nobody would know which is meant. */
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

/** Ranks change with every drag, and are of no interest in a feed. */
const onlyRanked = ({ changelog }: WebhookBody): boolean =>
  changelog?.items !== undefined &&
  changelog.items.length > 0 &&
  changelog.items.every(({ field }) => field === 'Rank');

/**
 * Where an issue was before it was moved to another project. Clients that follow that one read it again, and see where
 * it is now: both projects may be on one board.
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

/** What a webhook says, once for each scope where it matters; nothing when we can make nothing of it. */
export const readWebhook = (body: WebhookBody): TrackerChange[] => {
  const meaning = meaningOf(body.webhookEvent);
  if (meaning === null) return [];
  const told = (
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
      return version?.projectId ? told(projectScope(version.projectId), version) : [];
    case 'sprint':
      return sprint?.originBoardId ? told(boardScope(sprint.originBoardId), sprint) : [];
    case 'project':
      return project ? told(projectScope(project.id), project) : [];
    case 'board':
      return board ? told(boardScope(board.id), board) : [];
    default:
      return meaning.thing satisfies never;
  }
};
