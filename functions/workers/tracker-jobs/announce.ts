import { createHash } from 'node:crypto';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeRow } from '#domain/aggregates/feeds/change-log.ts';
import { propertyChangeRow } from '#domain/aggregates/feeds/property-change.ts';
import type { SettledItem } from '#domain/aggregates/job/commands.ts';
import type { LiveJob } from '#domain/aggregates/job/evolve.ts';
import { subjectOf } from '#domain/aggregates/job/subject.ts';
import { propertiesOf } from '#domain/aggregates/job/tracker-writes.ts';
import { propertyField } from '#domain/contracts/announce-changes.ts';
import type { JobMessage } from '#domain/contracts/job.ts';
import type { WrittenPlacements } from '#domain/contracts/read-placement.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { boardScope, projectScope, type Scope } from '#domain/kernel/scope.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { placementName, readPlacement } from '#domain/tracker/placements.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import { type PlacementReport, recordPlacements } from '../../placements/record-placements.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { CallTracker } from '../../ports/tracker/tracker.ts';
import { type FormerValues, type FoundIssue, findIssues } from './former-values.ts';

export interface AnnouncePorts extends CommandPorts {
  readonly views: Pick<ViewStore, 'write'>;
}

/** How a job announces what it writes. */
export interface Announcing {
  /** Reads from the tracker. */
  readonly call: CallTracker;
  /** True if the host sends no events for properties, so that clients hear of them from us. */
  readonly tellsClients: boolean;
  /** Null if nothing was read before the writes. */
  readonly former: FormerValues | null;
}

/** The properties that an item has written to an issue. */
interface WrittenItem {
  readonly item: number;
  readonly issue: string;
  readonly properties: ReturnType<typeof propertiesOf>;
}

interface FoundItem extends WrittenItem {
  readonly found: FoundIssue;
}

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

/** Returns the properties that an item has written, with those values that the issue had before. */
const placementsOf = (
  { item, properties, found }: FoundItem,
  former: FormerValues | null,
): WrittenPlacements => ({
  projectId: found.projectId,
  issueId: found.id,
  changes: properties.flatMap(({ key, value }) => {
    const property = placementName(key);
    if (property === null) return [];
    // What was read of a doubtful item may be what an earlier worker wrote.
    const isKnown = found.properties !== null && former?.doubtful.has(item) === false;
    const before = isKnown ? readPlacement(property, found.properties?.[key] ?? null) : null;
    return [{ property, before, after: readPlacement(property, value) }];
  }),
});

/** Returns the rows from which clients learn what a job has written. */
const rowsFor = (
  { clock }: AnnouncePorts,
  { tenant, jobId }: Pick<JobMessage, 'tenant' | 'jobId'>,
  { boardId, requestedBy: accountId }: Pick<LiveJob, 'boardId' | 'requestedBy'>,
  written: readonly WrittenItem[],
  found: readonly FoundItem[] | null,
): RowWrite[] => {
  const now = clock();
  const origin = { tenant: tenant as TenantId, accountId, now };
  if (found !== null) {
    return found.map(({ item, properties, found: { projectId, id, key } }) => {
      const fields = properties.map((property) => propertyField(property.key));
      const change = { projectId, issueId: id, key, fields };
      return propertyChangeRow({ ...origin, id: nameOf(jobId, item) }, change);
    });
  }
  const id = nameOf(jobId, ...written.map(({ item }) => item));
  const board: Change = {
    ...{ id, thing: 'board', kind: 'updated', thingId: boardId, key: null, fields: [] },
    ...{ accountId, at: now },
  };
  return [changeRow(origin.tenant, scopeOf(boardId), board, now)];
};

/**
 * Records which properties a job has written: for clients, on hosts that send no events for properties, and with their
 * values for maps of the past (R-PAST-6). Called before the outcomes are recorded, so that after a crash in between the
 * properties are announced twice instead of never. If the tracker does not return the issues' projects, the whole board
 * of the job is announced, and clients load it again.
 */
export const announceWritten =
  (
    ports: AnnouncePorts,
    message: JobMessage,
    job: Pick<LiveJob, 'boardId' | 'requestedBy' | 'work'>,
    { call, tellsClients, former }: Announcing,
  ) =>
  async (settled: readonly SettledItem[]): Promise<void> => {
    const { work, requestedBy: accountId } = job;
    const written = settled.flatMap(({ item, outcome }): WrittenItem[] => {
      const properties = propertiesOf(work, item);
      return outcome.result === 'done' && properties.length > 0
        ? [{ item, issue: subjectOf(work, item), properties }]
        : [];
    });
    if (written.length === 0) return;
    const names = written.map(({ issue }) => issue);
    const issues = former?.issues ?? (await findIssues(call, names));
    const found =
      issues &&
      written.flatMap((each): FoundItem[] => {
        const issue = issues.find(({ id, key }) => id === each.issue || key === each.issue);
        return issue ? [{ ...each, found: issue }] : [];
      });
    const rows = tellsClients ? rowsFor(ports, message, job, written, found) : [];
    for (const row of rows) await ports.views.write(row);
    const report: PlacementReport = {
      tenant: message.tenant as TenantId,
      actor: { accountId, kind: 'app', origin: message.again ? 'replay' : 'worker' },
      correlationId: message.correlationId as CorrelationId,
      source: 'writer',
      at: ports.clock(),
    };
    const placements = (found ?? []).map((each) => placementsOf(each, former));
    await recordPlacements(ports, report, placements);
  };
