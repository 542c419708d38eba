import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { goalCodec } from '#domain/aggregates/goal/events.ts';
import { CorruptEventError } from '#domain/kernel/codec.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { goalCreated } from '#domain/testing/goals.ts';
import { type EventItem, itemOf } from '#functions/adapters/items/event-item.ts';
import type { GuardedRow } from '#functions/ports/stored/event-store.ts';
import {
  described,
  envelope,
  goalStream,
  installation,
  receipt,
  rowWrite,
  TENANT,
} from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const things = { name: 'things', schema: z.object({ name: z.string() }) };

export const eventStoreContract = (backend: () => Backend): void => {
  const read = (stream = goalStream(), after?: number) =>
    backend().store.read(goalCodec, stream, after);
  const append = (...versions: number[]) =>
    backend().store.append({ envelopes: versions.map((version) => envelope(version)) });

  it('returns nothing for a missing stream', async () => {
    expect(await read()).toEqual([]);
  });

  it('returns appended events unchanged', async () => {
    const first = envelope(1, goalCreated({ labels: ['a', ''], startDate: null, summary: 'é 😀' }));
    const second = envelope(2);
    expect(await backend().store.append({ envelopes: [first, second] })).toBe('appended');
    expect(await read()).toEqual([first, second]);
  });

  it('reads events in order of version, also above nine, and from a given version on', async () => {
    await append(1, 2, 3, 4, 5, 6, 7, 8);
    await append(9, 10, 11, 12);
    const versions = (await read()).map(({ version }) => version);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect((await read(goalStream(), 10)).map(({ version }) => version)).toEqual([11, 12]);
    expect(await read(goalStream(), 12)).toEqual([]);
  });

  it('reads streams longer than a page of the storage', async () => {
    for (let version = 1; version <= 6; version += 1) {
      const event = version === 1 ? goalCreated() : described('x'.repeat(250_000));
      await backend().store.append({ envelopes: [envelope(version, event)] });
    }
    expect(await read()).toHaveLength(6);
  });

  it('refuses a request when one of its versions already exists', async () => {
    await append(1, 2);
    expect(await append(2)).toBe('conflict');
    expect(await append(2, 3)).toBe('conflict');
    expect((await read()).map(({ version }) => version)).toEqual([1, 2]);
    expect(await append(3)).toBe('appended');
  });

  it('accepts exactly one of many writers of the same version', async () => {
    await append(1);
    const writers = Array.from({ length: 12 }, (_, index) =>
      backend().store.append({
        envelopes: [envelope(2, described(`${index}`)), envelope(3)],
        rows: [rowWrite({ row: { name: `${index}` } })],
      }),
    );
    const outcomes = await Promise.all(writers);
    expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(11);
    const winner = `${outcomes.indexOf('appended')}`;
    expect((await read()).map(({ event }) => event)[1]).toEqual(described(winner));
    expect(await backend().views.get(things, TENANT, 'p', 'k')).toEqual({ name: winner });
  });

  it('writes events, row, receipt and site record together', async () => {
    await backend().store.append({
      envelopes: [envelope(1)],
      rows: [rowWrite(), rowWrite({ key: 'l', row: { name: 'two' } })],
      receipt: receipt(),
      installation: installation(),
    });
    expect(await read()).toHaveLength(1);
    expect(await backend().views.list(things, TENANT, 'p')).toEqual([
      { name: 'one' },
      { name: 'two' },
    ]);
    expect(await backend().findReceipt(TENANT, 'key-00000001')).toEqual(receipt());
    expect(await backend().findInstallation(TENANT)).toEqual(installation());
  });

  describe('a guarded row', () => {
    const counted = { name: 'counted', schema: z.object({ version: z.number() }) };
    const guarded = (seen: number): GuardedRow => ({
      ...rowWrite({ view: 'counted' }),
      row: { version: seen + 1 },
      seen,
    });
    const appendTo = (id: string, seen: number) =>
      backend().store.append({
        envelopes: [envelope(1, goalCreated(), goalStream(id))],
        guarded: guarded(seen),
      });
    const stored = () => backend().views.get(counted, TENANT, 'p', 'k');

    it('is written with the events when no other write has changed it', async () => {
      expect(await appendTo('a', 0)).toBe('appended');
      expect(await appendTo('b', 1)).toBe('appended');
      expect(await stored()).toEqual({ version: 2 });
    });

    it('prevents every write of a request when another write has changed the row', async () => {
      expect(await appendTo('a', 1)).toBe('conflict');
      await appendTo('a', 0);
      expect(await appendTo('b', 0)).toBe('conflict');
      expect(await appendTo('b', 2)).toBe('conflict');
      expect(await read(goalStream('b'))).toEqual([]);
      expect(await stored()).toEqual({ version: 1 });
    });

    it('accepts exactly one of many concurrent writers that read the row, even on different streams', async () => {
      const streams = Array.from({ length: 8 }, (_, index) => `${index}`);
      const outcomes = await Promise.all(streams.map((id) => appendTo(id, 0)));
      expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(7);
    });
  });

  it('writes no events, row, receipt or site record on a conflict', async () => {
    await append(1);
    await backend().views.write(rowWrite());
    const outcome = await backend().store.append({
      envelopes: [envelope(1), envelope(2)],
      rows: [rowWrite({ row: null }), rowWrite({ key: 'l' })],
      receipt: receipt(),
      installation: installation(),
    });
    expect(outcome).toBe('conflict');
    expect(await read()).toEqual([envelope(1)]);
    expect(await backend().views.list(things, TENANT, 'p')).toEqual([{ name: 'one' }]);
    expect(await backend().findReceipt(TENANT, 'key-00000001')).toBeNull();
    expect(await backend().findInstallation(TENANT)).toBeNull();
  });

  it('removes a row together with the last event of its stream', async () => {
    await backend().store.append({ envelopes: [envelope(1)], rows: [rowWrite()] });
    await backend().store.append({ envelopes: [envelope(2)], rows: [rowWrite({ row: null })] });
    expect(await backend().views.get(things, TENANT, 'p', 'k')).toBeNull();
  });

  it('accepts the idempotency key of a receipt only once, whatever its content', async () => {
    await backend().store.append({ envelopes: [envelope(1)], receipt: receipt() });
    const again = { receipt: receipt({ fingerprint: 'other', row: null }) };
    expect(await backend().store.append({ envelopes: [envelope(2)], ...again })).toBe('repeated');
    expect(await backend().store.append({ envelopes: [envelope(1)], ...again })).toBe('repeated');
    expect(await backend().store.append({ envelopes: [], ...again })).toBe('repeated');
    expect(await read()).toHaveLength(1);
    expect(await backend().findReceipt(TENANT, 'key-00000001')).toEqual(receipt());
    const elsewhere = receipt({ tenant: 'site-two' as TenantId });
    expect(await backend().store.append({ envelopes: [], receipt: elsewhere })).toBe('appended');
  });

  it('accepts exactly one of many requests with the same key', async () => {
    const requests = Array.from({ length: 8 }, (_, index) =>
      backend().store.append({
        envelopes: [envelope(1, goalCreated(), goalStream(`goal-${index}`))],
        receipt: receipt({ row: { index } }),
      }),
    );
    const outcomes = await Promise.all(requests);
    expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(1);
    const streams = await Promise.all(
      outcomes.map((_, index) => read(goalStream(`goal-${index}`))),
    );
    const written = streams.findIndex((events) => events.length > 0);
    expect(written).toBe(outcomes.indexOf('appended'));
    expect((await backend().findReceipt(TENANT, 'key-00000001'))?.row).toEqual({ index: written });
  });

  it('keeps tenants, stream types and streams separate, whatever their names', async () => {
    const names = ['site', 'site#goal', 'site%23goal', 'site#goal#goal-1', '#', '%'];
    const streams = names.map((tenant) => goalStream('goal-1', tenant as TenantId));
    for (const stream of streams) {
      const event = goalCreated({ summary: stream.tenant });
      const request = { envelopes: [envelope(1, event, stream)] };
      expect(await backend().store.append(request)).toBe('appended');
    }
    for (const stream of streams) {
      const events = await read(stream);
      expect(events.map((each) => each.stream)).toEqual([stream]);
      expect(events[0]?.event.data.summary).toBe(stream.tenant);
    }
    expect(await read(goalStream('goal', 'site' as TenantId))).toEqual([]);
  });

  const planted: [what: string, over: Partial<EventItem>][] = [
    ['invalid data', { data: { projectId: '10' } }],
    ['an unknown type', { type: 'GoalPainted' }],
    ['a future schema version', { schemaVersion: 9 }],
    ['an actor without an account', { actor: { kind: 'user' } as never }],
  ];
  it.each(planted)('refuses to read an event with %s', async (_, over) => {
    await backend().plant({ ...itemOf(envelope(1)), ...over });
    await expect(read()).rejects.toBeInstanceOf(CorruptEventError);
  });
};
