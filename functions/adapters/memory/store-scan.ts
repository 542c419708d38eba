import type { StoreScan } from '../../ports/stored/store-scan.ts';
import { envelopeOf, parseItem } from '../items/event-item.ts';
import { partitionOf } from '../items/keys.ts';
import { isNoView } from '../items/kinds.ts';
import type { MemoryDatabase } from './database.ts';

export const memoryStoreScan = (database: MemoryDatabase): StoreScan => ({
  async *events(codecOf, tenant) {
    for (const found of [...database.events.values()].flat()) {
      const item = parseItem(found);
      if (tenant !== undefined && item.tenant !== tenant) continue;
      yield envelopeOf(item, codecOf(item.streamType));
    }
  },
  async *rows(tenant) {
    for (const [pk, rows] of database.rows) {
      const address = partitionOf(pk);
      if (address === null || isNoView(address.view)) continue;
      if (address.tenant !== (tenant ?? address.tenant)) continue;
      for (const [key, row] of rows) yield { ...address, key, ...JSON.parse(row) };
    }
  },
});
