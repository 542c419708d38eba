import type { TenantId } from '../../kernel/ids.ts';
import { projectScope } from '../../kernel/scope.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RowWrite } from '../../kernel/view.ts';
import { changeRow, type KnownChange } from './change-log.ts';

/**
 * Properties of one issue that somebody has written; `fields` names these properties as the change
 * feed does.
 */
interface WrittenProperties {
  readonly projectId: string;
  readonly issueId: string;
  readonly key: string;
  readonly fields: readonly string[];
}

/** Who wrote properties of an issue, and when we learned of it. */
export interface Announcement {
  readonly tenant: TenantId;
  /** One id for each change: when the same change is announced again, it has the same id. */
  readonly id: string;
  readonly accountId: string;
  readonly now: Instant;
}

/** The change row of an issue's properties, for clients that follow its project. */
export const propertyChangeRow = (
  { tenant, id, accountId, now }: Announcement,
  { projectId, issueId, key, fields }: WrittenProperties,
): RowWrite<KnownChange> =>
  changeRow(
    tenant,
    projectScope(projectId),
    {
      id,
      thing: 'issue',
      kind: 'updated',
      thingId: issueId,
      key,
      fields: [...fields],
      accountId,
      at: now,
    },
    now,
  );
