import { blankIssue } from '../issues/blank-issue.ts';
import { commitIssue } from '../issues/commit.ts';
import { inStatus } from '../issues/transitions.ts';
import { FIELD } from '../model/field-catalogue.ts';
import type { IssueRecord, ProjectRecord } from '../model/records.ts';
import { PEOPLE } from '../site/people.ts';
import type { Batch, Site } from '../store/site.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Index of an item's status in the workflow of its project. */
export type Progress = 0 | 1 | 2;

export interface Work {
  readonly level: 1 | 0 | -1;
  readonly summary: string;
  /** Number of days since the issue was created. */
  readonly age: number;
  readonly progress: Progress;
  readonly parent?: IssueRecord | undefined;
  readonly versionIds?: readonly string[];
  readonly sprintIds?: readonly string[];
  readonly points?: number | null;
  readonly priorityId?: string | undefined;
  readonly assigneeId?: string | null;
  readonly bug?: boolean;
}

/**
 * Simulates the work in a project, so that its issues have a history: each issue is created on one day and moved to
 * other statuses on later days.
 */
export class ProjectLife {
  readonly project: ProjectRecord;
  private readonly site: Site;
  private readonly batch: Batch;
  private readonly now: number;

  constructor(site: Site, batch: Batch, project: ProjectRecord, now: number) {
    this.site = site;
    this.batch = batch;
    this.project = project;
    this.now = now;
  }

  do(work: Work): IssueRecord {
    const at = { userId: PEOPLE.projectAdmin.id, now: this.now - work.age * DAY };
    const issue: IssueRecord = {
      ...blankIssue(this.site, this.batch, this.project, this.typeOf(work), at),
      summary: work.summary,
      parentId: work.parent?.id ?? null,
      fixVersionIds: work.versionIds ?? [],
      sprintIds: work.sprintIds ?? [],
      priorityId: work.priorityId ?? null,
      assigneeId: work.assigneeId ?? null,
      custom: this.customOf(work),
    };
    this.batch.put('issues', issue);
    return this.moveOn(issue, work);
  }

  private typeOf({ level, bug = false }: Work): string {
    const types = this.project.issueTypeIds.flatMap(
      (id) => this.site.rows.issueTypes.get(id) ?? [],
    );
    const fitting = types.filter(({ hierarchyLevel }) => hierarchyLevel === level);
    const named = fitting.find(({ name }) => name === (bug ? 'Bug' : 'Story'));
    return (named ?? fitting[0])?.id ?? '';
  }

  /**
   * Returns the custom fields of an issue. Story points are in different fields in company-managed and team-managed
   * projects. Only epics of company-managed projects have a short name.
   */
  private customOf({ level, points = null, summary }: Work): IssueRecord['custom'] {
    const classic = this.project.style === 'classic';
    return {
      ...(points === null
        ? {}
        : { [classic ? FIELD.storyPoints : FIELD.storyPointEstimate]: points }),
      ...(classic && level === 1 ? { [FIELD.epicName]: summary } : {}),
    };
  }

  private moveOn(issue: IssueRecord, { age, progress, assigneeId }: Work): IssueRecord {
    const workflow = this.site.rows.workflows.get(this.project.workflows[issue.typeId] ?? '');
    const [, started = '', ...rest] = workflow?.statusIds ?? [];
    const stops = [started, rest.at(-1) ?? ''].slice(0, progress);
    const userId = assigneeId ?? PEOPLE.projectAdmin.id;
    return stops.reduce((before, statusId, index) => {
      const now = this.now - age * DAY * (1 - (index + 1) / (stops.length + 1));
      const next = inStatus(this.site, before, statusId, now);
      return commitIssue(this.site, this.batch, before, next, { userId, now });
    }, issue);
  }
}
