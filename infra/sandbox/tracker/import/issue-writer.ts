import { LexoRank } from 'lexorank';
import type { ImportProblem } from '../contract.ts';
import { FIELD } from '../model/field-catalogue.ts';
import type { IssueRecord, ProjectRecord } from '../model/records.ts';
import { RESOLUTION } from '../model/standard.ts';
import type { Batch, Site } from '../store/site.ts';
import type { CatalogueWriter } from './catalogue-writer.ts';
import type { ImportRow, SprintRow } from './row.ts';

export interface IssuePlace {
  readonly project: ProjectRecord;
  /** By lower-case name. */
  readonly versionIds: ReadonlyMap<string, string>;
  readonly sprintId: (sprint: SprintRow) => string | null;
}

/** Closed sprints by time, the open one last, as the Sprint field lists them. */
const sprintOrder = (one: SprintRow, other: SprintRow): number =>
  Number(one.state !== 'closed') - Number(other.state !== 'closed') ||
  (one.startDate ?? '9999').localeCompare(other.startDate ?? '9999');

/** Writes issues in the file's order, which becomes their rank, and then joins parents and links. */
export class IssueWriter {
  readonly #site: Site;
  readonly #batch: Batch;
  readonly #catalogue: CatalogueWriter;
  readonly #now: string;
  #rank: LexoRank | null;

  constructor(site: Site, batch: Batch, catalogue: CatalogueWriter, now: number) {
    this.#site = site;
    this.#batch = batch;
    this.#catalogue = catalogue;
    this.#now = new Date(now).toISOString();
    const last = site.index.rank.last();
    this.#rank = last === null ? null : LexoRank.parse(last);
  }

  #nextRank(): string {
    this.#rank = this.#rank === null ? LexoRank.middle() : this.#rank.genNext();
    return this.#rank.toString();
  }

  #idFor(row: ImportRow): string {
    const { issues } = this.#site.rows;
    if (row.id !== null && /^\d{1,9}$/.test(row.id) && !issues.has(row.id)) return row.id;
    let id = String(this.#batch.nextNumber('issue', 10_000));
    while (issues.has(id)) id = String(this.#batch.nextNumber('issue', 10_000));
    return id;
  }

  write(row: ImportRow, { project, versionIds, sprintId }: IssuePlace): void {
    const reporterId = this.#catalogue.user(row.reporter);
    const created = row.created ?? this.#now;
    const updated = row.updated ?? created;
    const done = row.category === 'done';
    const issue: IssueRecord = {
      id: this.#idFor(row),
      key: row.key,
      projectId: project.id,
      typeId: this.#catalogue.type(row),
      statusId: this.#catalogue.status(row),
      summary: row.summary,
      description: row.description,
      priorityId: this.#catalogue.priority(row.priorityName),
      assigneeId: this.#catalogue.user(row.assignee),
      reporterId,
      creatorId: reporterId,
      labels: row.labels,
      components: row.componentNames.flatMap(
        (name) => project.components.find((each) => each.name === name)?.id ?? [],
      ),
      parentId: null,
      fixVersionIds: [
        ...new Set(row.versions.flatMap((each) => versionIds.get(each.name.toLowerCase()) ?? [])),
      ],
      affectedVersionIds: [],
      sprintIds: [...row.sprints].sort(sprintOrder).flatMap((sprint) => sprintId(sprint) ?? []),
      dueDate: row.dueDate,
      resolutionId: done ? RESOLUTION.id : null,
      resolved: done ? (row.resolved ?? updated) : null,
      created,
      updated,
      statusChanged: row.resolved ?? updated,
      rank: this.#nextRank(),
      custom: {
        ...(row.points === null ? {} : { [FIELD.storyPoints]: row.points }),
        ...(row.level === 1 ? { [FIELD.epicName]: row.summary } : {}),
      },
      properties: {},
      attachments: row.attachments.map((file) => ({
        id: file.id ?? String(this.#batch.nextNumber('attachment', 10_000)),
        filename: file.filename,
        mimeType: file.mimeType,
        size: file.size,
        authorId: this.#catalogue.user(file.author) ?? '',
        created: file.created ?? created,
      })),
    };
    this.#batch.put('issues', issue);
    this.#raiseCounters(issue);
  }

  /** New issues count on from the highest imported id and key number. */
  #raiseCounters(issue: IssueRecord): void {
    const highest = [
      ['issue', Number(issue.id)],
      [`key:${issue.projectId}`, Number(issue.key.split('-').at(-1))],
    ] as const;
    for (const [id, value] of highest)
      if (value > (this.#site.rows.counters.get(id)?.value ?? 0))
        this.#batch.put('counters', { id, value });
  }

  #byKey(key: string): IssueRecord | undefined {
    return this.#site.rows.issues.get(this.#site.index.idOfKey(key) ?? '');
  }

  #level(issue: IssueRecord): number {
    return this.#site.rows.issueTypes.get(issue.typeId)?.hierarchyLevel ?? 0;
  }

  #parent(row: ImportRow, issue: IssueRecord): ImportProblem | null {
    if (row.parentKey === null) return null;
    const parent = this.#byKey(row.parentKey);
    if (parent && this.#level(parent) === row.level + 1) {
      this.#batch.put('issues', { ...issue, parentId: parent.id });
      return null;
    }
    const why = parent ? 'is not one level above it' : 'is not in the file';
    return {
      line: row.line,
      reason: `${row.key} was taken without its parent: ${row.parentKey} ${why}.`,
    };
  }

  /** Puts parents and links in place once every issue is there; tells what could not be joined. */
  join(rows: readonly ImportRow[]): ImportProblem[] {
    const problems: ImportProblem[] = [];
    const linked = new Set<string>();
    for (const row of rows) {
      const issue = this.#byKey(row.key);
      if (!issue) continue;
      const problem = this.#parent(row, issue);
      if (problem) problems.push(problem);
      for (const link of row.links) this.#link(issue, link, linked);
    }
    return problems;
  }

  /** A link whose other end is not there stays out without a word: exports are cut somewhere. */
  #link(
    issue: IssueRecord,
    { typeName, key, outward }: ImportRow['links'][number],
    linked: Set<string>,
  ): void {
    const other = this.#byKey(key);
    if (!other || other.id === issue.id) return;
    const typeId = this.#catalogue.linkType(typeName);
    const [inwardId, outwardId] = outward ? [issue.id, other.id] : [other.id, issue.id];
    const mark = `${typeId}:${inwardId}:${outwardId}`;
    if (linked.has(mark)) return;
    linked.add(mark);
    const id = String(this.#batch.nextNumber('link', 10_000));
    this.#batch.put('links', { id, typeId, inwardId, outwardId });
  }
}
