/** One page of a query or scan; without `LastEvaluatedKey` it is the last one. */
export interface Page {
  readonly Items?: Record<string, unknown>[] | undefined;
  readonly LastEvaluatedKey?: Record<string, unknown> | undefined;
}

/**
 * All items, page by page, of something that is read to its end: each page is asked for before the one ahead of it
 * is worked on, so that the service and the reader work at the same time.
 */
export async function* pagesAhead(
  fetch: (start: Record<string, unknown> | undefined) => Promise<Page>,
): AsyncGenerator<Record<string, unknown>[], void, void> {
  let next: Promise<Page> | undefined = fetch(undefined);
  while (next) {
    const page: Page = await next;
    next = page.LastEvaluatedKey ? fetch(page.LastEvaluatedKey) : undefined;
    // It is awaited above; but a reader that stops early never comes back for it.
    next?.catch(() => undefined);
    yield page.Items ?? [];
  }
}
