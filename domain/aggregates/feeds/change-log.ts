import * as z from 'zod/mini';
import type { TenantId } from '../../kernel/ids.ts';
import { type Scope, scopeKey } from '../../kernel/scope.ts';
import type { Instant } from '../../kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '../../kernel/view.ts';
import { CHANGES_KEPT_SECONDS, type Change, changeSchema } from './change.ts';

export const knownChangeSchema = z.object({
  /** When the change was recorded. Rows are sorted by this moment. */
  knownAt: z.string(),
  change: changeSchema,
});
export type KnownChange = z.infer<typeof knownChangeSchema>;

/**
 * The latest changes of each scope, in the order in which they were recorded. Rows expire after `CHANGES_KEPT_SECONDS`.
 */
export const changeLog: RowShape<KnownChange> = { name: 'change', schema: knownChangeSchema };

export const changeKey = ({ knownAt, change }: KnownChange): string => `${knownAt}#${change.id}`;

/** Returns the row of a change, with the time when it expires. DynamoDB deletes the row some time after that. */
export const changeRow = (
  tenant: TenantId,
  scope: Scope,
  change: Change,
  now: Instant,
): RowWrite<KnownChange> => ({
  view: changeLog.name,
  revision: revisionOf(changeLog),
  tenant,
  partition: scopeKey(scope),
  key: changeKey({ knownAt: now, change }),
  row: { knownAt: now, change },
  expiresAt: Math.ceil(Date.parse(now) / 1000) + CHANGES_KEPT_SECONDS,
});
