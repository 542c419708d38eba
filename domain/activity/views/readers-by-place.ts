import * as z from 'zod/mini';
import type { Activity } from '../../contracts/activity.ts';
import type { StreamView } from '../../kernel/view.ts';
import { placeKey } from '../place.ts';
import type { ReadingState } from '../reading/decide.ts';

export const readerSchema = z.object({
  accountId: z.string(),
  upTo: z.string(),
  version: z.number(),
});
export type Reader = z.infer<typeof readerSchema>;

/** How far each person has read the feed of a place. */
export const readersByPlace: StreamView<ReadingState, Reader> = {
  name: 'activity-readers',
  schema: readerSchema,
  address: (state) =>
    state.status === 'absent'
      ? { partition: '', key: '' }
      : { partition: placeKey(state.place), key: state.accountId },
  row: (state, head) =>
    state.status === 'absent'
      ? null
      : { accountId: state.accountId, upTo: state.upTo, version: head.version },
};

/** Who has read an entry: whoever has read that far, and the person whose doing it tells (spec 001 §3). */
export const readByOf = (
  { accountId, actorKind, createdAt }: Activity,
  readers: readonly Reader[],
): string[] => {
  const read = readers.filter(({ upTo }) => upTo >= createdAt).map((reader) => reader.accountId);
  const own = actorKind === 'user' ? [accountId] : [];
  return [...new Set([...own, ...read])].sort();
};
