import { type AuditRow, auditKey, auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { AuditPage } from '#domain/contracts/audit.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';

export interface AuditSearch {
  readonly scope: string;
  readonly fits: (entry: AuditRow) => boolean;
  /** Only entries before this key are returned. When undefined, the page begins with the newest entry. */
  readonly before: string | undefined;
  /** Only entries at or after this moment. */
  readonly from: string | null;
  readonly maxResults: number;
}

const CHUNK = 200;
/**
 * One request reads at most this many entries, so a page may have fewer entries than requested. The page's `next` then
 * leads to the rest.
 */
const MOST_LOOKED_AT = 4000;

async function* newestFirst(
  views: ViewStore,
  tenant: TenantId,
  scope: string,
  before: string | undefined,
): AsyncGenerator<AuditRow, void, void> {
  let last = before;
  for (;;) {
    const options = {
      limit: CHUNK,
      reverse: true,
      ...(last === undefined ? {} : { before: last }),
    };
    const entries = await views.list(auditRows, tenant, scope, options);
    yield* entries;
    const end = entries.at(-1);
    if (end === undefined || entries.length < CHUNK) return;
    last = auditKey(end);
  }
}

/** Returns one page of entries, newest first. */
export const searchAudit = async (
  views: ViewStore,
  tenant: TenantId,
  { scope, fits, before, from, maxResults }: AuditSearch,
): Promise<AuditPage> => {
  const values: AuditRow[] = [];
  let last = before;
  let looked = 0;
  for await (const entry of newestFirst(views, tenant, scope, before)) {
    if (from !== null && entry.occurredAt < from) break;
    if (values.length === maxResults || looked === MOST_LOOKED_AT) {
      return { values, next: last ?? null };
    }
    looked += 1;
    last = auditKey(entry);
    if (fits(entry)) values.push(entry);
  }
  return { values, next: null };
};
