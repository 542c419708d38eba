import type { Instant } from '../../kernel/time.ts';
import type { ChangelogEntry, IssueMoments } from '../../tracker/changelog.ts';
import type { Issue, IssueProperties, Plan } from '../../tracker/entities.ts';
import type { ReadName } from '../../tracker/properties.ts';
import { statusBeforeWork } from './catalogue.ts';
import { formerOf, type TakeBackGround } from './take-back.ts';
import type { IssuePart } from './unknown.ts';

/** What the tracker knows of the past of an issue. */
export interface IssueHistory extends IssueMoments {
  /** All changes of the fields that `changelogFields` lists, in any order. */
  readonly entries: readonly ChangelogEntry[];
}

/** A recorded change of values that the tracker has no changelog for: our properties of an issue. */
export interface PlacementRecord {
  readonly at: Instant;
  readonly issueId: string;
  /** The former value of each changed property. The plan is here only if our property stores it. */
  readonly before: Partial<IssueProperties> & { readonly plan?: Plan | null };
  /** The changed properties whose former value is not known. */
  readonly unknown?: readonly ReadName[];
}

export interface PastIssue {
  readonly issue: Issue;
  readonly unknown: ReadonlySet<IssuePart>;
}

const newestFirst = <Item extends { readonly at: Instant }>(items: readonly Item[]): Item[] =>
  items.toReversed().sort((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0));

/** Returns the moment of the last change at or before `moment`. It replaces that of the tracker, which is not recorded. */
const lastChange = ({ created, entries }: IssueHistory, moment: Instant): Instant =>
  entries.reduce((last, { at }) => (at <= moment && at > last ? at : last), created);

const withPlan = ({ plan: _plan, ...issue }: Issue, plan: Plan | null | undefined): Issue =>
  plan ? { ...issue, plan } : issue;

/**
 * Returns whether an issue was resolved after a moment while its changelog does not tell how it got its status. Issues
 * that were imported often have no changelog.
 */
const isResolvedUntold = (
  { resolved, entries }: IssueHistory,
  { status }: Issue,
  moment: Instant,
) =>
  status.category === 'done' &&
  resolved !== null &&
  resolved > moment &&
  !entries.some(({ at, values }) =>
    values.some(({ field, to }) => field === 'status' && (at > moment || to === status.id)),
  );

/**
 * Returns an issue as it was right after a moment, made from the issue as it is now by taking back the later entries of
 * its changelog, the newest first (R-PAST-1). Null if the issue was created later. Sprints are those of the catalogue,
 * because a sprint changes without an entry in the changelogs of its issues. Properties stay as they are. An issue that was
 * resolved later is not finished, even if no entry tells its former status (R-PAST-9).
 */
export const pastIssue = (
  issue: Issue,
  history: IssueHistory,
  moment: Instant,
  ground: TakeBackGround,
): PastIssue | null => {
  if (history.created > moment) return null;
  const unknown = new Set<IssuePart>();
  const later = newestFirst(history.entries.filter(({ at }) => at > moment));
  let past = issue;
  for (const { values } of later) {
    for (const value of values.toReversed()) {
      const { fields, part, known } = formerOf(past, value, ground);
      if (part) unknown.add(part);
      // An older change of the same field may tell what a newer one did not.
      if (part && known) unknown.delete(part);
      past = { ...past, ...fields };
    }
  }
  const untold = isResolvedUntold(history, past, moment);
  if (untold) {
    unknown.add('status');
    past = { ...past, status: statusBeforeWork(ground.known, past) };
  }
  const { sprints } = ground.known;
  const updated = later.length === 0 && !untold ? issue.updated : lastChange(history, moment);
  return {
    issue: {
      ...withPlan(past, past.plan),
      sprints: past.sprints.map((sprint) => sprints.get(sprint.id) ?? sprint),
      updated,
    },
    unknown,
  };
};

/**
 * Returns an issue with its properties as they were right after a moment, by the records of later changes, the newest
 * first (R-PAST-2). A property whose former value no record tells is as it is now or as it was later, and the issue has
 * an unknown placement.
 */
export const withFormerPlacements = (
  issue: Issue,
  records: readonly PlacementRecord[],
  moment: Instant,
): PastIssue => {
  let past = issue;
  const lost = new Set<string>();
  for (const { before, unknown = [] } of newestFirst(records.filter(({ at }) => at > moment))) {
    const { plan, ...properties } = before;
    past = { ...past, properties: { ...past.properties, ...properties } };
    if (plan !== undefined) past = withPlan(past, plan);
    for (const name of unknown) lost.add(name);
    // An older record of the same property may tell what a newer one did not.
    for (const name of Object.keys(before)) lost.delete(name);
  }
  return { issue: past, unknown: new Set(lost.size > 0 ? ['placement' as const] : []) };
};
