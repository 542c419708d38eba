import type { SwapRow } from '../../ports/stored/row-swap.ts';
import { streamKey } from '../items/keys.ts';
import type { MemoryDatabase } from './database.ts';
import { memoryRowWriter } from './event-store.ts';

export const memoryRowSwap =
  (database: MemoryDatabase): SwapRow =>
  async (write, { stream, version }) => {
    const last = database.events.get(streamKey(stream))?.length ?? 0;
    if (last > version) return 'moved';
    await memoryRowWriter(database)(write);
    return 'swapped';
  };
