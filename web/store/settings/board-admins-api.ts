import type { Person } from '#domain/tracker/entities.ts';
import { readPeople } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

export interface BoardAdmins {
  readonly users: readonly Person[];
  readonly groups: readonly string[];
  /** Whether the user is an admin of the board: listed, or in a listed group (R-ACCESS-3). */
  readonly own: boolean;
}

const namesIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).flatMap((entry) => {
    const { name } = (entry ?? {}) as { name?: unknown };
    return typeof name === 'string' ? [name] : [];
  });

export const boardAdminsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    boardAdmins: build.query<BoardAdmins, string>({
      queryFn: fromTracker(async (ask, boardId, { host }) => {
        const accountId = await host.currentUser();
        const query = new URLSearchParams({ accountId });
        const [board, own] = await Promise.all([
          ask({ url: `/rest/agile/1.0/board/${encodeURIComponent(boardId)}?expand=admins` }),
          ask({ url: `/rest/api/3/user/groups?${query}` }),
        ]);
        const { admins } = (board ?? {}) as { admins?: { users?: unknown; groups?: unknown } };
        const users = readPeople(admins?.users);
        const groups = namesIn(admins?.groups);
        const mine = new Set(namesIn(own));
        const listed = users.some((user) => user.accountId === accountId);
        return { users, groups, own: listed || groups.some((name) => mine.has(name)) };
      }),
    }),
  }),
});

export const { useBoardAdminsQuery } = boardAdminsApi;
