import { failedItems } from './item-failures.ts';

/** How a stream's batch is delivered to a function, and how failures are handled. */
export interface Delivery<Entry> {
  /** Calls the function with the entries. Rejects when the function throws. */
  invoke(entries: readonly Entry[]): Promise<unknown>;
  readonly identify: (entry: Entry) => string;
  readonly reportsItemFailures: boolean;
  readonly bisects: boolean;
  /** Number of retries of a failed batch; -1 means unlimited. */
  readonly retries: number;
  /** Receives the entries of a batch that has failed after its last retry. */
  giveUp(entries: readonly Entry[], error: unknown): Promise<void>;
  /** Waits before a retry; `retry` is 1 for the first retry. Rejects when the event source is being stopped. */
  pause(retry: number): Promise<void>;
}

type Outcome = { readonly doneUpTo: number; readonly error: unknown };

const attempt = async <Entry>(
  entries: readonly Entry[],
  delivery: Delivery<Entry>,
): Promise<Outcome> => {
  try {
    const result = await delivery.invoke(entries);
    if (!delivery.reportsItemFailures) return { doneUpTo: entries.length, error: null };
    const identifiers = entries.map(delivery.identify);
    const failed = failedItems(result, new Set(identifiers));
    if (failed === null) return { doneUpTo: 0, error: 'the report names no record of the batch' };
    const first = identifiers.findIndex((identifier) => failed.has(identifier));
    return first < 0
      ? { doneUpTo: entries.length, error: null }
      : { doneUpTo: first, error: 'reported as failed' };
  } catch (error) {
    return { doneUpTo: 0, error };
  }
};

/**
 * Delivers a batch of a stream in order: a record is delivered only after all records before it are processed or given
 * up. If the mapping bisects, a failed batch is halved, which does not count as a retry. If not, the batch is retried;
 * the count of retries starts anew when a record was processed. A batch that fails after its last retry is given up,
 * and the stream continues.
 */
export const deliverBatch = async <Entry>(
  entries: readonly Entry[],
  delivery: Delivery<Entry>,
  retry = 0,
): Promise<void> => {
  if (entries.length === 0) return;
  const { doneUpTo, error } = await attempt(entries, delivery);
  if (doneUpTo === entries.length) return;
  const rest = entries.slice(doneUpTo);
  if (doneUpTo === 0 && delivery.bisects && rest.length > 1) {
    const middle = Math.ceil(rest.length / 2);
    await deliverBatch(rest.slice(0, middle), delivery, retry);
    await deliverBatch(rest.slice(middle), delivery, retry);
    return;
  }
  const next = doneUpTo > 0 ? 1 : retry + 1;
  if (delivery.retries >= 0 && next > delivery.retries) {
    await delivery.giveUp(rest, error);
    return;
  }
  await delivery.pause(next);
  await deliverBatch(rest, delivery, next);
};
