import { type Aliases, aliasesOf } from './model/aliases.ts';
import type { AnyWrite, Registry } from './model/record.ts';
import type { Made } from './model/write.ts';

/**
 * Writes as they are shown while their change is half done: an item that the change has created stands in place of its
 * draft, also in what refers to it.
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
