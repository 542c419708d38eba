import type { EventItem } from '#functions/adapters/items/event-item.ts';
import type { TakeAllowance } from '#functions/ports/allowance.ts';
import type { ErasureStore } from '#functions/ports/erasure.ts';
import type { EventStore } from '#functions/ports/event-store.ts';
import type { SaveSystemToken } from '#functions/ports/forge-site.ts';
import type { FindForgeSite, FindInstallation } from '#functions/ports/installations.ts';
import type { FindReceipt } from '#functions/ports/receipts.ts';
import type { SwapRow } from '#functions/ports/row-swap.ts';
import type { SnapshotStore } from '#functions/ports/snapshot-store.ts';
import type { SpendToken } from '#functions/ports/spent-tokens.ts';
import type { StoreScan } from '#functions/ports/store-scan.ts';
import type { ViewStore } from '#functions/ports/view-store.ts';

/** The storage ports of one kind, all on the same empty data. */
export interface Backend {
  readonly store: EventStore;
  readonly snapshots: SnapshotStore;
  readonly views: ViewStore;
  readonly findReceipt: FindReceipt;
  readonly findInstallation: FindInstallation;
  readonly findForgeSite: FindForgeSite;
  readonly saveSystemToken: SaveSystemToken;
  readonly spend: SpendToken;
  readonly takeAllowance: TakeAllowance;
  readonly scan: StoreScan;
  readonly swap: SwapRow;
  readonly erasure: ErasureStore;
  /** Writes past the ports: an event as another release, or a fault, may have left it. */
  readonly plant: (item: EventItem) => Promise<void>;
}

/** A kind of storage: `start` once, `empty` for each test, `stop` at the end. */
export interface BackendKind {
  readonly name: string;
  readonly start: () => Promise<void>;
  readonly empty: () => Promise<Backend>;
  readonly stop: () => Promise<void>;
}
