import { chunked } from '#domain/kernel/chunked.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Maximum number of issues in one request (R-LOAD-2). */
const MOST = 100;

export interface AttachedPicture {
  readonly id: string;
  /** Size in bytes; infinite if the tracker does not say. */
  readonly size: number;
}

interface Waiting {
  readonly key: string;
  readonly id: string;
  readonly settle: (picture: AttachedPicture | null) => void;
}

interface RestAttachment {
  readonly id?: unknown;
  readonly mimeType?: unknown;
  readonly size?: unknown;
}

interface RestIssue {
  readonly id?: unknown;
  readonly fields?: { readonly attachment?: readonly RestAttachment[] };
}

const picturesIn = ({ id, mimeType, size }: RestAttachment): AttachedPicture[] =>
  typeof id === 'string' && typeof mimeType === 'string' && mimeType.startsWith('image/')
    ? [{ id, size: typeof size === 'number' ? size : Number.POSITIVE_INFINITY }]
    : [];

/** Returns the first picture that is attached to each issue, by issue id. */
const firstPictures = (answer: unknown): Map<string, AttachedPicture> => {
  const { issues } = (answer ?? {}) as { issues?: unknown };
  return new Map(
    (Array.isArray(issues) ? (issues as RestIssue[]) : []).flatMap(({ id, fields }) => {
      const files = Array.isArray(fields?.attachment) ? fields.attachment : [];
      const [picture] = files.flatMap(picturesIn);
      return picture ? [[String(id), picture] as const] : [];
    }),
  );
};

/**
 * Returns a function that finds the picture of an issue. Calls that are made at the same time share requests, each for
 * at most a hundred issues. An answer is cached until the issue changes. After a failed request, its issues have no
 * picture until the function is called again.
 */
export const pictureLoader = (ask: AskTracker) => {
  const known = new Map<string, Promise<AttachedPicture | null>>();
  let waiting: Waiting[] = [];
  const fetchSome = async (some: readonly Waiting[]): Promise<Map<string, AttachedPicture>> => {
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
    // Calls that are made before the microtask runs share its requests.
    if (waiting.length === 0) queueMicrotask(() => void flush());
    const picture = new Promise<AttachedPicture | null>((settle) =>
      waiting.push({ key, id, settle }),
    );
    known.set(key, picture);
    return picture;
  };
};
