import type { ChangeItem, IssueRecord } from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';
import type { CatalogueWriter } from './catalogue-writer.ts';
import { FreeIds } from './free-ids.ts';
import type { ChangeItemRow } from './parts.ts';
import type { ImportRow } from './row.ts';

const FIELD_IDS: Readonly<Record<string, string>> = {
  'fix version': 'fixVersions',
  version: 'versions',
  component: 'components',
  link: 'issuelinks',
  sprint: 'customfield_10020',
  rank: 'customfield_10019',
  'epic link': 'customfield_10014',
};

/** Returns the id of a changed field. In old histories a field has only a name. */
const fieldIdOf = ({ field, fieldId }: ChangeItemRow): string =>
  fieldId ?? FIELD_IDS[field.toLowerCase()] ?? field;

type End = { readonly id: string | null; readonly name: string | null };

/** Returns the id that a name has on this site, because the ids in the file belong to another site. */
type Translate = (end: End) => string | null;

/**
 * Writes the comments, worklogs and changes of issues with their original dates and authors. Keeps their ids, except
 * ids that the site already uses.
 */
export class ActivityWriter {
  readonly #batch: Batch;
  readonly #catalogue: CatalogueWriter;
  readonly #comments: FreeIds;
  readonly #worklogs: FreeIds;
  readonly #changes: FreeIds;
  readonly #translate: Readonly<Record<string, Translate>>;

  constructor(site: Site, batch: Batch, catalogue: CatalogueWriter, rows: readonly ImportRow[]) {
    this.#batch = batch;
    this.#catalogue = catalogue;
    const free = (
      kind: 'comment' | 'worklog' | 'change',
      table: ReadonlyMap<string, unknown>,
      ids: (row: ImportRow) => readonly { readonly id: string | null }[],
    ): FreeIds =>
      new FreeIds(
        batch,
        kind,
        (id) => table.has(id),
        rows.flatMap((row) => ids(row).map(({ id }) => id)),
      );
    this.#comments = free('comment', site.rows.comments, ({ comments }) => comments);
    this.#worklogs = free('worklog', site.rows.worklogs, ({ worklogs }) => worklogs);
    this.#changes = free('change', site.rows.changes, ({ changes }) => changes);
    const person: Translate = ({ id, name }) => (id === null ? null : catalogue.account(id, name));
    this.#translate = {
      status: ({ name }) => (name === null ? null : catalogue.statusNamed(name)),
      priority: ({ name }) => catalogue.priority(name),
      resolution: ({ name }) =>
        name === null ? null : catalogue.resolution({ name, description: null }),
      assignee: person,
      reporter: person,
    };
  }

  write(issue: IssueRecord, row: ImportRow, versionIds: ReadonlyMap<string, string>): void {
    for (const { id, author, updateAuthor, ...comment } of row.comments)
      this.#batch.put('comments', {
        ...comment,
        id: this.#comments.of(id),
        issueId: issue.id,
        authorId: this.#catalogue.user(author),
        updateAuthorId: this.#catalogue.user(updateAuthor),
        properties: {},
      });
    for (const { id, author, updateAuthor, ...log } of row.worklogs)
      this.#batch.put('worklogs', {
        ...log,
        id: this.#worklogs.of(id),
        issueId: issue.id,
        authorId: this.#catalogue.user(author),
        updateAuthorId: this.#catalogue.user(updateAuthor),
      });
    for (const { id, author, at, items } of this.#inOrder(row))
      this.#batch.put('changes', {
        id: this.#changes.of(id),
        issueId: issue.id,
        authorId: this.#catalogue.user(author),
        at,
        items: items.map((item) => this.#item(item, versionIds)),
      });
  }

  /**
   * Sorts the changes of an issue by date, because exports list the newest change first and the site needs the oldest
   * first.
   */
  #inOrder({ changes }: ImportRow): ImportRow['changes'] {
    return [...changes].sort(
      (one, other) => one.at.localeCompare(other.at) || Number(one.id ?? 0) - Number(other.id ?? 0),
    );
  }

  #item(item: ChangeItemRow, versionIds: ReadonlyMap<string, string>): ChangeItem {
    const fieldId = fieldIdOf(item);
    const version: Translate = ({ id, name }) =>
      versionIds.get(name?.toLowerCase() ?? '') ?? (id === null ? null : `gone:${id}`);
    const translate =
      fieldId === 'fixVersions' || fieldId === 'versions' ? version : this.#translate[fieldId];
    const end = (id: string | null, name: string | null): string | null =>
      translate && id !== null ? translate({ id, name }) : id;
    return {
      field: item.field,
      fieldId,
      from: end(item.from, item.fromText),
      fromText: item.fromText,
      to: end(item.to, item.toText),
      toText: item.toText,
    };
  }
}
