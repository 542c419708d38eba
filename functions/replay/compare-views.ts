import { codecOf } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { StoredRow, StoreScan } from '../ports/stored/store-scan.ts';
import { compareRows, type Difference } from './compare.ts';
import { brokenStreams, byStream, rebuildFeeds, rebuildViews } from './rebuild.ts';
import { AGGREGATE_VIEWS, FEED_NAMES } from './replays.ts';

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const streamsOf = async (scan: StoreScan): Promise<EventEnvelope[][]> =>
  byStream(await collect(scan.events(codecOf)));

const rowsOf = async (scan: StoreScan, shown: (view: string) => boolean): Promise<StoredRow[]> =>
  (await collect(scan.rows())).filter(({ view }) => shown(view));

/**
 * Rebuilds every aggregate's row from its events and compares it with the stored row. An event and its row are written
 * in one transaction. So without concurrent writes, the result must be empty. All events are read into memory.
 */
export const compareViews = async (scan: StoreScan): Promise<Difference[]> => {
  const streams = await streamsOf(scan);
  const stored = await rowsOf(scan, (view) => AGGREGATE_VIEWS.has(view));
  return [
    ...brokenStreams(streams).map((stream) => ({ kind: 'broken' as const, stream })),
    ...compareRows(rebuildViews(streams), stored),
  ];
};

/**
 * Compares the rows of all feeds with the rows that their events make. Feeds are written after the events, so the
 * result is empty only when all projectors have finished.
 */
export const compareFeeds = async (scan: StoreScan): Promise<Difference[]> => {
  const streams = await streamsOf(scan);
  const stored = await rowsOf(scan, (view) => FEED_NAMES.has(view));
  return compareRows(rebuildFeeds(streams), stored);
};
