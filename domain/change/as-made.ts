import { type Aliases, aliasesOf } from './model/aliases.ts';
import type { AnyWrite, Registry } from './model/record.ts';
import type { Made } from './model/write.ts';

/**
 * Returns a function that gives the writes to show for a partly sent change. A created item replaces its draft, also
 * where other writes refer to the draft.
 */
export const asMadeBy =
  (records: Registry) =>
  (writes: readonly AnyWrite[]): readonly AnyWrite[] => {
    if (writes.every(({ made }) => made === undefined)) return writes;
    const known = new Map<readonly Made[], Aliases>();
    return writes.map((write) => {
      const { made, kind } = write;
      const record = records[kind];
      if (!made || !record) return write;
      const aliases = known.get(made) ?? aliasesOf(made, []);
      known.set(made, aliases);
      const now = record.remap(write, aliases);
      return record.asMade?.(now, aliases) ?? now;
    });
  };
