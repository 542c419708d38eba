import { badRequest } from '../../base/errors.ts';
import { requireIssue, visibleIssue } from '../../issues/find-issue.ts';
import type { ChangeRecord, IssueRecord } from '../../model/records.ts';
import { strictBody, textList } from '../call/body.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { pageBean, pageOf } from '../call/paging.ts';
import { changeItemShape } from '../shapes/change-items.ts';
import { userShape } from '../shapes/people.ts';
import { jiraTime } from '../shapes/time.ts';

const entryShape = (call: Call, change: ChangeRecord): Record<string, unknown> => {
  const author = call.site.rows.users.get(change.authorId ?? '');
  return {
    id: change.id,
    ...(author ? { author: userShape(call.baseUrl, author) } : {}),
    created: jiraTime(change.at),
    items: change.items.map(changeItemShape),
  };
};

const entries = (call: Call, issue: IssueRecord): Record<string, unknown>[] =>
  call.site.changesOf(issue.id).map((change) => entryShape(call, change));

/** Returns a page of an issue's changes, with the newest change first, like `expand=changelog`. */
export const changelogPage = (
  call: Call,
  issue: IssueRecord,
  startAt: number,
  maxResults: number,
) => {
  const all = entries(call, issue).reverse();
  return {
    startAt,
    maxResults,
    total: all.length,
    histories: all.slice(startAt, startAt + maxResults),
  };
};

const list = (call: Call) => {
  const { issue } = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  return ok(pageBean(call, pageOf(call.query, entries(call, issue), 100, 100)));
};

/** Returns the changes of an issue that have these ids, oldest first. */
const byIds = (call: Call): Reply => {
  const { issue } = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  const ids = new Set(textList(strictBody(call, ['changelogIds']).changelogIds, 'changelogIds'));
  if (ids.size === 0) throw badRequest('The list of changelog IDs must not be empty.');
  const histories = call.site
    .changesOf(issue.id)
    .filter(({ id }) => ids.has(id))
    .map((change) => entryShape(call, change));
  const { length } = histories;
  return ok({ startAt: 0, maxResults: length, total: length, histories }, length);
};

const MOST_ISSUES = 1000;
const MOST_FIELDS = 10;
const MOST_CHANGES = 10_000;

interface BulkAsk {
  readonly issues: readonly IssueRecord[];
  /** Ids of the fields, or null for all fields. */
  readonly fieldIds: ReadonlySet<string> | null;
  readonly maxResults: number;
  readonly token: string;
}

const bulkAskOf = (call: Call): BulkAsk => {
  const body = strictBody(call, ['fieldIds', 'issueIdsOrKeys', 'maxResults', 'nextPageToken']);
  const wanted = textList(body.issueIdsOrKeys, 'issueIdsOrKeys');
  if (wanted.length === 0) throw badRequest('The list of issue IDs or keys must not be empty.');
  if (wanted.length > MOST_ISSUES)
    throw badRequest(`The number of issue IDs or keys must not be greater than ${MOST_ISSUES}.`);
  const fieldIds = textList(body.fieldIds, 'fieldIds');
  if (fieldIds.length > MOST_FIELDS)
    throw badRequest(`The number of field IDs must not be greater than ${MOST_FIELDS}.`);
  const maxResults = body.maxResults === undefined ? MOST_ISSUES : Number(body.maxResults);
  if (!Number.isInteger(maxResults) || maxResults < 1 || maxResults > MOST_CHANGES)
    throw badRequest(`The value for maxResults must be between 1 and ${MOST_CHANGES}.`);
  const found = wanted.flatMap((id) => visibleIssue(call.site, call.user, id)?.issue ?? []);
  return {
    issues: [...new Map(found.map((issue) => [issue.id, issue])).values()],
    fieldIds: fieldIds.length === 0 ? null : new Set(fieldIds),
    maxResults,
    token: typeof body.nextPageToken === 'string' ? body.nextPageToken : '',
  };
};

const startOf = (token: string): number => {
  if (token === '') return 0;
  const start = Number(Buffer.from(token, 'base64url').toString('utf8'));
  if (Number.isInteger(start) && start > 0) return start;
  throw badRequest('The provided next page token is invalid or expired.');
};

/** Returns the changes of many issues in one list with pages, sorted by date and then by number. */
const bulkFetch = (call: Call): Reply => {
  const { issues, fieldIds, maxResults, token } = bulkAskOf(call);
  const changes = issues
    .flatMap((issue) => call.site.changesOf(issue.id))
    .map((change) => ({
      ...change,
      items: change.items.filter(({ fieldId }) => fieldIds === null || fieldIds.has(fieldId)),
    }))
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => one.at.localeCompare(other.at) || Number(one.id) - Number(other.id));
  const start = startOf(token);
  const page = changes.slice(start, start + maxResults);
  const end = start + page.length;
  const byIssue = Map.groupBy(page, ({ issueId }) => issueId);
  return ok(
    {
      issueChangeLogs: [...byIssue].map(([issueId, histories]) => ({
        issueId,
        changeHistories: histories.map((change) => entryShape(call, change)),
      })),
      ...(end < changes.length
        ? { nextPageToken: Buffer.from(String(end)).toString('base64url') }
        : {}),
    },
    page.length,
  );
};

export const changelogRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/api/3/changelog/bulkfetch', handle: bulkFetch },
  { method: 'POST', path: '/rest/api/3/issue/:issueIdOrKey/changelog/list', handle: byIds },
  { method: 'GET', path: '/rest/api/3/issue/:issueIdOrKey/changelog', handle: list },
];
