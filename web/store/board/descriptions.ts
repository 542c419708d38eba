import { chunked } from '#domain/kernel/chunked.ts';
import { documentText } from '#domain/publishing/document/draft.ts';
import { FailureError } from '../ports/failure.ts';
import type { AppThunk } from '../state/state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { BULK } from '../tracker/bulk-fetch.ts';

const descriptionOf = (issue: unknown): [string, string][] => {
  const { id, fields } = (issue ?? {}) as {
    readonly id?: unknown;
    readonly fields?: { readonly description?: unknown };
  };
  const text = documentText(fields?.description);
  return typeof id === 'string' && text !== '' ? [[id, text]] : [];
};

/**
 * Returns the descriptions of issues as plain text, by issue id. An issue without a description is left out. Only the
 * export needs descriptions, so the map is loaded without them. `onProgress` is called with the share that is read,
 * from 0 to 1. Throws a `FailureError`, or the reason of the signal if that is aborted.
 */
export const readDescriptions =
  (
    ids: readonly string[],
    work: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ): AppThunk<Promise<ReadonlyMap<string, string>>> =>
  async (_dispatch, _getState, ports) => {
    const ask = askTracker(ports);
    const found = new Map<string, string>();
    for (const [at, issueIdsOrKeys] of chunked(ids, BULK.chunk).entries()) {
      work.signal.throwIfAborted();
      work.onProgress((at * BULK.chunk) / ids.length);
      const answer = await ask({
        method: 'POST',
        url: '/rest/api/3/issue/bulkfetch',
        body: { issueIdsOrKeys, fields: ['description'] },
      });
      const { issues } = (answer ?? {}) as { readonly issues?: unknown };
      if (!Array.isArray(issues)) throw new FailureError({ kind: 'unreadable' });
      for (const [id, text] of issues.flatMap(descriptionOf)) found.set(id, text);
    }
    return found;
  };
