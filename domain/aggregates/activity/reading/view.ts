import * as z from 'zod/mini';
import { scopeKey } from '../../../kernel/scope.ts';
import type { StreamView } from '../../../kernel/view.ts';
import type { ActivityRow } from '../rows.ts';
import type { ReadingState } from './decide.ts';

export const readerSchema = z.object({
  accountId: z.string(),
  upTo: z.string(),
  /** Moments after `upTo` whose entries were read one by one. */
  also: z.array(z.string()),
  version: z.number(),
});
export type Reader = z.infer<typeof readerSchema>;

/** One row for each user and scope: how far the user has read the feed of the scope. */
export const readersByScope: StreamView<ReadingState, Reader> = {
  name: 'activity-readers',
  schema: readerSchema,
  upcasters: [(row) => ({ ...(row as object), also: [] })],
  address: (state) =>
    state.status === 'absent'
      ? { partition: '', key: '' }
      : { partition: scopeKey(state.place), key: state.accountId },
  row: (state, head) =>
    state.status === 'absent'
      ? null
      : {
          accountId: state.accountId,
          upTo: state.upTo,
          also: [...state.also],
          version: head.version,
        },
};

/** Returns the readers of an entry: its author and the users who have read up to it (R-ACTIVITY-2). */
export const readByOf = (
  { accountId, actorKind, createdAt }: Pick<ActivityRow, 'accountId' | 'actorKind' | 'createdAt'>,
  readers: readonly Reader[],
): string[] => {
  const read = readers
    .filter(({ upTo, also }) => upTo >= createdAt || also.includes(createdAt))
    .map((reader) => reader.accountId);
  const own = actorKind === 'user' ? [accountId] : [];
  return [...new Set([...own, ...read])].sort();
};
