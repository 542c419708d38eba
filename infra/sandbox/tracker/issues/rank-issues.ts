import { badRequest, JiraError } from '../base/errors.ts';
import type { UserRecord } from '../model/records.ts';
import { permitted } from '../site/permissions.ts';
import type { Batch, Site } from '../store/site.ts';
import { type Author, commitIssue } from './commit.ts';
import { type Found, visibleIssue } from './find-issue.ts';
import { ranksBetween } from './rank-place.ts';

export const MOST_RANKED = 50;

export interface RankEntry {
  readonly issueId: number;
  readonly issueKey: string;
  readonly status: number;
  readonly errors?: readonly string[];
}

export interface RankPlace {
  readonly before: string | null;
  readonly after: string | null;
}

const anchorOf = (site: Site, user: UserRecord, { before, after }: RankPlace): Found => {
  if ((before === null) === (after === null))
    throw badRequest('Exactly one of rankBeforeIssue and rankAfterIssue must be specified.');
  const idOrKey = before ?? after ?? '';
  const anchor = visibleIssue(site, user, idOrKey);
  if (anchor) return anchor;
  throw new JiraError(400, [
    `Issue '${idOrKey}' does not exist or you do not have permission to see it.`,
  ]);
};

/** Returns why the user may not rank an issue. Returns null if the user may edit and schedule the issue. */
const refusalOf = (user: UserRecord, { project, issue }: Found): string | null =>
  permitted(user, 'EDIT_ISSUES', project, issue) &&
  permitted(user, 'SCHEDULE_ISSUES', project, issue)
    ? null
    : `You do not have permission to rank issue ${issue.key}.`;

const findAll = (site: Site, user: UserRecord, issues: readonly string[]): Found[] => {
  if (issues.length > MOST_RANKED)
    throw badRequest(
      `The maximum number of issues that can be ranked in one operation is ${MOST_RANKED}.`,
    );
  if (issues.length === 0) throw badRequest('At least one issue must be specified.');
  return issues.map((idOrKey) => {
    const found = visibleIssue(site, user, idOrKey);
    if (found) return found;
    throw new JiraError(400, [
      `Issue '${idOrKey}' does not exist or you do not have permission to see it.`,
    ]);
  });
};

const place = (
  site: Site,
  batch: Batch,
  moving: readonly Found[],
  anchor: Found,
  ahead: boolean,
  author: Author,
): void => {
  const ids = new Set(moving.map(({ issue }) => issue.id));
  const order = site.index.rank;
  const { rank, id } = anchor.issue;
  const low = ahead ? order.before(rank, id, ids) : rank;
  const high = ahead ? rank : order.after(rank, id, ids);
  const ranks = ranksBetween(low, high, moving.length);
  for (const [i, { issue }] of moving.entries())
    commitIssue(site, batch, issue, { ...issue, rank: ranks[i] ?? issue.rank }, author);
};

/**
 * Ranks up to 50 issues before or after another issue. If the user may not rank some of them, skips these and returns
 * an entry for each issue (status 207). Returns null if all issues were ranked (status 204).
 */
export const rankIssues = (
  site: Site,
  user: UserRecord,
  issues: readonly string[],
  where: RankPlace,
  author: Author,
): readonly RankEntry[] | null => {
  const all = findAll(site, user, issues);
  const anchor = anchorOf(site, user, where);
  const outcomes = all.map((found) => ({ found, error: refusalOf(user, found) }));
  const moving = outcomes.flatMap(({ found, error }) =>
    error === null && found.issue.id !== anchor.issue.id ? [found] : [],
  );
  site.write((batch) => place(site, batch, moving, anchor, where.before !== null, author));
  if (outcomes.every(({ error }) => error === null)) return null;
  return outcomes.map(({ found: { issue }, error }) => ({
    issueId: Number(issue.id),
    issueKey: issue.key,
    status: error === null ? 200 : 403,
    ...(error === null ? {} : { errors: [error] }),
  }));
};
