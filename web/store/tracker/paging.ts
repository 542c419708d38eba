import type { AskTracker } from './ask-tracker.ts';

interface AgilePage {
  readonly values?: unknown;
  readonly isLast?: unknown;
}

/** Maximum number of pages that are read, in case the tracker never reports a last page. */
const MOST_PAGES = 200;

/** Returns all values of a list that the tracker returns in pages (`startAt`, `isLast`, `values`). */
export const allPages = async (ask: AskTracker, url: string): Promise<unknown[]> => {
  const values: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const separator = url.includes('?') ? '&' : '?';
    const answer = (await ask({ url: `${url}${separator}startAt=${values.length}` })) as AgilePage;
    const found: unknown[] = Array.isArray(answer?.values) ? answer.values : [];
    values.push(...found);
    if (answer?.isLast !== false || found.length === 0) break;
  }
  return values;
};
