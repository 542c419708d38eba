import { isWrite, RECORDS, type Write } from './kinds/index.ts';
import { type Aliases, isEmpty } from './model/aliases.ts';
import type { AnyWrite, Registry } from './model/record.ts';

export const remapBy =
  (records: Registry) =>
  (write: AnyWrite, aliases: Aliases): AnyWrite =>
    isEmpty(aliases) ? write : (records[write.kind]?.remap(write, aliases) ?? write);

const remap = remapBy(RECORDS);

/** Returns a write with new ids in place of the ids of items that were deleted and created again. */
export const writeNow = (write: Write, aliases: Aliases): Write => {
  const now = remap(write, aliases);
  return isWrite(now) ? now : write;
};
