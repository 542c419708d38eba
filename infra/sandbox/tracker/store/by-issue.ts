import type { Rows, Tables, Write } from './tables.ts';

const NAMES = ['changes', 'comments', 'worklogs', 'views'] as const;

type Name = (typeof NAMES)[number];

/** Finds the records of an issue, in the order in which they were written. */
export class ByIssue {
  readonly #ids = Object.fromEntries(
    NAMES.map((name) => [name, new Map<string, Set<string>>()]),
  ) as Record<Name, Map<string, Set<string>>>;

  of<Table extends Name>(rows: Rows, table: Table, issueId: string): readonly Tables[Table][] {
    const held = rows[table] as Map<string, Tables[Table]>;
    return [...(this.#ids[table].get(issueId) ?? [])].flatMap((id) => held.get(id) ?? []);
  }

  /** Must be called with every write, before the write is applied. */
  note(rows: Rows, [table, id, row]: Write): void {
    const name = NAMES.find((each) => each === table);
    if (name === undefined) return;
    const before = rows[name].get(id);
    const after = row as Tables[Name] | null;
    if (before && before.issueId !== after?.issueId)
      this.#ids[name].get(before.issueId)?.delete(id);
    if (!after) return;
    const ids = this.#ids[name].get(after.issueId);
    if (ids) ids.add(id);
    else this.#ids[name].set(after.issueId, new Set([id]));
  }
}
