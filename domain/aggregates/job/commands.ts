import type { ItemOutcome } from './outcome.ts';
import type { JobWork } from './work.ts';

export interface SettledItem {
  readonly item: number;
  readonly outcome: ItemOutcome;
}

/** `by` is the caller's account id. Only the worker sends the last three commands. */
export type JobCommand =
  | {
      readonly type: 'RequestJob';
      readonly by: string;
      readonly boardId: string;
      readonly work: JobWork;
    }
  | { readonly type: 'CancelJob'; readonly by: string }
  | { readonly type: 'StartBatch'; readonly batch: number }
  | { readonly type: 'PauseBatch'; readonly batch: number; readonly until: string }
  | { readonly type: 'SettleItems'; readonly settled: readonly SettledItem[] };
