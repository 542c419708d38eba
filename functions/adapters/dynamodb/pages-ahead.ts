/** One page of the result of a query or scan. The last page has no `LastEvaluatedKey`. */
export interface Page {
  readonly Items?: Record<string, unknown>[] | undefined;
  readonly LastEvaluatedKey?: Record<string, unknown> | undefined;
}

/**
 * Returns all items, page by page. Requests the next page before the reader processes the current page, so that the
 * database and the reader work at the same time.
 */
export async function* pagesAhead(
  fetch: (start: Record<string, unknown> | undefined) => Promise<Page>,
): AsyncGenerator<Record<string, unknown>[], void, void> {
  let next: Promise<Page> | undefined = fetch(undefined);
  while (next) {
    const page: Page = await next;
    next = page.LastEvaluatedKey ? fetch(page.LastEvaluatedKey) : undefined;
    // If the reader stops before this page, nobody awaits it. Then its failure must not become an unhandled rejection.
    next?.catch(() => undefined);
    yield page.Items ?? [];
  }
}
