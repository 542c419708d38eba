import { requireIssue } from '../../issues/find-issue.ts';
import type { IssueRecord } from '../../model/records.ts';
import { type Call, ok, type Route } from '../call.ts';
import { pageBean, pageOf } from '../paging.ts';
import { changeItemShape } from '../shapes/change-items.ts';
import { userShape } from '../shapes/people.ts';
import { jiraTime } from '../shapes/time.ts';

const entries = (call: Call, issue: IssueRecord): Record<string, unknown>[] =>
  call.site.changesOf(issue.id).map((change) => {
    const author = change.authorId === null ? undefined : call.site.rows.users.get(change.authorId);
    return {
      id: change.id,
      ...(author ? { author: userShape(call.baseUrl, author) } : {}),
      created: jiraTime(change.at),
      items: change.items.map(changeItemShape),
    };
  });

/** The newest changes first, as `expand=changelog` gives them. */
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

export const changelogRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/issue/:issueIdOrKey/changelog', handle: list },
];
