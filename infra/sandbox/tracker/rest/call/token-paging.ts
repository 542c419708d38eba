import { badRequest } from '../../base/errors.ts';
import type { IssueRecord } from '../../model/records.ts';

export interface TokenPage {
  readonly issues: readonly IssueRecord[];
  readonly isLast: boolean;
  /** Token for the next page. Absent on the last page. */
  readonly nextPageToken?: string;
}

/**
 * Returns a token for the next page. It contains the last issue of this page, after which the next page starts, and the
 * offset, which is used if the list no longer contains this issue.
 */
const tokenOf = (offset: number, lastId: string): string =>
  Buffer.from(JSON.stringify([offset, lastId])).toString('base64url');

const startOf = (token: string | null, issues: readonly IssueRecord[]): number => {
  if (token === null) return 0;
  try {
    const decoded: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (!Array.isArray(decoded) || typeof decoded[0] !== 'number') throw new TypeError();
    const after = issues.findIndex((issue) => issue.id === decoded[1]);
    return after === -1 ? decoded[0] : after + 1;
  } catch {
    throw badRequest('The provided next page token is invalid or expired.');
  }
};

/** Returns the page for a token. Throws a JiraError if the token is invalid. */
export const tokenPage = (
  issues: readonly IssueRecord[],
  token: string | null,
  maxResults: number,
): TokenPage => {
  const start = startOf(token, issues);
  const page = issues.slice(start, start + maxResults);
  const isLast = start + page.length >= issues.length;
  return {
    issues: page,
    isLast,
    ...(isLast ? {} : { nextPageToken: tokenOf(start + page.length, page.at(-1)?.id ?? '') }),
  };
};
