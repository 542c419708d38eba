import type { Person } from '#domain/tracker/entities.ts';
import { readPeople } from '#domain/tracker/read-entities.ts';
import { type CommentOrder, type CommentPage, listComments } from '../calls/comment-calls.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

export interface CommentsArg {
  readonly issueKey: string;
  readonly order: CommentOrder;
}

export interface CommentRights {
  readonly add: boolean;
  readonly editOwn: boolean;
  readonly deleteOwn: boolean;
}

const MOST_PEOPLE = 8;

const ASKED = {
  add: ['ADD_COMMENTS'],
  editOwn: ['EDIT_OWN_COMMENTS', 'EDIT_ALL_COMMENTS'],
  deleteOwn: ['DELETE_OWN_COMMENTS', 'DELETE_ALL_COMMENTS'],
} as const satisfies Record<keyof CommentRights, readonly string[]>;

const rightsIn = (answer: unknown): CommentRights => {
  const { permissions = {} } = (answer ?? {}) as {
    permissions?: Record<string, { havePermission?: unknown }>;
  };
  const has = (keys: readonly string[]) =>
    keys.some((key) => permissions[key]?.havePermission === true);
  return { add: has(ASKED.add), editOwn: has(ASKED.editOwn), deleteOwn: has(ASKED.deleteOwn) };
};

/**
 * The tracker's comments on an issue, read as the user (R-VIEW-18). Changes of comments are sent through the ledger
 * instead.
 */
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
        queryFn: fromTracker((ask, { queryArg, pageParam }) =>
          listComments(ask, queryArg.issueKey, queryArg.order, pageParam),
        ),
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
      /** Returns people who may see the issue and whose name contains the text. */
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
    }),
  });
