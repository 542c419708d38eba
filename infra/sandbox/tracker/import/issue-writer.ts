import { LexoRank } from 'lexorank';
import type { JsonObject } from '../base/json.ts';
import type { ImportProblem } from '../contract/import-report.ts';
import { FIELD } from '../model/field-catalogue.ts';
import type { IssueRecord, ProjectRecord } from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';
import { ActivityWriter } from './activity-writer.ts';
import type { CatalogueWriter } from './catalogue-writer.ts';
import { CustomWriter } from './custom-writer.ts';
import { FreeIds } from './free-ids.ts';
import type { LinkRow, SprintRow } from './parts.ts';
import type { ImportRow } from './row.ts';

export interface IssuePlace {
  readonly project: ProjectRecord;
  readonly versionIds: ReadonlyMap<string, string>;
  readonly sprintId: (sprint: SprintRow) => string | null;
}

export interface WriterServices {
  readonly site: Site;
  readonly batch: Batch;
  readonly catalogue: CatalogueWriter;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
}

/** Sorts sprints for the Sprint field: the closed sprints by start, and then the sprint that is not closed. */
const sprintOrder = (one: SprintRow, other: SprintRow): number =>
  Number(one.state !== 'closed') - Number(other.state !== 'closed') ||
  (one.startDate ?? '9999').localeCompare(other.startDate ?? '9999');

/** Returns the estimate of an issue from a team-managed project, in the field that boards of imported projects use. */
const estimateOf = ({ own }: ImportRow): JsonObject => {
  const points = own[FIELD.storyPointEstimate];
  return points === undefined ? {} : { [FIELD.storyPoints]: points };
};

const epicNameOf = ({ level, summary }: ImportRow): JsonObject =>
  level === 1 ? { [FIELD.epicName]: summary } : {};

/**
 * Returns when the status last changed. If the file does not contain it, returns the last status change in the history
 * or the time of the resolution. An issue that is still to do may have none of these; then returns its creation date.
 */
const statusChangedOf = (row: ImportRow): string | null => {
  const moved = row.changes.filter(({ items }) => items.some(({ field }) => field === 'status'));
  const last = moved
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const known = row.statusChanged ?? last ?? row.resolved;
  return known ?? (row.category === 'new' ? row.created : null);
};

/** Reports an issue without a creation date, because every issue on the site has one. */
const undated = ({ line, key, created }: ImportRow): ImportProblem[] =>
  created === null
    ? [
        {
          line,
          kind: 'date',
          reason: `${key} does not say when it was created: it was by this import.`,
        },
      ]
    : [];

/** Writes issues in the order of the rows and ranks them in this order. Sets parents and links afterwards. */
export class IssueWriter {
  readonly #site: Site;
  readonly #batch: Batch;
  readonly #catalogue: CatalogueWriter;
  readonly #now: string;
  readonly #files: Set<string>;
  readonly #issueIds: FreeIds;
  readonly #fileIds: FreeIds;
  readonly #custom: CustomWriter;
  readonly #activity: ActivityWriter;
  #rank: LexoRank | null;

  constructor({ site, batch, catalogue, now }: WriterServices, rows: readonly ImportRow[]) {
    this.#site = site;
    this.#batch = batch;
    this.#catalogue = catalogue;
    this.#now = new Date(now).toISOString();
    this.#issueIds = new FreeIds(
      batch,
      'issue',
      (id) => site.rows.issues.has(id),
      rows.map(({ id }) => id),
    );
    const files = [...site.rows.issues.values()].flatMap(({ attachments }) => attachments);
    this.#files = new Set(files.map(({ id }) => id));
    this.#fileIds = new FreeIds(
      batch,
      'attachment',
      (id) => this.#files.has(id),
      rows.flatMap(({ attachments }) => attachments.map(({ id }) => id)),
    );
    this.#custom = new CustomWriter(site, batch, rows);
    this.#activity = new ActivityWriter(site, batch, catalogue, rows);
    const last = site.index.rank.last();
    this.#rank = last === null ? null : LexoRank.parse(last);
  }

  #nextRank(): string {
    this.#rank = this.#rank === null ? LexoRank.middle() : this.#rank.genNext();
    return this.#rank.toString();
  }

  write(row: ImportRow, { project, versionIds, sprintId }: IssuePlace): void {
    const catalogue = this.#catalogue;
    const reporterId = catalogue.user(row.reporter);
    const created = row.created ?? this.#now;
    const idsOf = (versions: ImportRow['versions']): string[] => [
      ...new Set(versions.flatMap(({ name }) => versionIds.get(name.toLowerCase()) ?? [])),
    ];
    const people = (rows: ImportRow['voters']): string[] =>
      rows.flatMap((person) => catalogue.user(person) ?? []);
    const issue: IssueRecord = {
      id: this.#issueIds.of(row.id),
      key: row.key,
      projectId: project.id,
      typeId: catalogue.type(row),
      statusId: catalogue.status(row),
      summary: row.summary,
      description: row.description,
      environment: row.environment,
      priorityId: catalogue.priority(row.priorityName),
      assigneeId: catalogue.user(row.assignee),
      reporterId,
      creatorId: catalogue.user(row.creator) ?? reporterId,
      labels: row.labels,
      components: row.components.flatMap(
        ({ name }) => project.components.find((each) => each.name === name)?.id ?? [],
      ),
      parentId: null,
      fixVersionIds: idsOf(row.versions),
      affectedVersionIds: idsOf(row.affectedVersions),
      sprintIds: [...row.sprints].sort(sprintOrder).flatMap((sprint) => sprintId(sprint) ?? []),
      dueDate: row.dueDate,
      resolutionId: row.resolution && catalogue.resolution(row.resolution),
      resolved: row.resolved,
      created,
      updated: row.updated ?? created,
      statusChanged: statusChangedOf(row),
      rank: this.#nextRank(),
      custom: { ...epicNameOf(row), ...estimateOf(row), ...this.#custom.valuesOf(row) },
      properties: row.properties,
      originalEstimate: row.originalEstimate,
      remainingEstimate: row.remainingEstimate,
      timeSpent: row.timeSpent,
      voterIds: people(row.voters),
      watcherIds: people(row.watchers),
      attachments: row.attachments.map((file) => ({
        id: this.#fileId(file.id),
        filename: file.filename,
        mimeType: file.mimeType,
        size: file.size,
        authorId: catalogue.user(file.author) ?? '',
        created: file.created,
      })),
    };
    this.#batch.put('issues', issue);
    this.#activity.write(issue, row, versionIds);
  }

  #fileId(wanted: string | null): string {
    const id = this.#fileIds.of(wanted);
    this.#files.add(id);
    return id;
  }

  #byKey(key: string): IssueRecord | undefined {
    return this.#site.rows.issues.get(this.#site.index.idOfKey(key) ?? '');
  }

  #level(issue: IssueRecord): number {
    return this.#site.rows.issueTypes.get(issue.typeId)?.hierarchyLevel ?? 0;
  }

  #parent(row: ImportRow, issue: IssueRecord): ImportProblem[] {
    if (row.parentKey === null) return [];
    const parent = this.#byKey(row.parentKey);
    if (parent && this.#level(parent) === row.level + 1) {
      this.#batch.put('issues', { ...issue, parentId: parent.id });
      return [];
    }
    const why = parent ? 'is not one level above it' : 'is not in the file';
    const reason = `${row.key} was taken without its parent: ${row.parentKey} ${why}.`;
    return [{ line: row.line, kind: 'parent', reason, value: row.parentKey }];
  }

  /** Reports a status that has another category on the site or elsewhere in the file. */
  #status({ line, key, statusName, category, categoryGuessed }: ImportRow, issue: IssueRecord) {
    const held = this.#site.rows.statuses.get(issue.statusId)?.category;
    if (categoryGuessed || held === category) return [];
    const reason = `${key}: its status “${statusName}” counts as ${held} here, not as ${category}.`;
    return [{ line, kind: 'status' as const, reason, value: category }];
  }

  /**
   * Sets parents and links when all issues exist. Reports parents and links that are not possible, and missing dates.
   */
  join(rows: readonly ImportRow[]): ImportProblem[] {
    const linked = new Set<string>();
    const linkIds = new FreeIds(
      this.#batch,
      'link',
      (id) => this.#site.rows.links.has(id),
      rows.flatMap(({ links }) => links.map(({ id }) => id)),
    );
    return rows.flatMap((row) => {
      const issue = this.#byKey(row.key);
      if (!issue) return [];
      return [
        ...undated(row),
        ...this.#status(row, issue),
        ...this.#parent(row, issue),
        ...row.links.flatMap((link) => this.#link(row, issue, link, { linked, linkIds })),
      ];
    });
  }

  /** Adds a link unless it exists already, because the file contains each link twice, once for each issue. */
  #link(
    { line, key: from }: ImportRow,
    issue: IssueRecord,
    link: LinkRow,
    { linked, linkIds }: { readonly linked: Set<string>; readonly linkIds: FreeIds },
  ): ImportProblem[] {
    const other = this.#byKey(link.key);
    if (!other || other.id === issue.id) {
      const why = other ? 'leads to itself' : 'leads to an issue that is not in the file';
      const reason = `${from}: its link “${link.typeName}” with ${link.key} ${why}.`;
      return [{ line, kind: 'link', reason, value: link }];
    }
    const typeId = this.#catalogue.linkType(link);
    const [inwardId, outwardId] = link.isOutward ? [issue.id, other.id] : [other.id, issue.id];
    const mark = `${typeId}:${inwardId}:${outwardId}`;
    if (linked.has(mark)) return [];
    linked.add(mark);
    this.#batch.put('links', { id: linkIds.of(link.id), typeId, inwardId, outwardId });
    return [];
  }
}
