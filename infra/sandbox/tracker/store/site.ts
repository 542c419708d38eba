import type { CommentRecord, ViewRecord, WorklogRecord } from '../model/activity-records.ts';
import type { ChangeRecord, LinkRecord } from '../model/records.ts';
import { ByIssue } from './by-issue.ts';
import { IssueIndex } from './issue-index.ts';
import { type Journal, memoryJournal, openJournal } from './journal.ts';
import { type NumberKind, Numbers } from './numbers.ts';
import {
  emptyRows,
  type Rows,
  TABLE_NAMES,
  type TableName,
  type Tables,
  type Write,
} from './tables.ts';

const COMPACT_AT_BYTES = 32 * 1024 * 1024;

/** Writes that belong together: either all or none of them are made. */
export interface Batch {
  put<Name extends TableName>(table: Name, record: Tables[Name]): void;
  remove(table: TableName, id: string): void;
  /** Returns a number that is higher than all numbers of this kind that were ever used. */
  nextNumber(kind: NumberKind): number;
  /** Reserves a number for a record that will be written later. */
  reserve(kind: NumberKind, number: number): void;
}

export type WriteListener = (writes: readonly Write[], before: readonly unknown[]) => void;

/** The whole site in memory, with its indexes and its journal. */
export class Site {
  readonly rows: Rows = emptyRows();
  index = new IssueIndex();
  readonly #linksOf = new Map<string, Set<string>>();
  #byIssue = new ByIssue();
  readonly #listeners = new Set<WriteListener>();
  readonly #journal: Journal;
  #numbers = new Numbers();
  #revision = 0;

  constructor(dataDir: string | null) {
    this.#journal =
      dataDir === null ? memoryJournal() : openJournal(dataDir, (writes) => this.#replay(writes));
    if (this.#journal.size > COMPACT_AT_BYTES) this.compact();
  }

  /** Increases with every write. A cached result is valid as long as this number stays the same. */
  get revision(): number {
    return this.#revision;
  }

  /** Runs `work` and makes its writes. If `work` throws or the journal cannot be written, nothing is changed. */
  write<Result>(work: (batch: Batch) => Result): Result {
    const writes: Write[] = [];
    const before: unknown[] = [];
    const record = (write: Write): void => {
      before.push(this.rows[write[0]].get(write[1]) ?? null);
      writes.push(write);
      this.#apply(write);
    };
    const result = this.#attempt(writes, before, () => {
      const value = work({
        put: (table, row) => record([table, row.id, row] as unknown as Write),
        remove: (table, id) => record([table, id, null] as Write),
        nextNumber: (kind) => this.#numbers.next(kind),
        reserve: (kind, number) => this.#numbers.take(kind, number),
      });
      // Numbers that a failed write has used are not assigned again, because a gap does no harm but a duplicate would.
      for (const counter of this.#numbers.raised()) record(['counters', counter.id, counter]);
      if (writes.length > 0) this.#journal.append(writes);
      return value;
    });
    this.#revision += 1;
    for (const listener of this.#listeners) listener(writes, before);
    if (this.#journal.size > COMPACT_AT_BYTES) this.compact();
    return result;
  }

  #attempt<Result>(writes: Write[], before: unknown[], work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      for (let i = writes.length - 1; i >= 0; i -= 1) {
        const [table, id] = writes[i] as Write;
        this.#apply([table, id, before[i]] as Write);
      }
      throw error;
    }
  }

  /**
   * Calls a listener after every write with the changed records as they were before. Returns a function that removes
   * the listener.
   */
  onWrite(listener: WriteListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  linksOf(issueId: string): readonly LinkRecord[] {
    const ids = this.#linksOf.get(issueId);
    return ids ? [...ids].flatMap((id) => this.rows.links.get(id) ?? []) : [];
  }

  /** Returns the changes of an issue, oldest first. */
  changesOf(issueId: string): readonly ChangeRecord[] {
    return this.#byIssue.of(this.rows, 'changes', issueId);
  }

  /** Returns the comments of an issue, oldest first. */
  commentsOf(issueId: string): readonly CommentRecord[] {
    return this.#byIssue.of(this.rows, 'comments', issueId);
  }

  worklogsOf(issueId: string): readonly WorklogRecord[] {
    return this.#byIssue.of(this.rows, 'worklogs', issueId);
  }

  viewsOf(issueId: string): readonly ViewRecord[] {
    return this.#byIssue.of(this.rows, 'views', issueId);
  }

  compact(): void {
    this.#journal.compact(this.#everything());
  }

  clear(): void {
    for (const name of TABLE_NAMES) this.rows[name].clear();
    this.index = new IssueIndex();
    this.#linksOf.clear();
    this.#byIssue = new ByIssue();
    this.#numbers = new Numbers();
    this.#revision += 1;
    this.compact();
  }

  close(): void {
    if (this.#journal.size > 0) this.compact();
    this.#journal.close();
  }

  *#everything(): Generator<Write> {
    for (const name of TABLE_NAMES)
      for (const [id, row] of this.rows[name]) yield [name, id, row] as Write;
  }

  #replay(writes: readonly Write[]): void {
    for (const write of writes) this.#apply(write);
  }

  #apply(write: Write): void {
    const [table, id, row] = write;
    this.#numbers.noteUsed(write);
    if (table === 'issues') this.index.replace(this.rows.issues.get(id), row ?? undefined);
    if (table === 'links') this.#relink(this.rows.links.get(id), row);
    this.#byIssue.note(this.rows, write);
    if (row === null) this.rows[table].delete(id);
    else (this.rows[table] as Map<string, unknown>).set(id, row);
  }

  #relink(before: LinkRecord | undefined, after: LinkRecord | null): void {
    if (before)
      for (const end of [before.inwardId, before.outwardId])
        this.#linksOf.get(end)?.delete(before.id);
    if (!after) return;
    for (const end of [after.inwardId, after.outwardId]) {
      const ids = this.#linksOf.get(end) ?? new Set<string>();
      this.#linksOf.set(end, ids.add(after.id));
    }
  }
}
