import type { ComparedPart } from '#domain/aggregates/proof/decide.ts';
import type { ProofPosition } from '#domain/aggregates/proof/findings.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { entryRow, type OwnedEntry, ownedEntries, SHARDS, WHOLE } from '../owned/entries.ts';
import { comparePartition } from './compare-partition.ts';
import { compareStream, type ProofPorts, type Run } from './compare-stream.ts';
import { kindByStream, kindByView } from './kinds.ts';
import { newTally } from './tally.ts';

const PAGE = 25;

export interface ProofOrder {
  readonly tenant: TenantId;
  readonly from: ProofPosition;
  readonly mayGoOn: () => boolean;
  readonly settledAt: Instant;
}

/** Compares what one entry of the index names. Returns how far it came if the time has run out, else null. */
const compareEntry = (
  ports: ProofPorts,
  tenant: TenantId,
  { entry, done }: { readonly entry: OwnedEntry; readonly done: number },
  run: Run,
): Promise<number | null> => {
  if (entry.kind === 'stream') {
    const { type, id } = entry;
    const kind = kindByStream.get(type);
    if (kind) return compareStream(ports, kind, { stream: { tenant, type, id }, done }, run);
  }
  if (entry.kind === 'view') {
    const kind = kindByView.get(entry.view);
    if (kind)
      return comparePartition(ports, kind, { tenant, partition: entry.partition, done }, run);
  }
  return Promise.resolve(null);
};

/** The entries from a position on: first the one that is not finished, then a page of those behind it. */
const entriesFrom = async (
  { views }: ProofPorts,
  tenant: TenantId,
  { shard, key, done }: ProofPosition,
): Promise<readonly OwnedEntry[]> => {
  const partition = SHARDS[shard] ?? '';
  const begun = done > 0 ? await views.get(ownedEntries, tenant, partition, key) : null;
  const page = await views.list(ownedEntries, tenant, partition, {
    ...(key === '' ? {} : { after: key }),
    limit: PAGE,
  });
  return begun ? [begun, ...page] : page;
};

/** Compares entries until the time has run out. Returns the next position, or null at the end of the index. */
const walk = async (
  ports: ProofPorts,
  { tenant, from, mayGoOn }: ProofOrder,
  run: Run,
): Promise<ProofPosition | null> => {
  let at = from;
  while (at.shard < SHARDS.length) {
    const entries = await entriesFrom(ports, tenant, at);
    for (const entry of entries) {
      const { key } = entryRow(entry);
      const done = key === at.key ? at.done : 0;
      const stopped = await compareEntry(ports, tenant, { entry, done }, run);
      at = { ...at, key, done: stopped ?? 0 };
      if (!mayGoOn()) return at;
    }
    if (entries.length < PAGE) at = { shard: at.shard + 1, key: '', done: 0 };
  }
  return null;
};

/**
 * Compares a part of a site's views with the replay of its events (R-TIME-10). What there is to compare is read from the
 * index of what the site owns, so that no other site is read. Writes nothing.
 */
export const provePart = async (ports: ProofPorts, order: ProofOrder): Promise<ComparedPart> => {
  const { tenant, mayGoOn, settledAt } = order;
  const tally = newTally();
  const next = await walk(ports, order, { tally, mayGoOn, settledAt });
  const whole = await ports.views.get(ownedEntries, tenant, WHOLE.partition, WHOLE.key);
  return {
    found: tally.result(),
    next,
    share: next === null ? 1 : next.shard / SHARDS.length,
    whole: whole !== null,
  };
};
