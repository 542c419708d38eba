import type { TableName, Tables, Write } from '../store/tables.ts';

export interface RowChange<Row> {
  /** Null for a new record. */
  readonly before: Row | null;
  /** Null for a deleted record. */
  readonly after: Row | null;
}

/** The changes of one table in one unit of work, one for each record. */
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
