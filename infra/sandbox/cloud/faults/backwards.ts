import type { StreamRecord } from '../dynamodb/stream-log.ts';

/** Reverses records, but keeps the order of each item's records, because a stream guarantees only that order. */
export const backwards = (records: readonly StreamRecord[]): StreamRecord[] => {
  const items = new Map<string, StreamRecord[]>();
  for (const record of records) {
    const item = JSON.stringify(record.keys);
    const own = items.get(item);
    if (own) own.push(record);
    else items.set(item, [record]);
  }
  return [...items.values()].reverse().flat();
};
