import { type GoalEvent, goalCodec } from '#domain/aggregates/goal/events.ts';
import type { EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { goalCreated } from '#domain/testing/goals.ts';
import type { Installation } from '#functions/ports/site/installations.ts';
import type { Receipt } from '#functions/ports/stored/receipts.ts';

const START = Date.parse('2026-11-21T09:00:00.000Z');

export const TENANT = 'site-one' as TenantId;

export const goalStream = (id = 'goal-1', tenant: TenantId = TENANT): StreamRef => ({
  tenant,
  type: 'goal',
  id,
});

/** Returns the event with this version in a stream. It was recorded `version` seconds after `START`. */
export const envelope = (
  version: number,
  event: GoalEvent = version === 1 ? goalCreated() : described(`${version}`),
  stream: StreamRef = goalStream(),
): EventEnvelope<GoalEvent> => ({
  eventId: `event-${stream.id}-${version}` as never,
  stream,
  version,
  schemaVersion: goalCodec.currentVersion(event.type),
  occurredAt: instantOf(START + version * 1000),
  actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
  correlationId: 'correlation' as never,
  event,
});

export const described = (description: string): GoalEvent => ({
  type: 'GoalDetailsChanged',
  data: { projectId: '10', summary: 'Walk', changes: { description }, before: null },
});

export const rowWrite = (over: Partial<RowWrite> = {}): RowWrite => ({
  view: 'things',
  tenant: TENANT,
  partition: 'p',
  key: 'k',
  row: { name: 'one' },
  revision: 1,
  ...over,
});

export const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  tenant: TENANT,
  key: 'key-00000001',
  fingerprint: 'f',
  row: { name: 'one' },
  revision: 1,
  expiresAt: 2_000_000_000,
  ...over,
});

export const installation = (over: Partial<Installation> = {}): Installation => ({
  clientKey: TENANT,
  sharedSecret: 'secret',
  baseUrl: 'https://one.example.test',
  oauthClientId: null,
  state: 'installed',
  enabled: true,
  signedAt: 1000,
  ...over,
});
