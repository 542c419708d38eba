import { type Draft, documentOf } from '#domain/publishing/document/draft.ts';
import { type DocumentNode, readDocument } from '#domain/publishing/document/node.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { readPeople } from '#domain/tracker/read-entities.ts';
import { FailureError } from '../ports/failure.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

/** A comment on an issue. */
export interface IssueComment {
  readonly id: string;
  /** Null if the tracker does not name the author, for example after that person has left. */
  readonly author: Person | null;
  readonly document: DocumentNode;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
}

export type CommentOrder = 'oldest' | 'newest';

export interface CommentsArg {
  readonly issueKey: string;
  readonly order: CommentOrder;
}

export interface CommentPage {
  readonly startAt: number;
  readonly total: number;
  readonly comments: readonly IssueComment[];
}

/** What the reader may do with comments on an issue. */
export interface CommentRights {
  readonly add: boolean;
  readonly editOwn: boolean;
  readonly deleteOwn: boolean;
}

/** Comments per page. */
const PAGE = 50;
/** Maximum number of people suggested for a mention. */
const MOST_PEOPLE = 8;

const ASKED = {
  add: ['ADD_COMMENTS'],
  editOwn: ['EDIT_OWN_COMMENTS', 'EDIT_ALL_COMMENTS'],
  deleteOwn: ['DELETE_OWN_COMMENTS', 'DELETE_ALL_COMMENTS'],
} as const satisfies Record<keyof CommentRights, readonly string[]>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const commentOf = (value: unknown): IssueComment[] => {
  const { id, author, body, created, updated } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string') return [];
  return [
    {
      id,
      author: readPeople([author])[0] ?? null,
      document: readDocument(body),
      created: textOf(created),
      updated: textOf(updated) || textOf(created),
    },
  ];
};

const pageOf = (answer: unknown, startAt: number): CommentPage => {
  const { comments, total } = (answer ?? {}) as Record<string, unknown>;
  if (!Array.isArray(comments)) throw new FailureError({ kind: 'unreadable' });
  const read = comments.flatMap(commentOf);
  return { startAt, total: typeof total === 'number' ? total : read.length, comments: read };
};

const pathOf = (issueKey: string): string =>
  `/rest/api/3/issue/${encodeURIComponent(issueKey)}/comment`;

const rightsIn = (answer: unknown): CommentRights => {
  const { permissions = {} } = (answer ?? {}) as {
    permissions?: Record<string, { havePermission?: unknown }>;
  };
  const has = (keys: readonly string[]) =>
    keys.some((key) => permissions[key]?.havePermission === true);
  return { add: has(ASKED.add), editOwn: has(ASKED.editOwn), deleteOwn: has(ASKED.deleteOwn) };
};

interface Saved {
  readonly issueKey: string;
  /** Null for a new comment. */
  readonly id: string | null;
  readonly draft: Draft;
}

/** The tracker's comments on an issue, read and written as the user (R-VIEW-18). */
export const commentsApi = trackerApi
  .enhanceEndpoints({ addTagTypes: ['comments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      comments: build.infiniteQuery<CommentPage, CommentsArg, number>({
        infiniteQueryOptions: {
          initialPageParam: 0,
          getNextPageParam: ({ startAt, comments, total }) => {
            const next = startAt + comments.length;
            return comments.length > 0 && next < total ? next : undefined;
          },
        },
        queryFn: fromTracker(async (ask, { queryArg, pageParam }) => {
          const query = new URLSearchParams({
            startAt: String(pageParam),
            maxResults: String(PAGE),
            orderBy: queryArg.order === 'oldest' ? 'created' : '-created',
          });
          return pageOf(await ask({ url: `${pathOf(queryArg.issueKey)}?${query}` }), pageParam);
        }),
        providesTags: (_pages, _error, { issueKey }) => [{ type: 'comments', id: issueKey }],
      }),
      commentRights: build.query<CommentRights, string>({
        queryFn: fromTracker(async (ask, issueKey) => {
          const query = new URLSearchParams({
            issueKey,
            permissions: Object.values(ASKED).flat().join(','),
          });
          return rightsIn(await ask({ url: `/rest/api/3/mypermissions?${query}` }));
        }),
      }),
      /** People who may see an issue, by part of their name. */
      mentionable: build.query<
        readonly Person[],
        { readonly issueKey: string; readonly text: string }
      >({
        queryFn: fromTracker(async (ask, { issueKey, text }) => {
          const most = String(MOST_PEOPLE);
          const query = new URLSearchParams({ issueKey, query: text, maxResults: most });
          return readPeople(await ask({ url: `/rest/api/3/user/viewissue/search?${query}` }));
        }),
      }),
      saveComment: build.mutation<unknown, Saved>({
        queryFn: fromTracker((ask, { issueKey, id, draft }) => {
          const path = pathOf(issueKey);
          const body = { body: documentOf(draft) };
          return id === null
            ? ask({ method: 'POST', url: path, body })
            : ask({ method: 'PUT', url: `${path}/${encodeURIComponent(id)}`, body });
        }),
        invalidatesTags: (_answer, error, { issueKey }) =>
          error ? [] : [{ type: 'comments', id: issueKey }],
      }),
      deleteComment: build.mutation<unknown, { readonly issueKey: string; readonly id: string }>({
        queryFn: fromTracker((ask, { issueKey, id }) =>
          ask({ method: 'DELETE', url: `${pathOf(issueKey)}/${encodeURIComponent(id)}` }),
        ),
        invalidatesTags: (_answer, error, { issueKey }) =>
          error ? [] : [{ type: 'comments', id: issueKey }],
      }),
    }),
  });
