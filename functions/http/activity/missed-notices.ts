import { changeKey, changeLog, type KnownChange } from '#domain/aggregates/feeds/change-log.ts';
import { JUDGED, missedIssues } from '#domain/aggregates/feeds/missed-issues.ts';
import { noticeGapAggregate } from '#domain/aggregates/notice-gap/aggregate.ts';
import type { MissedNotices, MissedNoticesBody } from '#domain/contracts/missed-notices.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { handleCommand } from '../../command/handle-command.ts';
import type { Principal } from '../../connect/principal.ts';
import { PERMISSION_FOR, requireInScope } from '../access/scope.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import type { ActivityPorts } from './ports.ts';

const answer = (body: MissedNotices): Reply => ok(body);

const PAGE = 1000;
/** The largest number of notices that are read for one report. If a project has more, its notices do arrive. */
const MOST_READ = 10_000;
/** Notices are read from a moment this many milliseconds earlier than needed, because the clocks of servers differ. */
const MARGIN = 60_000;

/**
 * Returns the notices about a project that arrived recently enough to judge a report; null if there are too many to
 * read.
 */
const recentNotices = async (
  { views, clock }: ActivityPorts,
  tenant: TenantId,
  projectId: string,
): Promise<readonly KnownChange[] | null> => {
  const found: KnownChange[] = [];
  let after: string = instantOf(Date.parse(clock()) - JUDGED - MARGIN);
  while (found.length < MOST_READ) {
    const options = { after, limit: PAGE };
    const rows = await views.list(changeLog, tenant, scopeKey(projectScope(projectId)), options);
    found.push(...rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return found;
    after = changeKey(last);
  }
  return null;
};

const mayEdit = (
  { permissions }: ActivityPorts,
  { tenant, accountId }: Principal,
  projectId: string,
): Promise<boolean> =>
  permissions.may({ tenant, accountId, permission: PERMISSION_FOR.edit, projectId });

/**
 * Handles a client's report that it got no notices about some issues from the tracker. If the backend got no notices
 * about them either, records this for the feed and the audit (R-LIVE-3). If the user may only see the project, nothing
 * is recorded; the next report of a user who may edit in it will be (R-ACTIVITY-6). Throws `PERMISSION_DENIED`,
 * `LICENCE_REQUIRED` or `TRACKER_UNAVAILABLE`.
 */
export const missedNotices = async (
  ports: ActivityPorts,
  call: Call<MissedNoticesBody>,
): Promise<Reply> => {
  const { principal, correlationId, body } = call;
  const { tenant } = principal;
  const { projectId, from, earlier } = body;
  await requireInScope(ports, principal, projectId, 'see');
  const log = await recentNotices(ports, tenant, projectId);
  const to = ports.clock();
  const missed = log === null ? [] : missedIssues(body.issues, log, Date.parse(to));
  const unrecorded = answer({ missed: missed.length, recorded: false });
  if (missed.length === 0 || !(await mayEdit(ports, principal, projectId))) return unrecorded;
  const row = await handleCommand(ports, noticeGapAggregate, {
    stream: { tenant, type: 'notice-gap', id: projectId },
    command: { type: 'RecordGap', gap: { projectId, from, to, count: missed.length + earlier } },
    actor: principal.actor,
    correlationId,
  });
  return answer({ missed: missed.length, recorded: row?.to === to });
};
