import { codecOf } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { lateEntriesAmong } from '../history/late-entries.ts';
import { wholeLast } from '../owned/feed-owned.ts';
import { goneRow } from '../ports/site/gone-sites.ts';
import type { RowSource, SwapRow } from '../ports/stored/row-swap.ts';
import type { StoredRow, StoreScan } from '../ports/stored/store-scan.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { compareRows, type Difference, type RowDifference } from './compare.ts';
import { brokenStreams, byStream, rebuildFeeds, rebuildViews } from './rebuild.ts';
import { VIEW_NAMES } from './replays.ts';
import { castShadow, clearShadow, rowsOfTenant } from './shadow.ts';

export interface ReplayPorts {
  readonly scan: StoreScan;
  readonly write: ViewStore['write'];
  readonly swap: SwapRow;
  readonly clock: Clock;
}

export interface ReplayOrder {
  readonly tenant: TenantId;
  /** The only view to rebuild. When absent, all views are rebuilt. */
  readonly view?: string | undefined;
  /** True if rebuilt rows replace live rows that differ. */
  readonly swap: boolean;
}

/** Returns whether nothing is stored for the tenant. Then there is nothing to compare. */
export const isUnknownTenant = ({ events, differences }: ReplayResult): boolean =>
  events === 0 && differences.length === 0;

export interface ReplayResult {
  readonly events: number;
  readonly streams: number;
  readonly rows: number;
  readonly differences: readonly Difference[];
  readonly swapped: number;
  /** Number of rows that were not replaced because their streams had newer events. */
  readonly moved: number;
}

interface Rebuilt {
  readonly streams: readonly (readonly EventEnvelope[])[];
  readonly rows: readonly RowWrite[];
}

const rebuild = async (
  scan: StoreScan,
  tenant: TenantId,
  wanted: (row: { view: string }) => boolean,
): Promise<Rebuilt> => {
  const events: EventEnvelope[] = [];
  for await (const event of scan.events(codecOf, tenant)) events.push(event);
  const streams = byStream(events);
  return { streams, rows: [...rebuildViews(streams), ...rebuildFeeds(streams)].filter(wanted) };
};

/**
 * Writes rebuilt rows as shadow rows and compares them with the live rows. The live rows are read first: an event is
 * stored no later than its row, so a row without an event is really extra.
 */
const look = async (
  { scan, write }: ReplayPorts,
  { tenant, view }: ReplayOrder,
): Promise<Rebuilt & { readonly differences: readonly RowDifference[] }> => {
  const wanted = (row: { view: string }): boolean =>
    VIEW_NAMES.has(row.view) && (view === undefined || row.view === view);
  const before = await rowsOfTenant(scan, tenant);
  await clearShadow(write, before.shadow);
  const rebuilt = await rebuild(scan, tenant, wanted);
  await castShadow(write, rebuilt.rows);
  try {
    const { shadow } = await rowsOfTenant(scan, tenant);
    return {
      ...rebuilt,
      differences: compareRows(shadow as RowWrite[], before.live.filter(wanted)),
    };
  } finally {
    await clearShadow(write, rebuilt.rows);
  }
};

const nameOf = ({ kind, expected, stored, ...place }: RowDifference): string =>
  JSON.stringify([kind, place.view, place.partition, place.key, expected, stored]);

/**
 * Returns the differences that two comparisons found. In a store that is in use, a single comparison may be wrong: it
 * may read a row before a new event and rebuild the row after it.
 */
const steadyLook = async (ports: ReplayPorts, order: ReplayOrder) => {
  const first = await look(ports, order);
  if (first.differences.length === 0) return first;
  const seen = new Set(first.differences.map(nameOf));
  const second = await look(ports, order);
  return { ...second, differences: second.differences.filter((each) => seen.has(nameOf(each))) };
};

/** Events after which a site has the app or has it no longer. */
const COMES_AND_GOES = new Set(['SiteInstalled', 'SiteUninstalled']);

const addressOf = ({ view, partition, key }: Omit<StoredRow, 'row' | 'revision'>): string =>
  JSON.stringify([view, partition, key]);

/** Returns the stream and version from which each rebuilt row of an aggregate's view was made. */
const sources = (streams: Rebuilt['streams']): Map<string, RowSource> => {
  const found = new Map<string, RowSource>();
  for (const stream of streams) {
    const last = stream.at(-1);
    const [row] = rebuildViews([stream]);
    if (last && row) found.set(addressOf(row), { stream: last.stream, version: last.version });
  }
  return found;
};

/**
 * Returns the row of the tenant in the index of uninstalled sites, if its site is uninstalled. The row is missing for a
 * site that was uninstalled before this index existed.
 */
const goneAmong = (streams: Rebuilt['streams']): RowWrite[] =>
  streams.flatMap((events) => {
    const last = events.findLast(({ event }) => COMES_AND_GOES.has(event.type));
    if (last?.event.type !== 'SiteUninstalled') return [];
    return [goneRow({ clientKey: last.stream.tenant, at: last.occurredAt })];
  });

const swapAll = async (
  { write, swap, clock }: ReplayPorts,
  streams: Rebuilt['streams'],
  differences: readonly RowDifference[],
): Promise<Pick<ReplayResult, 'swapped' | 'moved'>> => {
  const known = sources(streams);
  let moved = 0;
  for (const { kind: _, expected, stored: __, ...place } of wholeLast(differences)) {
    const source = known.get(addressOf(place));
    const row = { ...place, row: expected };
    // Only rows with a source stream need a guard against newer events. A feed's row is made from one event and never
    // changes, and a lost stream has no newer events.
    if (!source) await write(row);
    else if ((await swap(row, source)) === 'moved') moved += 1;
  }
  for (const mark of lateEntriesAmong(differences, clock())) await write(mark);
  for (const removedRow of goneAmong(streams)) await write(removedRow);
  return { swapped: differences.length - moved, moved };
};

/**
 * Rebuilds the views of one tenant from its events as shadow rows, and compares them with the live rows. On request,
 * replaces the rows that differ. Nothing is replaced while a stream is broken, because its row may be all that is left
 * of it. The tenant's events are read into memory.
 */
export const replayTenant = async (
  ports: ReplayPorts,
  order: ReplayOrder,
): Promise<ReplayResult> => {
  const { streams, rows, differences } = await steadyLook(ports, order);
  const broken = brokenStreams(streams).map((stream) => ({ kind: 'broken' as const, stream }));
  const swaps = order.swap && broken.length === 0;
  const done = swaps ? await swapAll(ports, streams, differences) : { swapped: 0, moved: 0 };
  return {
    events: streams.reduce((sum, stream) => sum + stream.length, 0),
    streams: streams.length,
    rows: rows.length,
    differences: [...broken, ...differences],
    ...done,
  };
};
