import { chunked } from '#domain/kernel/chunked.ts';
import type { AppThunk } from '../state.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';

/** Issues in one bulk fetch (spec 000 §7 Batching). */
const MOST = 100;

interface Waiting {
  readonly key: string;
  readonly id: string;
  readonly settle: (attachmentId: string | null) => void;
}

interface RestAttachment {
  readonly id?: unknown;
  readonly mimeType?: unknown;
}

interface RestIssue {
  readonly id?: unknown;
  readonly fields?: { readonly attachment?: readonly RestAttachment[] };
}

const isPicture = ({ id, mimeType }: RestAttachment): boolean =>
  typeof id === 'string' && typeof mimeType === 'string' && mimeType.startsWith('image/');

/** Id of the first picture among the files of each issue, by the issue's id. */
const firstPictures = (answer: unknown): Map<string, string> => {
  const { issues } = (answer ?? {}) as { issues?: unknown };
  return new Map(
    (Array.isArray(issues) ? (issues as RestIssue[]) : []).flatMap(({ id, fields }) => {
      const files = Array.isArray(fields?.attachment) ? fields.attachment : [];
      const picture = files.find(isPicture);
      return picture ? [[String(id), String(picture.id)] as const] : [];
    }),
  );
};

/**
 * Finds the pictures of issues, asked for one by one as cards are drawn and fetched by the hundred. An issue is asked
 * for again when it has changed. What cannot be fetched has no picture until it is asked for the next time.
 */
export const pictureLoader = (ask: AskTracker) => {
  const known = new Map<string, Promise<string | null>>();
  let waiting: Waiting[] = [];
  const fetchSome = async (some: readonly Waiting[]): Promise<Map<string, string>> => {
    const body = { issueIdsOrKeys: [...new Set(some.map(({ id }) => id))], fields: ['attachment'] };
    try {
      return firstPictures(await ask({ method: 'POST', url: '/rest/api/3/issue/bulkfetch', body }));
    } catch {
      for (const { key } of some) known.delete(key);
      return new Map();
    }
  };
  const flush = async () => {
    const asked = waiting;
    waiting = [];
    for (const some of chunked(asked, MOST)) {
      const found = await fetchSome(some);
      for (const { id, settle } of some) settle(found.get(id) ?? null);
    }
  };
  return ({ id, updated }: { readonly id: string; readonly updated: string }) => {
    const key = `${id} ${updated}`;
    const before = known.get(key);
    if (before) return before;
    // Cards that are drawn together are asked for together.
    if (waiting.length === 0) queueMicrotask(() => void flush());
    const picture = new Promise<string | null>((settle) => waiting.push({ key, id, settle }));
    known.set(key, picture);
    return picture;
  };
};

/** A loader over the store's own way to the tracker. */
export const openPictures =
  (): AppThunk<ReturnType<typeof pictureLoader>> => (_dispatch, _getState, ports) =>
    pictureLoader(askTracker(ports));
