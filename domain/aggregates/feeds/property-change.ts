import type { TenantId } from '../../kernel/ids.ts';
import { projectScope } from '../../kernel/scope.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RowWrite } from '../../kernel/view.ts';
import { changeRow, type KnownChange } from './change-log.ts';

/**
 * Properties that somebody wrote to one issue. `fields` has their names in the form of the change feed,
 * `property:<key>`.
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
  /** Id of the change. When the same change is announced twice, both announcements have the same id. */
  readonly id: string;
  readonly accountId: string;
  readonly now: Instant;
}

/** Returns the row that reports changed properties of an issue to the clients that follow its project. */
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
