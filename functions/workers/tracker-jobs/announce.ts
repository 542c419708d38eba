import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeRow } from '#domain/aggregates/feeds/change-log.ts';
import { propertyChangeRow } from '#domain/aggregates/feeds/property-change.ts';
import type { SettledItem } from '#domain/aggregates/job/commands.ts';
import type { LiveJob } from '#domain/aggregates/job/evolve.ts';
import { subjectOf } from '#domain/aggregates/job/subject.ts';
import { propertiesOf } from '#domain/aggregates/job/tracker-writes.ts';
import { propertyField } from '#domain/contracts/changes.ts';
import type { JobMessage } from '#domain/contracts/job.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { boardScope, projectScope, type Scope } from '#domain/kernel/scope.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { type CallTracker, TrackerSilent } from '../../ports/tracker/tracker.ts';
import { TimeIsUp } from './in-time.ts';

export interface AnnouncePorts {
  readonly views: Pick<ViewStore, 'write'>;
  readonly clock: Clock;
}

const foundSchema = z.object({
  issues: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      fields: z.object({ project: z.object({ id: z.string() }) }),
    }),
  ),
});
type FoundIssues = z.infer<typeof foundSchema>['issues'];

/** Returns the projects of issues, as the person sees them; null when the tracker does not answer now. */
const findIssues = async (
  call: CallTracker,
  issueIdsOrKeys: readonly string[],
): Promise<FoundIssues | null> => {
  try {
    const { status, body } = await call({
      method: 'POST',
      path: '/rest/api/3/issue/bulkfetch',
      body: { issueIdsOrKeys, fields: ['project'] },
    });
    const found = z.safeParse(foundSchema, body);
    return status < 300 && found.success ? found.data.issues : null;
  } catch (error) {
    if (error instanceof TrackerSilent || error instanceof TimeIsUp) return null;
    throw error;
  }
};

/**
 * Returns the scope that clients of a board follow. `project-<id>` means a project without agile boards, so its scope
 * is the project.
 */
const scopeOf = (boardId: string): Scope => {
  const [, projectId] = /^project-(\d+)$/.exec(boardId) ?? [];
  return projectId === undefined ? boardScope(boardId) : projectScope(projectId);
};

/**
 * Returns the id of an announcement. An item has the same id each time its batch runs, so that clients ignore repeated
 * announcements.
 */
const nameOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/**
 * Records for clients which properties a job has written, on hosts that send no events for properties. Called before
 * the outcomes are recorded, so that after a crash in between the properties are announced twice instead of never. If
 * the tracker does not return the issues' projects, the whole board of the job is announced, and clients load it again.
 */
export const announceWritten =
  (
    { views, clock }: AnnouncePorts,
    { tenant, jobId }: Pick<JobMessage, 'tenant' | 'jobId'>,
    { boardId, requestedBy: accountId, work }: Pick<LiveJob, 'boardId' | 'requestedBy' | 'work'>,
    call: CallTracker,
  ) =>
  async (settled: readonly SettledItem[]): Promise<void> => {
    const written = settled.flatMap(({ item, outcome }) => {
      const keys = propertiesOf(work, item);
      return outcome.result === 'done' && keys.length > 0
        ? [{ item, issue: subjectOf(work, item), fields: keys.map(propertyField) }]
        : [];
    });
    if (written.length === 0) return;
    const found = await findIssues(
      call,
      written.map(({ issue }) => issue),
    );
    const now = clock();
    const origin = { tenant: tenant as TenantId, accountId, now };
    if (found === null) {
      const id = nameOf(jobId, ...written.map(({ item }) => item));
      const board: Change = {
        id,
        thing: 'board',
        kind: 'updated',
        thingId: boardId,
        key: null,
        fields: [],
        accountId,
        at: now,
      };
      await views.write(changeRow(origin.tenant, scopeOf(boardId), board, now));
      return;
    }
    for (const { item, issue, fields } of written) {
      const foundIssue = found.find(({ id, key }) => id === issue || key === issue);
      if (!foundIssue) continue;
      const projectId = foundIssue.fields.project.id;
      const change = { projectId, issueId: foundIssue.id, key: foundIssue.key, fields };
      await views.write(propertyChangeRow({ ...origin, id: nameOf(jobId, item) }, change));
    }
  };
