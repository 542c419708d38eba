import { codecOf } from '#domain/aggregates/codecs.ts';
import { memoryStoreScan } from '../adapters/memory/store-scan.ts';
import { byStream, rebuildFeeds } from '../replay/rebuild.ts';
import type { Backend } from './backend.ts';

/** Runs the projectors of all feeds. */
export const catchUp = async ({ database, views }: Pick<Backend, 'database' | 'views'>) => {
  const events = [];
  for await (const event of memoryStoreScan(database).events(codecOf)) events.push(event);
  for (const row of rebuildFeeds(byStream(events))) await views.write(row);
};
