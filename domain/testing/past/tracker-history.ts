import type { RecordedEvent } from '../../board/past/lane-records.ts';
import type { PlacementRecord } from '../../board/past/past-issue.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Issue, IssueProperties, Sprint, Version } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';

/** The custom fields of the tracker in tests of the past. */
export const PAST_FIELDS = {
  rank: 'customfield_10019',
  sprint: 'customfield_10020',
  storyPoints: ['customfield_10016'],
  plan: {
    start: { id: 'customfield_10015', time: false },
    end: { id: 'duedate', time: false },
  },
} as const satisfies FieldIds;

interface Item {
  readonly field: string;
  readonly fieldId?: string;
  readonly from: string | null;
  readonly fromString: string | null;
  readonly to: string | null;
  readonly toString: string | null;
}

interface Named {
  readonly id: string | null;
  readonly name: string | null;
}

const NONE: Named = { id: null, name: null };
const text = (name: string | number | null | undefined): Named => ({
  id: null,
  name: name === null || name === undefined || name === '' ? null : String(name),
});

/** How the tracker writes the value of each field: with an id, or as text alone. */
const WRITTEN: Readonly<
  Record<string, { readonly id?: string; readonly of: (issue: Issue) => Named }>
> = {
  summary: { id: 'summary', of: ({ summary }) => text(summary) },
  status: { id: 'status', of: ({ status }) => status },
  issuetype: { id: 'issuetype', of: ({ type }) => type },
  priority: { id: 'priority', of: ({ priority }) => priority ?? NONE },
  assignee: {
    id: 'assignee',
    of: ({ assignee }) =>
      assignee ? { id: assignee.accountId, name: assignee.displayName } : NONE,
  },
  IssueParentAssociation: {
    of: ({ parent }) => (parent ? { id: parent.id, name: parent.key } : NONE),
  },
  labels: { id: 'labels', of: ({ labels }) => text(labels.join(' ')) },
  'Story Points': {
    id: PAST_FIELDS.storyPoints[0],
    of: ({ storyPoints }) => text(storyPoints),
  },
  Sprint: {
    id: PAST_FIELDS.sprint,
    of: ({ sprints }) =>
      sprints.length === 0
        ? NONE
        : {
            id: sprints.map(({ id }) => id).join(', '),
            name: sprints.map(({ name }) => name).join(', '),
          },
  },
  'Start date': {
    id: PAST_FIELDS.plan.start.id,
    of: ({ plan }) => ({ id: plan?.start ?? null, name: plan?.start ?? null }),
  },
  duedate: {
    id: PAST_FIELDS.plan.end.id,
    of: ({ plan }) => ({ id: plan?.end ?? null, name: plan?.end ?? null }),
  },
};

const versionItems = (before: Issue, after: Issue): Item[] => {
  const item = { field: 'Fix Version', fieldId: 'fixVersions' };
  const none = { from: null, fromString: null, to: null, toString: null };
  const missing = (held: readonly string[], others: readonly string[]) =>
    held.filter((id) => !others.includes(id));
  return [
    ...missing(before.versionIds, after.versionIds).map((id) => ({
      ...item,
      ...none,
      from: id,
      fromString: `Release ${id}`,
    })),
    ...missing(after.versionIds, before.versionIds).map((id) => ({
      ...item,
      ...none,
      to: id,
      toString: `Release ${id}`,
    })),
  ];
};

/** Returns the items that the tracker writes into the changelog of an issue for an edit. */
export const changelogItems = (before: Issue, after: Issue): Item[] => [
  ...Object.entries(WRITTEN).flatMap(([field, { id: fieldId, of }]): Item[] => {
    const [old, fresh] = [of(before), of(after)];
    if (old.id === fresh.id && old.name === fresh.name) return [];
    const values = {
      from: old.id,
      fromString: old.name,
      to: fresh.id,
      toString: fresh.name,
    };
    return [{ field, ...(fieldId ? { fieldId } : {}), ...values }];
  }),
  ...versionItems(before, after),
];

/** Returns the record of changed properties; null if none changed. */
export const placementOf = (before: Issue, after: Issue, at: Instant): PlacementRecord | null => {
  const names = Object.keys(before.properties) as (keyof IssueProperties)[];
  const changed = names.filter((name) => before.properties[name] !== after.properties[name]);
  const former = Object.fromEntries(changed.map((name) => [name, before.properties[name]]));
  return changed.length === 0 ? null : { at, issueId: before.id, before: former };
};

const event = (
  at: Instant,
  thing: 'version' | 'sprint',
  { id, name }: Version | Sprint,
  message: string,
): RecordedEvent => ({
  at,
  data: {
    place: thing === 'version' ? { kind: 'project', id: '10' } : { kind: 'board', id: '1' },
    thing,
    thingId: id,
    key: null,
    name,
    message,
    fields: [],
    // The tracker tells the present values of an update, changed or not, but none of a creation.
    changes: message.endsWith('Created') ? [] : [{ field: 'name', to: name }],
  },
});

const versionMessage = (before: Version | undefined, after: Version): string => {
  if (!before) return 'VersionCreated';
  if (before.released !== after.released) {
    return after.released ? 'VersionReleased' : 'VersionUnreleased';
  }
  return 'VersionUpdated';
};

/** Returns the event of the tracker for a release that was created or changed. */
export const versionEvent = (
  before: Version | undefined,
  after: Version,
  at: Instant,
): RecordedEvent => event(at, 'version', after, versionMessage(before, after));

const SPRINT_MESSAGES: Readonly<Record<string, string>> = {
  active: 'SprintStarted',
  closed: 'SprintClosed',
};

/** Returns the event of the tracker for a sprint that was created or changed. */
export const sprintEvent = (
  before: Sprint | undefined,
  after: Sprint,
  at: Instant,
): RecordedEvent => {
  const changed = before && before.state !== after.state ? SPRINT_MESSAGES[after.state] : null;
  return event(at, 'sprint', after, before ? (changed ?? 'SprintUpdated') : 'SprintCreated');
};
