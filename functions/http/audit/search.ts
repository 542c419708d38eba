import { type AuditRow, auditKey, auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { AuditPage } from '#domain/contracts/audit.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';

export interface AuditSearch {
  /** The keys of the scopes whose entries are searched. */
  readonly scopes: readonly string[];
  readonly fits: (entry: AuditRow) => boolean;
  /** Only entries before this key are returned. When undefined, the page begins with the newest entry. */
  readonly before: string | undefined;
  /** Only entries at or after this moment. */
  readonly from: string | null;
  readonly maxResults: number;
}

const CHUNK = { least: 5, most: 200 };
/** The first chunks of all scopes together have at most about this many entries. */
const FIRST_CHUNKS = 2000;
/**
 * One request reads at most this many entries, so a page may have fewer entries than requested. The page's `next` then
 * leads to the rest.
 */
const MOST_LOOKED_AT = 4000;

/** The number of scopes that are read at the same time. */
const AT_ONCE = 40;

/** Returns how many entries of each scope are read at once. With many scopes, only the newest of each are needed. */
const chunkOf = (scopes: number): number =>
  Math.max(CHUNK.least, Math.min(CHUNK.most, Math.floor(FIRST_CHUNKS / scopes)));

async function* newestFirst(
  views: ViewStore,
  tenant: TenantId,
  scope: string,
  { before, chunk }: { readonly before: string | undefined; readonly chunk: number },
): AsyncGenerator<AuditRow, void, void> {
  let last = before;
  let limit = chunk;
  for (;;) {
    const options = { limit, reverse: true, ...(last === undefined ? {} : { before: last }) };
    const entries = await views.list(auditRows, tenant, scope, options);
    yield* entries;
    const end = entries.at(-1);
    if (end === undefined || entries.length < limit) return;
    last = auditKey(end);
    limit = CHUNK.most;
  }
}

interface Reader {
  readonly rest: AsyncGenerator<AuditRow, void, void>;
  readonly head: AuditRow;
}

/** Puts a reader into a list that is sorted by the heads, oldest first. */
const insert = (readers: Reader[], reader: Reader): void => {
  const key = auditKey(reader.head);
  let [low, high] = [0, readers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = readers[middle];
    if (other && auditKey(other.head) < key) low = middle + 1;
    else high = middle;
  }
  readers.splice(low, 0, reader);
};

/** Merges the entries of several scopes, newest first. An entry lies in exactly one scope, so none comes twice. */
async function* merged(
  views: ViewStore,
  tenant: TenantId,
  { scopes, before }: Pick<AuditSearch, 'scopes' | 'before'>,
): AsyncGenerator<AuditRow, void, void> {
  const chunk = chunkOf(scopes.length);
  const readers: Reader[] = [];
  const begin = async (scope: string): Promise<void> => {
    const rest = newestFirst(views, tenant, scope, { before, chunk });
    const { value: head } = await rest.next();
    if (head) insert(readers, { rest, head });
  };
  for (const some of chunked(scopes, AT_ONCE)) await Promise.all(some.map(begin));
  for (let newest = readers.pop(); newest; newest = readers.pop()) {
    yield newest.head;
    const { value: head } = await newest.rest.next();
    if (head) insert(readers, { rest: newest.rest, head });
  }
}

/** Returns one page of entries, newest first. */
export const searchAudit = async (
  views: ViewStore,
  tenant: TenantId,
  search: AuditSearch,
): Promise<AuditPage> => {
  const { fits, before, from, maxResults } = search;
  const values: AuditRow[] = [];
  let last = before;
  let looked = 0;
  for await (const entry of merged(views, tenant, search)) {
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
