import { type GoalEvent, goalCodec } from '#domain/aggregates/goal/events.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { goalCreated } from '#domain/testing/goals.ts';

export const described = (description: string): GoalEvent => ({
  type: 'GoalDetailsChanged',
  data: { projectId: '10', summary: 'Walk', changes: { description }, before: null },
});

/**
 * Returns an event of a goal of project 10, at a moment in milliseconds. Version 1 creates the goal; later versions
 * change it.
 */
export const goalEvent = (
  { tenant, id, version }: { tenant: TenantId; id: string; version: number },
  atMs: number,
  change: GoalEvent = described(`${version}`),
): EventEnvelope<GoalEvent> => {
  const event = version === 1 ? goalCreated() : change;
  return {
    eventId: `event-${id}-${version}` as never,
    stream: { tenant, type: 'goal', id },
    version,
    schemaVersion: goalCodec.currentVersion(event.type),
    occurredAt: instantOf(atMs),
    actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
    correlationId: 'correlation' as never,
    event,
  };
};
