import type { TableName, Tables, Write } from '../store/tables.ts';

export interface RowChange<Row> {
  /** The record before the change. Null if the record is new. */
  readonly before: Row | null;
  /** The record after the change. Null if the record was deleted. */
  readonly after: Row | null;
}

/** Returns the changes of one table in one batch of writes, with a single change for each record. */
export const changesOf = <Name extends TableName>(
  table: Name,
  writes: readonly Write[],
  before: readonly unknown[],
): readonly RowChange<Tables[Name]>[] => {
  const changes = new Map<string, RowChange<Tables[Name]>>();
  for (const [index, [name, id, row]] of writes.entries()) {
    if (name !== table) continue;
    const first = changes.get(id);
    changes.set(id, {
      before: first ? first.before : (before[index] as Tables[Name] | null),
      after: row as Tables[Name] | null,
    });
  }
  return [...changes.values()].filter((change) => change.before !== null || change.after !== null);
};
