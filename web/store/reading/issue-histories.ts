import type { IssueHistory } from '#domain/board/past/past-issue.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import {
  type ChangelogEntry,
  type ChangelogPage,
  changelogFields,
  type IssueMoments,
  MOMENT_FIELDS,
  readChangelogPage,
  readMoments,
} from '#domain/tracker/changelog.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { BULK } from '../tracker/bulk-fetch.ts';

/** The tracker's limits for one call: issues, field ids, and entries on a page. */
const MOST_ISSUES = 1000;
const MOST_FIELDS = 10;
const PAGE = 10_000;

const changelogPage = async (ask: AskTracker, body: object): Promise<ChangelogPage> => {
  const url = '/rest/api/3/changelog/bulkfetch';
  const page = readChangelogPage(await ask({ method: 'POST', url, body }));
  if (!page) throw new FailureError({ kind: 'unreadable' });
  return page;
};

/** Reads all pages of the changelogs of some fields and at most a thousand issues. */
const changelogPages = async (
  ask: AskTracker,
  issueIdsOrKeys: readonly string[],
  fieldIds: readonly string[],
): Promise<readonly ChangelogPage[]> => {
  const pages: ChangelogPage[] = [];
  let next: string | null = null;
  do {
    const page: ChangelogPage = await changelogPage(ask, {
      issueIdsOrKeys,
      fieldIds,
      maxResults: PAGE,
      ...(next === null ? {} : { nextPageToken: next }),
    });
    pages.push(page);
    // The tracker might return the same token again and again.
    next = page.next === next ? null : page.next;
  } while (next !== null);
  return pages;
};

const momentsOf = async (
  ask: AskTracker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IssueMoments>> => {
  const url = '/rest/api/3/issue/bulkfetch';
  const body = { issueIdsOrKeys: ids, fields: MOMENT_FIELDS };
  const moments = readMoments(await ask({ method: 'POST', url, body }));
  if (!moments) throw new FailureError({ kind: 'unreadable' });
  return moments;
};

/** Returns when the issues were created and resolved. A round is five calls; there is a pause between rounds (R-LOAD-2). */
const momentsById = async (
  ask: AskTracker,
  ids: readonly string[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<ReadonlyMap<string, IssueMoments>> => {
  const all = new Map<string, IssueMoments>();
  for (const [at, round] of chunked(chunked(ids, BULK.chunk), BULK.parallel).entries()) {
    if (at > 0) await wait(BULK.pause);
    const found = await Promise.all(round.map((some) => momentsOf(ask, some)));
    for (const moments of found) for (const [id, own] of moments) all.set(id, own);
  }
  return all;
};

/** Returns the entries of the changelogs of issues, by issue id. Issues without entries are missing. */
const entriesById = async (
  ask: AskTracker,
  ids: readonly string[],
  fieldIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ChangelogEntry[]>> => {
  const pages: ChangelogPage[] = [];
  for (const some of chunked(ids, MOST_ISSUES)) {
    for (const fields of chunked(fieldIds, MOST_FIELDS)) {
      pages.push(...(await changelogPages(ask, some, fields)));
    }
  }
  const all = pages.flatMap(({ entries }) => [...entries]);
  return new Map(
    [...Map.groupBy(all, ([id]) => id)].map(([id, found]) => [
      id,
      found.flatMap(([, entries]) => entries),
    ]),
  );
};

/**
 * Reads what the tracker knows of the past of issues, as its user may see it now: a thousand issues and ten fields a
 * call, page by page. Issues that were deleted or are hidden from the user are missing (R-PAST-5). Throws `FailureError`.
 */
export const readIssueHistories = async (
  ask: AskTracker,
  ids: readonly string[],
  { fields, wait }: { fields: FieldIds; wait: (milliseconds: number) => Promise<void> },
): Promise<ReadonlyMap<string, IssueHistory>> => {
  const moments = await momentsById(ask, ids, wait);
  const entries = await entriesById(ask, [...moments.keys()], changelogFields(fields));
  return new Map([...moments].map(([id, own]) => [id, { ...own, entries: entries.get(id) ?? [] }]));
};
