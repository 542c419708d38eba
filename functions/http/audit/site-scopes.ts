import type { TenantId } from '#domain/kernel/ids.ts';
import { ownedEntries, SHARDS } from '../../owned/entries.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';

const CHUNK = 200;

/** Returns the scopes in one part of the index. There, they come before all streams and views. */
const scopesIn = async (
  views: Pick<ViewStore, 'list'>,
  tenant: TenantId,
  shard: string,
): Promise<string[]> => {
  const found: string[] = [];
  for (;;) {
    const page = { skip: found.length, limit: CHUNK };
    const entries = await views.list(ownedEntries, tenant, shard, page);
    for (const entry of entries) {
      if (entry.kind !== 'scope') return found;
      found.push(entry.scope);
    }
    if (entries.length < CHUNK) return found;
  }
};

/**
 * Returns the keys of all scopes of a site that have events, without portfolios, whose events only their own admins
 * may read. They come from the index of what the site owns.
 */
export const scopesOfSite = async (
  { views }: { readonly views: Pick<ViewStore, 'list'> },
  tenant: TenantId,
): Promise<readonly string[]> => {
  const found = await Promise.all(SHARDS.map((shard) => scopesIn(views, tenant, shard)));
  return found.flat().filter((scope) => !scope.startsWith('portfolio:'));
};
