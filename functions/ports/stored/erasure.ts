import type { Installation } from '../site/installations.ts';

export type ErasedTable = 'events' | 'views';

/** The key of an item, by which it can be removed. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string | number;
}

/** An item as it is stored, unchecked: what can no longer be read has to go too. */
export interface ErasableItem {
  readonly key: ItemKey;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface ItemPage {
  readonly items: readonly ErasableItem[];
  /** Whether there is more behind them. */
  readonly more: boolean;
}

/** What an erasure does to the tables; each step may be done twice. */
export interface ErasureStore {
  /** Keeps the site from coming back until it is finished. False when it has come back already. */
  readonly begin: (site: Installation) => Promise<boolean>;
  /** The first items of a partition: when they are removed, those behind them are the first. */
  readonly page: (table: ErasedTable, pk: string) => Promise<ItemPage>;
  readonly remove: (table: ErasedTable, keys: readonly ItemKey[]) => Promise<void>;
  /** Removes the record of a site that was begun, and lets it in again as one that was never there. */
  readonly finish: (clientKey: string) => Promise<void>;
}
