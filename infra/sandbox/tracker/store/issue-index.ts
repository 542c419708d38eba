import type { IssueRecord } from '../model/records.ts';
import { Postings } from './postings.ts';
import { RankOrder } from './rank-order.ts';

export type IndexName =
  | 'project'
  | 'parent'
  | 'sprint'
  | 'version'
  | 'type'
  | 'status'
  | 'assignee';

const KEYS_OF: Record<IndexName, (issue: IssueRecord) => readonly string[]> = {
  project: (issue) => [issue.projectId],
  parent: (issue) => (issue.parentId === null ? [] : [issue.parentId]),
  sprint: (issue) => issue.sprintIds,
  version: (issue) => issue.fixVersionIds,
  type: (issue) => [issue.typeId],
  status: (issue) => [issue.statusId],
  assignee: (issue) => (issue.assigneeId === null ? [] : [issue.assigneeId]),
};

const NAMES = Object.keys(KEYS_OF) as readonly IndexName[];

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((key, i) => key === other[i]));

/** Finds issues by the values of some of their fields. Must be updated with every write. */
export class IssueIndex {
  readonly rank = new RankOrder();
  readonly #byKey = new Map<string, string>();
  readonly #postings = Object.fromEntries(NAMES.map((name) => [name, new Postings()])) as Record<
    IndexName,
    Postings
  >;

  idOfKey(key: string): string | undefined {
    return this.#byKey.get(key.toUpperCase());
  }

  ids(name: IndexName, key: string): ReadonlySet<string> {
    return this.#postings[name].ids(key);
  }

  of(name: IndexName): Pick<Postings, 'ids' | 'keys' | 'without'> {
    return this.#postings[name];
  }

  replace(before: IssueRecord | undefined, after: IssueRecord | undefined): void {
    if (before?.key !== after?.key) {
      if (before) this.#byKey.delete(before.key);
      if (after) this.#byKey.set(after.key, after.id);
    }
    if (before?.rank !== after?.rank) {
      if (before) this.rank.remove(before.rank, before.id);
      if (after) this.rank.add(after.rank, after.id);
    }
    for (const name of NAMES) this.#repost(name, before, after);
  }

  #repost(name: IndexName, before: IssueRecord | undefined, after: IssueRecord | undefined): void {
    const old = before ? KEYS_OF[name](before) : [];
    const fresh = after ? KEYS_OF[name](after) : [];
    if (before && after && same(old, fresh)) return;
    if (before) this.#postings[name].remove(before.id, old);
    if (after) this.#postings[name].add(after.id, fresh);
  }
}
