import { placementAggregate } from '#domain/aggregates/placement/aggregate.ts';
import type { RecordPlacements } from '#domain/aggregates/placement/decide.ts';
import type { WrittenPlacements } from '#domain/contracts/read-placement.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { type CommandPorts, handleCommand } from '../command/handle-command.ts';

/** The person who wrote the properties (`actor`), and where the report comes from (`source`). */
export interface PlacementReport extends Pick<RecordPlacements, 'source' | 'at'> {
  readonly tenant: TenantId;
  readonly actor: Actor;
  readonly correlationId: CorrelationId;
}

/** The number of issues that are recorded at the same time. */
const AT_ONCE = 10;

/**
 * Returns the id of the stream of an issue. It has the project in it, so that who may edit one project cannot add to
 * the history of an issue in another project.
 */
const streamId = ({ projectId, issueId }: WrittenPlacements): string => `${projectId}-${issueId}`;

const recordOne = async (
  ports: CommandPorts,
  { tenant, actor, correlationId, source, at }: PlacementReport,
  written: WrittenPlacements,
): Promise<void> => {
  const { accountId } = actor;
  await handleCommand(ports, placementAggregate, {
    stream: { tenant, type: 'placement', id: streamId(written) },
    command: { type: 'RecordPlacements', ...written, accountId, source, at },
    actor,
    correlationId,
  });
};

/**
 * Records placements for maps of the past (R-PAST-6). What is already recorded adds nothing, so a report may be
 * repeated. Changes of the same issue are recorded in their order. Throws `BUSY`.
 */
export const recordPlacements = async (
  ports: CommandPorts,
  report: PlacementReport,
  written: readonly WrittenPlacements[],
): Promise<void> => {
  const told = written.filter(({ changes }) => changes.length > 0);
  const issues = [...Map.groupBy(told, streamId).values()];
  for (const some of chunked(issues, AT_ONCE)) {
    await Promise.all(
      some.map(async (ofIssue) => {
        for (const each of ofIssue) await recordOne(ports, report, each);
      }),
    );
  }
};
