import type { TenantId } from '#domain/kernel/ids.ts';
import type { Installation } from './installations.ts';

export type ErasedTable = 'events' | 'views';

/** The key of an item, by which it can be removed and a page be continued. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string | number;
}

/** An item as it is stored, unchecked: what can no longer be read has to go too. */
export interface ErasableItem {
  readonly key: ItemKey;
  /** Null for what belongs to no site. */
  readonly tenant: TenantId | null;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface ItemPage {
  readonly items: readonly ErasableItem[];
  /** Where the next page begins; null after the last. */
  readonly next: ItemKey | null;
}

/** How far an erasure has come, so that the next run goes on there. */
export interface ErasureProgress {
  readonly tenants: readonly string[];
  /** `records`: nothing is left but the sites' own records. */
  readonly phase: ErasedTable | 'records';
  readonly after: ItemKey | null;
}

/** What an erasure does to the tables; each step may be done twice. */
export interface ErasureStore {
  readonly sites: () => AsyncIterable<Installation>;
  /** Keeps the site from coming back until it is finished. False when it has come back already. */
  readonly begin: (site: Installation) => Promise<boolean>;
  readonly page: (table: ErasedTable, after: ItemKey | null) => Promise<ItemPage>;
  readonly remove: (table: ErasedTable, keys: readonly ItemKey[]) => Promise<void>;
  /** Removes the record of a site that was begun, and lets it in again as one that was never there. */
  readonly finish: (clientKey: string) => Promise<void>;
  readonly progress: () => Promise<ErasureProgress | null>;
  readonly saveProgress: (progress: ErasureProgress | null) => Promise<void>;
}
