import { badRequest, forbidden, notFound } from '../../base/errors.ts';
import { type Found, requireIssue } from '../../issues/find-issue.ts';
import type { IssueRecord, UserRecord } from '../../model/records.ts';
import { permitted } from '../../site/permissions.ts';
import { type Call, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { restUrl } from '../shapes/links.ts';
import { userShape } from '../shapes/people.ts';

type Member = 'voterIds' | 'watcherIds';

const issueOf = (call: Call): Found =>
  requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');

const peopleOf = (call: Call, ids: readonly string[]): UserRecord[] =>
  ids.flatMap((id) => call.site.rows.users.get(id) ?? []);

/** Stores the users who vote for an issue or watch it. Does not change the date of the issue. */
const save = (call: Call, issue: IssueRecord, member: Member, ids: readonly string[]): Reply => {
  call.site.write((batch) => batch.put('issues', { ...issue, [member]: ids }));
  return noContent;
};

const added = (ids: readonly string[] = [], id: string): string[] => [...new Set([...ids, id])];
const without = (ids: readonly string[] = [], id: string): string[] =>
  ids.filter((each) => each !== id);

const votes = (call: Call): Reply => {
  const { issue } = issueOf(call);
  const ids = issue.voterIds ?? [];
  return ok({
    self: restUrl(call.baseUrl, `issue/${issue.key}/votes`),
    votes: ids.length,
    hasVoted: ids.includes(call.user.id),
    voters: peopleOf(call, ids).map((user) => userShape(call.baseUrl, user)),
  });
};

const vote = (call: Call): Reply => {
  const { issue } = issueOf(call);
  if (issue.reporterId === call.user.id)
    throw notFound('You cannot vote for an issue you have reported.');
  if (issue.resolutionId !== null) throw notFound('You cannot vote for a resolved issue.');
  return save(call, issue, 'voterIds', added(issue.voterIds, call.user.id));
};

const unvote = (call: Call): Reply => {
  const { issue } = issueOf(call);
  return save(call, issue, 'voterIds', without(issue.voterIds, call.user.id));
};

const watchers = (call: Call): Reply => {
  const { issue } = issueOf(call);
  const ids = issue.watcherIds ?? [];
  return ok({
    self: restUrl(call.baseUrl, `issue/${issue.key}/watchers`),
    isWatching: ids.includes(call.user.id),
    watchCount: ids.length,
    watchers: peopleOf(call, ids).map((user) => userShape(call.baseUrl, user)),
  });
};

/**
 * Returns the watcher to add or remove, who is the caller by default. Only a project administrator may name another
 * user.
 */
const watcherOf = (call: Call, { project }: Found, accountId: unknown): string => {
  const id = accountId === undefined || accountId === null ? call.user.id : String(accountId);
  if (!call.site.rows.users.has(id))
    throw notFound(`The user with account ID '${id}' is not known.`);
  if (id !== call.user.id && !permitted(call.user, 'ADMINISTER_PROJECTS', project))
    throw forbidden('You do not have permission to manage the watchers of this issue.');
  return id;
};

/** Adds a watcher. The body is an account id, as a JSON string. */
const watch = (call: Call): Reply => {
  const found = issueOf(call);
  if (call.body !== undefined && typeof call.body !== 'string')
    throw badRequest('The body must be an account ID.');
  const id = watcherOf(call, found, call.body);
  return save(call, found.issue, 'watcherIds', added(found.issue.watcherIds, id));
};

const unwatch = (call: Call): Reply => {
  const found = issueOf(call);
  const accountId = call.query.get('accountId');
  if (accountId === null) throw badRequest("The query parameter 'accountId' is required.");
  const id = watcherOf(call, found, accountId);
  return save(call, found.issue, 'watcherIds', without(found.issue.watcherIds, id));
};

const ISSUE = '/rest/api/3/issue/:issueIdOrKey';

export const attentionRoutes: readonly Route[] = [
  { method: 'GET', path: `${ISSUE}/votes`, handle: votes },
  { method: 'POST', path: `${ISSUE}/votes`, handle: vote },
  { method: 'DELETE', path: `${ISSUE}/votes`, handle: unvote },
  { method: 'GET', path: `${ISSUE}/watchers`, handle: watchers },
  { method: 'POST', path: `${ISSUE}/watchers`, handle: watch },
  { method: 'DELETE', path: `${ISSUE}/watchers`, handle: unwatch },
];
