import { boardPlace, type Place, projectPlace } from '../activity/place.ts';
import type { ChangelogItem, WebhookBody } from '../contracts/webhook.ts';
import { meaningOf, type WebhookMeaning } from './webhook-events.ts';

/** One change at the tracker, in one place. */
export interface TrackerChange extends WebhookMeaning {
  readonly place: Place;
  readonly thingId: string;
  /** Of an issue, such as `TRAIL-7`. */
  readonly key: string | null;
  /** Summary or name as it is now. */
  readonly name: string;
  readonly fields: readonly string[];
}

const nameOfField = ({ field, fieldId }: ChangelogItem): string => fieldId ?? field;

const fieldsOf = ({ changelog, property }: WebhookBody): string[] => [
  ...new Set([
    ...(changelog?.items ?? []).map(nameOfField),
    ...(property ? [`property:${property.key}`] : []),
  ]),
];

/** Ranks change with every drag, and nobody reads of them. */
const onlyRanked = ({ changelog }: WebhookBody): boolean =>
  changelog?.items !== undefined &&
  changelog.items.length > 0 &&
  changelog.items.every(({ field }) => field === 'Rank');

/**
 * Where an issue was before it was moved to another project. Who follows that one looks at it again, and sees where it
 * is now: both projects may be on one board.
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
  };
  const left = leftProject(body);
  return [
    { ...change, place: projectPlace(project) },
    ...(left === null || left === project
      ? []
      : [{ ...change, message: null, place: projectPlace(left) }]),
  ];
};

/** What a webhook tells, once for each place where it matters; nothing when we can make nothing of it. */
export const readWebhook = (body: WebhookBody): TrackerChange[] => {
  const meaning = meaningOf(body.webhookEvent);
  if (meaning === null) return [];
  const told = (
    place: Place,
    thing: { readonly id: string; readonly name?: string | undefined },
  ) => [{ ...meaning, place, thingId: thing.id, key: null, name: thing.name ?? '', fields: [] }];
  const { version, sprint, project, board } = body;
  switch (meaning.thing) {
    case 'issue':
      return issueChanges(body, meaning);
    case 'version':
      return version?.projectId ? told(projectPlace(version.projectId), version) : [];
    case 'sprint':
      return sprint?.originBoardId ? told(boardPlace(sprint.originBoardId), sprint) : [];
    case 'project':
      return project ? told(projectPlace(project.id), project) : [];
    case 'board':
      return board ? told(boardPlace(board.id), board) : [];
    default:
      return meaning.thing satisfies never;
  }
};
