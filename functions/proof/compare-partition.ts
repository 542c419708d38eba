import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import { rebuildRow } from '../replay/replays.ts';
import { eventsOf, type ProofPorts, type Run } from './compare-stream.ts';
import type { ProvedKind } from './kinds.ts';

const PAGE = 50;

const identified = z.looseObject({ id: z.string() });

type Place = { readonly tenant: TenantId; readonly partition: string };

/** Returns whether the events of the stream with this id make a row in this partition. */
const hasStream = async (
  ports: ProofPorts,
  kind: ProvedKind,
  { tenant, partition }: Place,
  id: string,
): Promise<boolean> => {
  const events = await eventsOf(ports, kind, { tenant, type: kind.streamType, id });
  // A stream that cannot be read is found on its own.
  if (events === null) return true;
  const expected = events.length > 0 ? rebuildRow(events) : null;
  return expected !== null && expected.partition === partition;
};

/**
 * Finds rows of a partition that no stream makes, by the id in each row. Rows without an id, such as those of the whole
 * site, are compared with their streams alone. Returns the number of compared rows if the time has run out, else null.
 */
export const comparePartition = async (
  ports: ProofPorts,
  kind: ProvedKind,
  place: Place & { readonly done: number },
  { tally, mayGoOn }: Run,
): Promise<number | null> => {
  if (!kind.keyedById) return null;
  const seen = new Set<string>();
  for (let { done } = place; ; ) {
    const rows = await ports.views.list(kind.rows, place.tenant, place.partition, {
      skip: done,
      limit: PAGE,
    });
    for (const row of rows) {
      const id = z.safeParse(identified, row).data?.id;
      done += 1;
      if (id === undefined) continue;
      const known = !seen.has(id) && (await hasStream(ports, kind, place, id));
      if (!known) tally.disagree('extra', kind.streamType);
      seen.add(id);
    }
    if (rows.length < PAGE) return null;
    if (!mayGoOn()) return done;
  }
};
