import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { goalCreated } from '#domain/testing/goals.ts';
import { dynamoEventStore } from './event-store.ts';

const tables = { events: 'events', views: 'views', installations: 'installations' };
const tenant = 'site-one' as never;

/** Appends one event, one row and a receipt to a table that fails with the given error. */
const appending = (error: Error) => {
  const client = { send: () => Promise.reject(error) } as unknown as DynamoDBDocumentClient;
  return dynamoEventStore(client, tables).append({
    envelopes: [
      {
        eventId: 'event-1' as never,
        stream: { tenant, type: 'goal', id: 'goal-1' },
        version: 1,
        schemaVersion: 1,
        occurredAt: '2026-11-21T09:00:00.000Z' as never,
        actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
        correlationId: 'c' as never,
        event: goalCreated(),
      },
    ],
    rows: [{ view: 'v', tenant, partition: 'p', key: 'k', row: {}, revision: 1 }],
    receipt: {
      tenant,
      key: 'key-00000001',
      fingerprint: 'f',
      row: null,
      revision: 1,
      expiresAt: 1,
    },
  });
};

/** Returns the error of a cancelled transaction. `codes` are the reasons for the event, the receipt and the row. */
const cancelled = (...codes: (string | undefined)[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const FAILED = 'ConditionalCheckFailed';

describe('a cancelled transaction of the event store', () => {
  it.each([
    ['conflict', [FAILED, 'None', 'None']],
    ['repeated', ['None', FAILED, 'None']],
    ['repeated', [FAILED, FAILED, 'None']],
    ['conflict', ['TransactionConflict', 'None', 'None']],
    ['conflict', ['None', 'None', 'TransactionConflict']],
  ])('results in %s when the reasons are %j', async (outcome, codes) => {
    expect(await appending(cancelled(...codes))).toBe(outcome);
  });

  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'results in busy after %s, so that the caller waits and retries',
    async (code) => {
      expect(await appending(cancelled('None', 'None', code))).toBe('busy');
    },
  );

  it('is rethrown when it has any other reason, as other errors are', async () => {
    const misfit = cancelled('ValidationError', 'None', 'None');
    await expect(appending(misfit)).rejects.toBe(misfit);
    const away = new Error('no route');
    await expect(appending(away)).rejects.toBe(away);
    const silent = new TransactionCanceledException({ message: '', $metadata: {} });
    await expect(appending(silent)).rejects.toBe(silent);
  });
});
