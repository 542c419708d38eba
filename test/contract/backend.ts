import type { EventItem } from '#functions/adapters/items/event-item.ts';
import type { OpenQuestions } from '#functions/ports/ai/open-questions.ts';
import type { SaveSystemToken } from '#functions/ports/site/forge-site.ts';
import type { FindForgeSite, FindInstallation } from '#functions/ports/site/installations.ts';
import type {
  ListUses,
  ReturnAllowance,
  TakeAllowance,
} from '#functions/ports/stored/allowance.ts';
import type { ErasureStore } from '#functions/ports/stored/erasure.ts';
import type { EventStore } from '#functions/ports/stored/event-store.ts';
import type { FindReceipt } from '#functions/ports/stored/receipts.ts';
import type { SwapRow } from '#functions/ports/stored/row-swap.ts';
import type { SnapshotStore } from '#functions/ports/stored/snapshot-store.ts';
import type { SpendToken } from '#functions/ports/stored/spent-tokens.ts';
import type { StoreScan } from '#functions/ports/stored/store-scan.ts';
import type { ViewStore } from '#functions/ports/stored/view-store.ts';

/** The storage ports of one kind of storage. All ports use the same data, which is empty at first. */
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
  readonly returnAllowance: ReturnAllowance;
  readonly listUses: ListUses;
  readonly questions: OpenQuestions;
  readonly scan: StoreScan;
  readonly swap: SwapRow;
  readonly erasure: ErasureStore;
  /** Writes an event directly into the storage, so that a test can store a broken event or one of another release. */
  readonly plant: (item: EventItem) => Promise<void>;
}

/** A kind of storage. Call `start` once, `empty` before each test, and `stop` at the end. */
export interface BackendKind {
  readonly name: string;
  readonly start: () => Promise<void>;
  readonly empty: () => Promise<Backend>;
  readonly stop: () => Promise<void>;
}
