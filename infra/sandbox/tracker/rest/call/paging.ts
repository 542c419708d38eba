import type { Call } from './call.ts';

export interface Page<Value> {
  readonly values: readonly Value[];
  readonly startAt: number;
  readonly maxResults: number;
  readonly total: number;
  readonly isLast: boolean;
}

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 ? value : fallback;
};

/** Returns the page that `startAt` and `maxResults` select. `most` is the largest `maxResults` of the resource. */
export const pageOf = <Value>(
  query: URLSearchParams,
  all: readonly Value[],
  standard = 50,
  most = standard,
): Page<Value> => {
  const startAt = whole(query.get('startAt'), 0);
  const maxResults = Math.min(whole(query.get('maxResults'), standard), most);
  const values = all.slice(startAt, startAt + maxResults);
  return {
    values,
    startAt,
    maxResults,
    total: all.length,
    isLast: startAt + values.length >= all.length,
  };
};

/** Returns a page in the form of the platform API, with the field `self`. */
export const pageBean = (call: Call, page: Page<unknown>): Record<string, unknown> => ({
  self: `${call.baseUrl}${call.path}?maxResults=${page.maxResults}&startAt=${page.startAt}`,
  maxResults: page.maxResults,
  startAt: page.startAt,
  total: page.total,
  isLast: page.isLast,
  values: page.values,
});

export const agilePage = (page: Page<unknown>, withTotal = true): Record<string, unknown> => ({
  maxResults: page.maxResults,
  startAt: page.startAt,
  ...(withTotal ? { total: page.total } : {}),
  isLast: page.isLast,
  values: page.values,
});
