import { durationOf } from '../../base/durations.ts';
import { badRequest, fieldErrors, notFound } from '../../base/errors.ts';
import { instantOf } from '../../base/instant.ts';
import { isObject, type Json } from '../../base/json.ts';
import { isoOf } from '../../issues/commit.ts';
import { type Found, requireIssue } from '../../issues/find-issue.ts';
import type { WorklogRecord } from '../../model/activity-records.ts';
import { permitted } from '../../site/permissions.ts';
import { objectBody } from '../call/body.ts';
import { type Call, created, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { pageOf } from '../call/paging.ts';
import { worklogShape } from '../shapes/activity.ts';

const issueOf = (call: Call): Found =>
  requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');

const secondsOf = ({ timeSpent, timeSpentSeconds }: Record<string, unknown>): number => {
  const seconds =
    typeof timeSpentSeconds === 'number' ? timeSpentSeconds : durationOf(String(timeSpent ?? ''));
  if (seconds !== null && seconds > 0) return Math.round(seconds);
  throw fieldErrors({ timeLogged: 'You must indicate the time spent working.' });
};

const startedOf = (value: unknown, now: number): string => {
  if (value === undefined || value === null) return isoOf(now);
  const instant = instantOf(String(value));
  if (instant !== null) return isoOf(instant);
  throw fieldErrors({ started: `'${String(value)}' is not a valid date.` });
};

const commentOf = (value: unknown): Json => {
  if (value === undefined || value === null) return null;
  if (isObject(value) && value.type === 'doc') return value as Json;
  throw fieldErrors({ comment: 'Worklog comment is not valid!' });
};

/** Returns the issue with a remaining estimate that is reduced by the logged work, which is Jira's default. */
const withLess = ({ issue }: Found, seconds: number, timestamp: string) => ({
  ...issue,
  updated: timestamp,
  remainingEstimate:
    (issue.remainingEstimate ?? null) === null
      ? null
      : Math.max(0, (issue.remainingEstimate ?? 0) - seconds),
});

const create = (call: Call): Reply => {
  const found = issueOf(call);
  if (!permitted(call.user, 'WORK_ON_ISSUES', found.project, found.issue))
    throw badRequest('You do not have the permission to associate a worklog to this issue.');
  const body = objectBody(call);
  const seconds = secondsOf(body);
  const timestamp = isoOf(call.now());
  const log = call.site.write((batch) => {
    const row: WorklogRecord = {
      id: String(batch.nextNumber('worklog')),
      issueId: found.issue.id,
      authorId: call.user.id,
      updateAuthorId: call.user.id,
      comment: commentOf(body.comment),
      started: startedOf(body.started, call.now()),
      seconds,
      created: timestamp,
      updated: timestamp,
    };
    batch.put('worklogs', row);
    batch.put('issues', withLess(found, seconds, timestamp));
    return row;
  });
  return created(worklogShape(call, log));
};

const list = (call: Call): Reply => {
  const { issue } = issueOf(call);
  const [after, before] = ['startedAfter', 'startedBefore'].map((name) => call.query.get(name));
  const logs = call.site.worklogsOf(issue.id).filter(({ started }) => {
    const startMs = Date.parse(started ?? '');
    return (!after || startMs >= Number(after)) && (!before || startMs <= Number(before));
  });
  const page = pageOf(call.query, logs, 5000, 5000);
  return ok(
    {
      startAt: page.startAt,
      maxResults: page.maxResults,
      total: page.total,
      worklogs: page.values.map((log) => worklogShape(call, log)),
    },
    page.values.length,
  );
};

const requireLog = (call: Call): { found: Found; log: WorklogRecord } => {
  const found = issueOf(call);
  const id = call.params.id ?? '';
  const log = call.site.worklogsOf(found.issue.id).find((each) => each.id === id);
  if (log) return { found, log };
  throw notFound(`Cannot find worklog with id: '${id}'.`);
};

const requireOwn = (call: Call, verb: 'edit' | 'delete') => {
  const { found, log } = requireLog(call);
  const { project, issue } = found;
  const allowed =
    permitted(call.user, 'ADMINISTER_PROJECTS', project) ||
    (log.authorId === call.user.id && permitted(call.user, 'WORK_ON_ISSUES', project, issue));
  if (allowed) return { found, log };
  throw badRequest(`You do not have permission to ${verb} this worklog.`);
};

const update = (call: Call): Reply => {
  const { found, log } = requireOwn(call, 'edit');
  const body = objectBody(call);
  const timestamp = isoOf(call.now());
  const hasTime = body.timeSpent !== undefined || body.timeSpentSeconds !== undefined;
  const next: WorklogRecord = {
    ...log,
    seconds: hasTime ? secondsOf(body) : log.seconds,
    started: body.started === undefined ? log.started : startedOf(body.started, call.now()),
    comment: body.comment === undefined ? log.comment : commentOf(body.comment),
    updateAuthorId: call.user.id,
    updated: timestamp,
  };
  call.site.write((batch) => {
    batch.put('worklogs', next);
    batch.put('issues', withLess(found, next.seconds - log.seconds, timestamp));
  });
  return ok(worklogShape(call, next));
};

const remove = (call: Call): Reply => {
  const { found, log } = requireOwn(call, 'delete');
  call.site.write((batch) => {
    batch.remove('worklogs', log.id);
    batch.put('issues', withLess(found, -log.seconds, isoOf(call.now())));
  });
  return noContent;
};

const WORKLOGS = '/rest/api/3/issue/:issueIdOrKey/worklog';

export const worklogRoutes: readonly Route[] = [
  { method: 'GET', path: WORKLOGS, handle: list },
  { method: 'POST', path: WORKLOGS, handle: create },
  {
    method: 'GET',
    path: `${WORKLOGS}/:id`,
    handle: (call) => ok(worklogShape(call, requireLog(call).log)),
  },
  { method: 'PUT', path: `${WORKLOGS}/:id`, handle: update },
  { method: 'DELETE', path: `${WORKLOGS}/:id`, handle: remove },
];
