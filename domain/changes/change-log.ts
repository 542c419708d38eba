import * as z from 'zod/mini';
import { type Place, placeKey } from '../activity/place.ts';
import { CHANGES_KEPT_SECONDS, type Change, changeSchema } from '../contracts/changes.ts';
import type { TenantId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { RowWrite } from '../kernel/view.ts';

export const knownChangeSchema = z.object({
  /** When we came to know of it, which is what the rows are ordered by. */
  knownAt: z.string(),
  change: changeSchema,
});
export type KnownChange = z.infer<typeof knownChangeSchema>;

/** The latest changes of each place, in the order in which they came to be known; forgotten by themselves. */
export const changeLog = { name: 'change', schema: knownChangeSchema };

export const changeKey = ({ knownAt, change }: KnownChange): string => `${knownAt}#${change.id}`;

/** Rows stay a little longer than anyone is told of them, for the table forgets at its leisure. */
export const changeRow = (
  tenant: TenantId,
  place: Place,
  change: Change,
  now: Instant,
): RowWrite<KnownChange> => ({
  view: changeLog.name,
  tenant,
  partition: placeKey(place),
  key: changeKey({ knownAt: now, change }),
  row: { knownAt: now, change },
  expiresAt: Math.ceil(Date.parse(now) / 1000) + CHANGES_KEPT_SECONDS,
});
