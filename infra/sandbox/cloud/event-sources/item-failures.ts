import * as z from 'zod/mini';

const Failures = z.object({
  batchItemFailures: z.optional(z.nullable(z.array(z.object({ itemIdentifier: z.string() })))),
});

/**
 * Returns the identifiers that a handler reports as failed. Returns null if the answer is not such a report or names an
 * unknown identifier, because then AWS treats the whole batch as failed.
 */
export const failedItems = (result: unknown, batch: ReadonlySet<string>): Set<string> | null => {
  if (result === null || result === undefined) return new Set();
  const report = Failures.safeParse(result);
  if (!report.success) return null;
  const failed = new Set(
    (report.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier),
  );
  return [...failed].every((identifier) => batch.has(identifier)) ? failed : null;
};
