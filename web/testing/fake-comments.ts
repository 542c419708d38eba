// The comments of a fake tracker. Comments that were written can be read.
import { documentOf } from '#domain/publishing/document/draft.ts';
import type { TrackerAnswer, TrackerCall } from '../host/host.ts';
import { answered } from './fake-tracker.ts';

export const ANN = { accountId: 'account-1', displayName: 'Ann Wu', active: true };
export const EVA = { accountId: 'eva', displayName: 'Eva Holm', active: true };

interface FakeComment {
  readonly id: string;
  readonly author: typeof ANN;
  readonly updateAuthor?: typeof ANN;
  readonly body: unknown;
  readonly created: string;
  readonly updated: string;
}

export const fakeComment = (id: string, author: typeof ANN, body: unknown): FakeComment => ({
  id,
  author,
  body,
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-20T10:00:00.000Z',
});

export const plain = (text: string): unknown => documentOf({ text, mentions: [] });

export interface CommentSeed {
  readonly comments?: Readonly<Record<string, readonly FakeComment[]>>;
  readonly permissions?: readonly string[];
  readonly refusing?: { readonly status: number; readonly method?: string };
  readonly page?: number;
}

const EVERYTHING = ['ADD_COMMENTS', 'EDIT_OWN_COMMENTS', 'DELETE_OWN_COMMENTS'];

const written = (
  all: readonly FakeComment[],
  method: string,
  id: string | undefined,
  body: unknown,
) => {
  if (method === 'POST') return [...all, fakeComment(`new${all.length}`, ANN, body)];
  if (method === 'DELETE') return all.filter((each) => each.id !== id);
  return all.map((each) => (method === 'PUT' && each.id === id ? { ...each, body } : each));
};

const pageOf = (all: readonly FakeComment[], query: URLSearchParams, size: number) => {
  const startAt = Number(query.get('startAt') ?? 0);
  const shown = query.get('orderBy') === '-created' ? [...all].reverse() : all;
  return { startAt, total: all.length, comments: shown.slice(startAt, startAt + size) };
};

const aboutPeople = ({ pathname, searchParams }: URL, permissions: readonly string[]) => {
  if (pathname.endsWith('/mypermissions') && searchParams.has('issueKey')) {
    const held = permissions.map((key) => [key, { havePermission: true }]);
    return answered({ permissions: Object.fromEntries(held) });
  }
  if (!pathname.endsWith('/user/viewissue/search')) return null;
  const text = searchParams.get('query')?.toLowerCase() ?? '';
  return answered([ANN, EVA].filter((each) => each.displayName.toLowerCase().includes(text)));
};

/** Returns the answer to a request about comments; null for all other requests. */
export const fakeComments = (seed: CommentSeed) => {
  const { comments = {}, permissions = EVERYTHING, refusing, page = 50 } = seed;
  const site = new Map<string, readonly FakeComment[]>(Object.entries(comments));
  return ({ method = 'GET', url, body }: TrackerCall): TrackerAnswer | null => {
    const address = new URL(url, 'https://site.example');
    const [, key, id] = /\/issue\/([^/]+)\/comment(?:\/(\w+))?/.exec(address.pathname) ?? [];
    if (key === undefined) return aboutPeople(address, permissions);
    if (refusing && (refusing.method ?? 'GET') === method) {
      return answered({ errorMessages: ['It is not allowed.'] }, refusing.status);
    }
    const given = (body as { body?: unknown } | undefined)?.body;
    const before = site.get(key) ?? [];
    if (id && !before.some((each) => each.id === id)) return answered({}, 404);
    const all = written(before, method, id, given);
    site.set(key, all);
    const one = method === 'POST' ? all.at(-1) : all.find((each) => each.id === id);
    return answered(one ?? pageOf(all, address.searchParams, page));
  };
};
