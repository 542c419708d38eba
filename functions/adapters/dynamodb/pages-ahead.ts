/** One page of a query or scan. The last page has no `LastEvaluatedKey`. */
export interface Page {
  readonly Items?: Record<string, unknown>[] | undefined;
  readonly LastEvaluatedKey?: Record<string, unknown> | undefined;
}

/**
 * Returns all items page by page. The next page is requested before the current page is processed, so that the service
 * and the reader work at the same time.
 */
export async function* pagesAhead(
  fetch: (start: Record<string, unknown> | undefined) => Promise<Page>,
): AsyncGenerator<Record<string, unknown>[], void, void> {
  let next: Promise<Page> | undefined = fetch(undefined);
  while (next) {
    const page: Page = await next;
    next = page.LastEvaluatedKey ? fetch(page.LastEvaluatedKey) : undefined;
    // If the reader stops early, nobody awaits this page. Its failure must not become an unhandled rejection.
    next?.catch(() => undefined);
    yield page.Items ?? [];
  }
}
