import type { AccountId, IssueId, IssueKey, ProjectId } from '../../kernel/ids.ts';
import type { ChangelogValue } from '../../tracker/changelog.ts';
import type { Issue, Plan, Sprint, Status } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';
import { leadingDay } from '../../tracker/plan.ts';
import type { Catalogue } from './catalogue.ts';
import type { IssuePart } from './unknown.ts';

/** The fields of an issue before a change. */
export interface Former {
  readonly fields: Partial<Issue>;
  /** The changed part, if a change may not tell all of its former value; `known` is true if this change does. */
  readonly part?: IssuePart;
  readonly known?: boolean;
}

export interface TakeBackGround {
  readonly known: Catalogue;
  readonly fields: FieldIds;
}

type TakeBack = (issue: Issue, value: ChangelogValue, ground: TakeBackGround) => Former;

const textOf = ({ from, fromText }: ChangelogValue): string => fromText ?? from ?? '';

const formerStatus: TakeBack = (_issue, value, { known }) => {
  const id = value.from ?? '';
  const status = known.statuses.get(id);
  const named: Status = { id, name: textOf(value), category: 'new' };
  return { fields: { status: status ?? named }, part: 'status', known: status !== undefined };
};

/** A type that the catalogue lacks leaves the issue at its present level, because only the type tells the level. */
const formerType: TakeBack = ({ type }, value, { known }) => {
  const id = value.from ?? '';
  const former = known.types.get(id);
  const named = { ...type, id, name: textOf(value) };
  return { fields: { type: former ?? named }, part: 'type', known: former !== undefined };
};

const formerPriority: TakeBack = (_issue, value, { known }) => {
  const { from } = value;
  if (from === null) return { fields: { priority: null } };
  const named = { id: from, name: textOf(value), iconUrl: null };
  return { fields: { priority: known.priorities.get(from) ?? named } };
};

const formerAssignee: TakeBack = (_issue, value, { known }) => {
  const { from } = value;
  if (from === null) return { fields: { assignee: null } };
  const named = {
    accountId: from as AccountId,
    displayName: textOf(value),
    avatarUrl: null,
    active: true,
  };
  return { fields: { assignee: known.people.get(from) ?? named } };
};

const formerParent: TakeBack = (_issue, { from, fromText }) => ({
  fields: {
    parent: from === null ? null : { id: from as IssueId, key: (fromText ?? '') as IssueKey },
  },
});

/** Puts releases into the tracker's order, because a changelog does not tell which was the first. */
const inTrackerOrder = (ids: readonly string[], { versionIds }: Catalogue): string[] => {
  const places = new Map(versionIds.map((id, index) => [id, index]));
  const placeOf = (id: string): number => places.get(id) ?? versionIds.length;
  return [...ids].sort((left, right) => placeOf(left) - placeOf(right));
};

const formerVersions: TakeBack = ({ versionIds }, { from, to }, { known }) => {
  const kept = versionIds.filter((id) => id !== to && id !== from);
  return { fields: { versionIds: inTrackerOrder(from === null ? kept : [...kept, from], known) } };
};

const unknownSprint = (id: string, name: string): Sprint => ({
  id,
  name,
  state: 'closed',
  goal: '',
  originBoardId: null,
  startDate: null,
  endDate: null,
  completeDate: null,
});

const listed = (text: string | null): string[] => (text ? text.split(/,\s*/) : []);

const formerSprints: TakeBack = (_issue, { from, fromText }, { known }) => {
  const ids = listed(from);
  const names = listed(fromText);
  // A name may have a comma in it. Then it is not clear which name belongs to which sprint.
  const named = names.length === ids.length ? names : ids;
  const sprints = ids.map((id, at) => known.sprints.get(id) ?? unknownSprint(id, named[at] ?? id));
  return { fields: { sprints }, part: 'sprints', known: ids.every((id) => known.sprints.has(id)) };
};

const formerPoints: TakeBack = (_issue, value) => {
  const text = textOf(value);
  const points = Number(text);
  return { fields: { storyPoints: text === '' || Number.isNaN(points) ? null : points } };
};

const formerDay =
  (end: keyof Plan): TakeBack =>
  ({ plan }, { from, fromText }) => {
    const text = from ?? fromText;
    const day = leadingDay(text);
    const former = { start: null, end: null, ...plan, [end]: day };
    const none = former.start === null && former.end === null;
    return {
      fields: { plan: none ? undefined : former } as Partial<Issue>,
      part: end,
      known: !text || day !== null,
    };
  };

const nothing = (part: IssuePart): Former => ({ fields: {}, part, known: false });

const STANDARD: Readonly<Record<string, TakeBack>> = {
  summary: (_issue, value) => ({ fields: { summary: textOf(value) } }),
  status: formerStatus,
  issuetype: formerType,
  priority: formerPriority,
  assignee: formerAssignee,
  labels: (_issue, value) => ({ fields: { labels: textOf(value).split(' ').filter(Boolean) } }),
  parent: formerParent,
  fixVersions: formerVersions,
  project: (_issue, { from }) => ({ fields: from ? { projectId: from as ProjectId } : {} }),
  key: (_issue, value) => ({ fields: { key: textOf(value) as IssueKey } }),
  // The entry names the other issue only in a sentence, in the language of the site.
  issuelinks: () => nothing('links'),
};

/** Returns how changes of a field are taken back; null for a field that maps do not show. */
const takeBackOf = (field: string, { rank, sprint, storyPoints, plan }: FieldIds) => {
  if (field === sprint) return formerSprints;
  // The entry says only that the issue was ranked higher or lower.
  if (field === rank) return () => nothing('trackerRank');
  if (storyPoints.includes(field)) return formerPoints;
  if (field === plan?.start.id) return formerDay('start');
  if (field === plan?.end.id) return formerDay('end');
  return Object.hasOwn(STANDARD, field) ? (STANDARD[field] ?? null) : null;
};

/** Returns the fields of an issue before one value of its changelog was written (R-PAST-1). */
export const formerOf = (issue: Issue, value: ChangelogValue, ground: TakeBackGround): Former =>
  takeBackOf(value.field, ground.fields)?.(issue, value, ground) ?? { fields: {} };
