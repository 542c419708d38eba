import { expect, it } from 'vitest';
import { codecOf } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { described, envelope, goalStream, receipt, rowWrite } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

export const storeScanContract = (backend: () => Backend): void => {
  const events = async (): Promise<EventEnvelope[]> => {
    const all: EventEnvelope[] = [];
    for await (const each of backend().scan.events(codecOf)) all.push(each);
    return all;
  };
  const rows = async () => {
    const all = [];
    for await (const each of backend().scan.rows()) all.push(each);
    return all.sort((left, right) => (left.key < right.key ? -1 : 1));
  };

  it('finds nothing on an empty store', async () => {
    expect([await events(), await rows()]).toEqual([[], []]);
  });

  it('returns every event once, and the events of a stream in order', async () => {
    const streams = ['a', 'b', 'c'].map((id) => goalStream(id, `site-${id}` as TenantId));
    for (const stream of streams) {
      for (let version = 1; version <= 11; version += 1) {
        const event = version === 1 ? undefined : described('x'.repeat(50_000));
        const envelopes = [envelope(version, event, stream)];
        await backend().store.append({ envelopes });
      }
    }
    const found = await events();
    expect(found).toHaveLength(33);
    for (const stream of streams) {
      const own = found.filter(({ stream: { id } }) => id === stream.id);
      expect(own.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      expect(own[0]).toEqual(envelope(1, undefined, stream));
    }
  });

  it('returns every row with its key, and no receipts', async () => {
    const writes = [
      rowWrite({ key: 'a' }),
      rowWrite({ key: 'b', tenant: 'site#two' as TenantId, partition: 'p#q' }),
      rowWrite({ key: 'c', view: 'others', row: { name: 'x'.repeat(300_000) } }),
      rowWrite({ key: 'd', row: { name: 'y'.repeat(390_000) } }),
      rowWrite({ key: 'e', row: { name: 'z'.repeat(390_000) } }),
    ];
    for (const write of writes) await backend().views.write(write);
    await backend().store.append({ envelopes: [], receipt: receipt() });
    expect(await rows()).toEqual(writes);
  });
};
