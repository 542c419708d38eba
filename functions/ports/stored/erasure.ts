import type { Installation } from '../site/installations.ts';

export type ErasedTable = 'events' | 'views';

/** The key of an item, by which it can be deleted. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string | number;
}

/** A stored item, unvalidated: invalid items must be erased too. */
export interface ErasableItem {
  readonly key: ItemKey;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface ItemPage {
  readonly items: readonly ErasableItem[];
  /** Whether the partition has more items. */
  readonly more: boolean;
}

/** The table operations of an erasure; each is idempotent. */
export interface ErasureStore {
  /**
   * Marks a site as being erased, so that it cannot be installed. False when it has been installed
   * again.
   */
  readonly begin: (site: Installation) => Promise<boolean>;
  /** The first items of a partition; after their deletion, the next ones are first. */
  readonly page: (table: ErasedTable, pk: string) => Promise<ItemPage>;
  readonly remove: (table: ErasedTable, keys: readonly ItemKey[]) => Promise<void>;
  /** Deletes the record of a site being erased, so that it can be installed as a new site. */
  readonly finish: (clientKey: string) => Promise<void>;
}
