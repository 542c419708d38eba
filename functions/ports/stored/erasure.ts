import type { Installation } from '../site/installations.ts';

export type ErasedTable = 'events' | 'views';

/** The key with which an item can be deleted. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string | number;
}

/** A stored item. It is not validated, because invalid items must be erased too. */
export interface ErasableItem {
  readonly key: ItemKey;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface ItemPage {
  readonly items: readonly ErasableItem[];
  /** True if the partition has more items. */
  readonly more: boolean;
}

/** The table operations of an erasure. Each can be repeated with the same result. */
export interface ErasureStore {
  /**
   * Marks a site as being erased, so that it cannot be installed. Returns false when the site has been installed again.
   */
  readonly begin: (site: Installation) => Promise<boolean>;
  /** Returns the first items of a partition. After these items are deleted, the next items are the first. */
  readonly page: (table: ErasedTable, pk: string) => Promise<ItemPage>;
  readonly remove: (table: ErasedTable, keys: readonly ItemKey[]) => Promise<void>;
  /** Deletes the record of an erased site, so that it can be installed as a new site. */
  readonly finish: (clientKey: string) => Promise<void>;
}
