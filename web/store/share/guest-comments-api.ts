import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { listGuestComments } from '../calls/guest-comment-calls.ts';
import { FailureError } from '../ports/failure.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import { byThunk } from '../state/from-tracker.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';

/** `PARALLEL`: boards read in parallel. `MOST_BOARDS`: boards read in total. */
const PARALLEL = 10;
const MOST_BOARDS = 50;

/** Returns the comments; null if the user may not moderate this board's comments. */
const ifAllowed = async (load: Promise<ModeratedComment[]>): Promise<ModeratedComment[] | null> => {
  try {
    return await load;
  } catch (error) {
    const denied =
      error instanceof FailureError &&
      error.failure.kind === 'backend' &&
      error.failure.code === 'SHARE_DENIED';
    if (denied) return null;
    throw error;
  }
};

export type Source = Pick<Project, 'id' | 'key'>;

export interface CommentsOnProjects {
  /** Comments of all boards, newest first; null if the user may moderate none of them. */
  readonly comments: readonly ModeratedComment[] | null;
  /** Number of projects and boards that exceed `MOST_BOARDS`, so their comments were not read. */
  readonly left: number;
}

/**
 * Returns the keys, as the backend names them, of everything in these projects that can be shared: first the projects,
 * then their boards.
 */
const sharedIn = async (ask: AskTracker, projects: readonly Source[]): Promise<string[]> => {
  const boards = await Promise.all(
    projects.map(({ key }) =>
      allPages(ask, `/rest/agile/1.0/board?projectKeyOrId=${encodeURIComponent(key)}`),
    ),
  );
  const ids = boards.flat().flatMap((board) => (board as { id?: unknown } | null)?.id ?? []);
  const keys = [...projects.map(({ id }): string => id), ...ids.map((id) => `-${id}`)];
  return [...new Set(keys)];
};

const newestFirst = (left: ModeratedComment, right: ModeratedComment): number =>
  left.leftAt > right.leftAt ? -1 : 1;

/** Guest comments on a shared board, for its admins (R-SHARE-13). Moderation is sent through the ledger. */
export const guestCommentsApi = backendApi
  .enhanceEndpoints({ addTagTypes: ['guestComments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      guestComments: build.query<readonly ModeratedComment[], string>({
        queryFn: fromBackend(listGuestComments),
        providesTags: ['guestComments'],
      }),
      commentsOnProjects: build.query<CommentsOnProjects, readonly Source[]>({
        queryFn: byThunk((projects: readonly Source[]) => async (_dispatch, _getState, ports) => {
          const keys = await sharedIn(askTracker(ports), projects);
          const ask = askBackend(ports);
          const found: (ModeratedComment[] | null)[] = [];
          for (const some of chunked(keys.slice(0, MOST_BOARDS), PARALLEL)) {
            found.push(
              ...(await Promise.all(some.map((key) => ifAllowed(listGuestComments(ask, key))))),
            );
          }
          const allowed = found.filter((each) => each !== null);
          return {
            comments: allowed.length > 0 ? allowed.flat().sort(newestFirst) : null,
            left: Math.max(0, keys.length - MOST_BOARDS),
          };
        }),
        providesTags: ['guestComments'],
      }),
    }),
  });

export const { useGuestCommentsQuery, useCommentsOnProjectsQuery } = guestCommentsApi;
