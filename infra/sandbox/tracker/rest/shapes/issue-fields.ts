import { FIELD, STORED_CUSTOM } from '../../model/field-catalogue.ts';
import type { AttachmentRecord, IssueRecord } from '../../model/records.ts';
import { fieldsOf } from '../../site/site-fields.ts';
import { timeSpentOf, workRatioOf } from '../../site/time-spent.ts';
import type { Site } from '../../store/site.ts';
import { commentShape, worklogShape } from './activity.ts';
import {
  categoryShape,
  issueTypeShape,
  linkTypeShape,
  priorityShape,
  resolutionShape,
  statusShape,
} from './catalogue.ts';
import { restUrl } from './links.ts';
import { userShape } from './people.ts';
import { projectReference, versionReference } from './projects.ts';
import { ShownOnce } from './shown-once.ts';
import { sprintFieldShape } from './sprints.ts';
import { jiraTime } from './time.ts';
import { timeTrackingShape } from './time-tracking.ts';

interface Place {
  readonly site: Site;
  readonly baseUrl: string;
  /** Account id of the caller. Votes, watches and views in the answer are those of this user. */
  readonly userId?: string;
}

interface Source extends Place {
  readonly once: ShownOnce;
}

type Shape = Record<string, unknown>;

/** Returns a record in the form in which answers contain it. Returns null if there is no record. */
const shown = <Row extends object>(
  { once, baseUrl }: Source,
  row: Row | undefined,
  show: (baseUrl: string, row: Row) => Shape,
): Shape | null => (row === undefined ? null : once.of(row, () => show(baseUrl, row)));

type Show = (source: Source, issue: IssueRecord) => unknown;

const person =
  (member: 'assigneeId' | 'reporterId' | 'creatorId'): Show =>
  (source, issue) =>
    shown(source, source.site.rows.users.get(issue[member] ?? ''), userShape);

const status: Show = (source, issue) =>
  shown(source, source.site.rows.statuses.get(issue.statusId), statusShape);

const issuetype: Show = (source, issue) =>
  shown(source, source.site.rows.issueTypes.get(issue.typeId), issueTypeShape);

const priority: Show = (source, issue) =>
  shown(source, source.site.rows.priorities.get(issue.priorityId ?? ''), priorityShape);

const versions =
  (member: 'fixVersionIds' | 'affectedVersionIds'): Show =>
  (source, issue) =>
    issue[member].flatMap(
      (id) => shown(source, source.site.rows.versions.get(id), versionReference) ?? [],
    );

const linked = (source: Source, issue: IssueRecord): Shape => ({
  id: issue.id,
  key: issue.key,
  self: restUrl(source.baseUrl, `issue/${issue.id}`),
  fields: {
    summary: issue.summary,
    status: status(source, issue),
    ...(issue.priorityId === null ? {} : { priority: priority(source, issue) }),
    issuetype: issuetype(source, issue),
  },
});

const linkedOnce = (source: Source, issue: IssueRecord): Shape =>
  source.once.of(issue, () => linked(source, issue));

/** Returns an issue in the short form in which the fields for parents, subtasks and links contain it. */
export const linkedShape = (place: Place, issue: IssueRecord): Shape =>
  linked({ ...place, once: new ShownOnce() }, issue);

const parent: Show = (source, issue) => {
  const row = issue.parentId === null ? undefined : source.site.rows.issues.get(issue.parentId);
  return row ? linkedOnce(source, row) : undefined;
};

const childrenOf = (site: Site, issue: IssueRecord): IssueRecord[] =>
  [...site.index.ids('parent', issue.id)]
    .flatMap((id) => site.rows.issues.get(id) ?? [])
    .filter((child) => (site.rows.issueTypes.get(child.typeId)?.hierarchyLevel ?? 0) < 0)
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));

const issuelinks: Show = (source, issue) =>
  source.site.linksOf(issue.id).flatMap((link) => {
    const type = source.site.rows.linkTypes.get(link.typeId);
    const outward = link.inwardId === issue.id;
    const other = source.site.rows.issues.get(outward ? link.outwardId : link.inwardId);
    if (!type || !other) return [];
    return {
      id: link.id,
      self: restUrl(source.baseUrl, `issueLink/${link.id}`),
      type: linkTypeShape(source.baseUrl, type),
      [outward ? 'outwardIssue' : 'inwardIssue']: linkedOnce(source, other),
    };
  });

const sprints: Show = ({ site }, issue) => {
  const rows = issue.sprintIds.flatMap((id) => site.rows.sprints.get(id) ?? []);
  return rows.length === 0 ? null : rows.map(sprintFieldShape);
};

export const attachmentShape = (
  { site, baseUrl }: Place,
  file: AttachmentRecord,
): Record<string, unknown> => {
  const author = site.rows.users.get(file.authorId);
  return {
    self: restUrl(baseUrl, `attachment/${file.id}`),
    id: file.id,
    filename: file.filename,
    ...(author ? { author: userShape(baseUrl, author) } : {}),
    ...(file.created === null ? {} : { created: jiraTime(file.created) }),
    size: file.size,
    mimeType: file.mimeType,
    content: restUrl(baseUrl, `attachment/content/${file.id}`),
  };
};

const attachments: Show = (source, issue) =>
  issue.attachments.map((file) => attachmentShape(source, file));

const epicLink: Show = ({ site }, issue) => {
  const epic = issue.parentId === null ? undefined : site.rows.issues.get(issue.parentId);
  const level = epic && site.rows.issueTypes.get(epic.typeId)?.hierarchyLevel;
  return epic && level === 1 ? epic.key : null;
};

const component: Show = ({ site, baseUrl }, issue) => {
  const known = site.rows.projects.get(issue.projectId)?.components ?? [];
  return issue.components.flatMap((id) => {
    const row = known.find((each) => each.id === id);
    if (!row) return [];
    const { name, description } = row;
    const self = restUrl(baseUrl, `component/${id}`);
    return [{ self, id, name, ...(description === undefined ? {} : { description }) }];
  });
};

const FIRST_PAGE = 20;

const paged = (self: string, name: string, all: readonly Shape[]): Shape => {
  const values = all.slice(0, FIRST_PAGE);
  return { [name]: values, self, maxResults: values.length, total: all.length, startAt: 0 };
};

const comments: Show = (source, issue) =>
  paged(
    restUrl(source.baseUrl, `issue/${issue.id}/comment`),
    'comments',
    source.site.commentsOf(issue.id).map((comment) => commentShape(source, comment)),
  );

const worklogs: Show = (source, issue) => {
  const all = source.site.worklogsOf(issue.id).map((log) => worklogShape(source, log));
  const worklogs = all.slice(0, FIRST_PAGE);
  return { startAt: 0, maxResults: FIRST_PAGE, total: all.length, worklogs };
};

const counted =
  (member: 'voterIds' | 'watcherIds', path: string, count: string, mine: string): Show =>
  ({ baseUrl, userId }, issue) => {
    const ids = issue[member] ?? [];
    const self = restUrl(baseUrl, `issue/${issue.key}/${path}`);
    return { self, [count]: ids.length, [mine]: ids.includes(userId ?? '') };
  };

const lastViewed: Show = ({ site, userId }, issue) => {
  const view = site.viewsOf(issue.id).find((each) => each.userId === userId);
  return view ? jiraTime(view.at) : null;
};

const SHOWS: Readonly<Record<string, Show>> = {
  summary: (_, issue) => issue.summary,
  issuetype,
  parent,
  project: (source, issue) =>
    shown(source, source.site.rows.projects.get(issue.projectId), projectReference),
  status,
  statusCategory: ({ site, baseUrl }, issue) =>
    categoryShape(baseUrl, site.rows.statuses.get(issue.statusId)?.category ?? 'new'),
  resolution: (source, issue) =>
    shown(source, source.site.rows.resolutions.get(issue.resolutionId ?? ''), resolutionShape),
  resolutiondate: (_, issue) => (issue.resolved === null ? null : jiraTime(issue.resolved)),
  priority,
  assignee: person('assigneeId'),
  reporter: person('reporterId'),
  creator: person('creatorId'),
  description: (_, issue) => issue.description,
  environment: (_, issue) => issue.environment ?? null,
  labels: (_, issue) => issue.labels,
  components: component,
  fixVersions: versions('fixVersionIds'),
  versions: versions('affectedVersionIds'),
  duedate: (_, issue) => issue.dueDate,
  created: (_, issue) => jiraTime(issue.created),
  updated: (_, issue) => jiraTime(issue.updated),
  issuelinks,
  subtasks: (source, issue) =>
    childrenOf(source.site, issue).map((child) => linkedOnce(source, child)),
  attachment: attachments,
  comment: comments,
  worklog: worklogs,
  timetracking: ({ site }, issue) => timeTrackingShape(site, issue),
  timeoriginalestimate: (_, issue) => issue.originalEstimate ?? null,
  timeestimate: (_, issue) => issue.remainingEstimate ?? null,
  timespent: ({ site }, issue) => timeSpentOf(site, issue),
  workratio: ({ site }, issue) => workRatioOf(site, issue) ?? -1,
  votes: counted('voterIds', 'votes', 'votes', 'hasVoted'),
  watches: counted('watcherIds', 'watchers', 'watchCount', 'isWatching'),
  lastViewed,
  statuscategorychangedate: (_, issue) =>
    issue.statusChanged === null ? null : jiraTime(issue.statusChanged),
  [FIELD.rank]: (_, issue) => issue.rank,
  [FIELD.sprint]: sprints,
  [FIELD.epicLink]: epicLink,
  ...Object.fromEntries(
    Object.keys(STORED_CUSTOM).map((id): [string, Show] => [
      id,
      (_, issue) => issue.custom[id] ?? null,
    ]),
  ),
};

const NOT_NAVIGABLE = new Set([
  'attachment',
  'comment',
  'issuelinks',
  'statusCategory',
  'subtasks',
  'timetracking',
  'worklog',
]);

/**
 * Returns the ids of the fields that a `fields` parameter selects. It may contain `*all`, `*navigable`, ids, and `-id`
 * to leave out a field.
 */
export const fieldIds = (site: Site, wanted: readonly string[]): readonly string[] => {
  const known = fieldsOf(site).flatMap(({ id }) =>
    id in SHOWS || site.rows.customFields.has(id) ? [id] : [],
  );
  const excluded = new Set(wanted.filter((id) => id.startsWith('-')).map((id) => id.slice(1)));
  const named = wanted.filter((id) => !id.startsWith('-'));
  if (named.includes('*all') || named.length === 0) return known.filter((id) => !excluded.has(id));
  const base = named.includes('*navigable') ? known.filter((id) => !NOT_NAVIGABLE.has(id)) : [];
  const chosen = new Set([...base, ...named.filter((id) => known.includes(id))]);
  return [...chosen].filter((id) => !excluded.has(id));
};

const showOf = (id: string): Show => SHOWS[id] ?? ((_, issue) => issue.custom[id] ?? null);

/**
 * Returns the fields of an issue. `ids` come from `fieldIds`. As in Jira, a field without a value is null, but `parent`
 * is left out if there is no parent.
 */
export const fieldsShape = (
  source: Source,
  issue: IssueRecord,
  ids: readonly string[],
): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const id of ids) {
    const value = showOf(id)(source, issue);
    if (value !== undefined) fields[id] = value;
  }
  return fields;
};
