import * as z from 'zod/mini';
import { boardInfoSchema } from '#domain/contracts/board.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import {
  type ListedBoard,
  type ListedProject,
  readListedBoard,
  readListedProject,
} from '../board-data/listed.ts';
import { backendApi, trackerApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';
import { fixLocations } from './fix-locations.ts';

/** `PROJECT_PAGE`: projects per page. `MOST_RECENT`: number of recent projects (R-MAIN-2). */
export const PROJECT_PAGE = 50;
export const MOST_RECENT = 5;
const BOARD_PAGE = 100;
const PARALLEL = 5;

interface ProjectPage {
  readonly projects: readonly ListedProject[];
  /** Number of all projects; if the tracker does not return it, the number of projects read so far. */
  readonly total: number;
}

const pageSchema = z.object({ values: z.array(z.unknown()), total: z.optional(z.number()) });

/**
 * Reads a page of the projects in which the user may create issues, because the map needs that permission (R-ACCESS-4).
 */
const projectPage = async (ask: AskTracker, startAt: number): Promise<ProjectPage> => {
  const query = new URLSearchParams({
    action: 'create',
    typeKey: 'software',
    orderBy: '-lastIssueUpdatedTime',
    expand: 'lead,insight',
    maxResults: String(PROJECT_PAGE),
    startAt: String(startAt),
  });
  const answer = await ask({ url: `/rest/api/3/project/search?${query}` });
  const { data } = z.safeParse(pageSchema, answer);
  const values = data?.values ?? [];
  return {
    projects: values.flatMap((entry) => readListedProject(entry) ?? []),
    total: data?.total ?? startAt + values.length,
  };
};

const furtherPages = async (ask: AskTracker, total: number): Promise<readonly ListedProject[]> => {
  const starts = Array.from(
    { length: Math.max(0, Math.ceil(total / PROJECT_PAGE) - 1) },
    (_, page) => (page + 1) * PROJECT_PAGE,
  );
  const found: ListedProject[] = [];
  for (const some of chunked(starts, PARALLEL)) {
    const pages = some.map((start) => projectPage(ask, start));
    for (const { projects } of await Promise.all(pages)) found.push(...projects);
  }
  return found;
};

/** Lists of the tracker for the main page (R-MAIN-1). */
export const mainPageApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the projects that changed last. The main page shows them first and adds `furtherProjects` later. */
    firstProjects: build.query<ProjectPage, void>({
      queryFn: fromTracker((ask) => projectPage(ask, 0)),
    }),
    furtherProjects: build.query<readonly ListedProject[], number>({
      queryFn: fromTracker(furtherPages),
    }),
    recentProjects: build.query<readonly ListedProject[], void>({
      queryFn: fromTracker(async (ask) => {
        const answer = await ask({ url: '/rest/api/3/project/recent?expand=lead,insight' });
        const entries: unknown[] = Array.isArray(answer) ? answer : [];
        return entries.flatMap((entry) => readListedProject(entry) ?? []).slice(0, MOST_RECENT);
      }),
    }),
    boards: build.query<readonly ListedBoard[], void>({
      queryFn: fromTracker(async (ask) => {
        const url = `/rest/agile/1.0/board?expand=admins&maxResults=${BOARD_PAGE}`;
        return (await allPages(ask, url)).flatMap((entry) => readListedBoard(entry) ?? []);
      }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const loaded = await queryFulfilled.catch(() => null);
        if (loaded) await dispatch(fixLocations(loaded.data));
      },
    }),
  }),
});

/** Number of goals and number of personas, by project id. */
export type Statistics = Readonly<
  Record<string, { readonly goals: number; readonly personas: number }>
>;

const MOST_COUNTED = 100;

export const statisticsApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    statistics: build.query<Statistics, readonly string[]>({
      queryFn: fromBackend(async (ask, ids) => {
        const found: Record<string, Statistics[string]> = {};
        for (const some of chunked(ids, MOST_COUNTED)) {
          const named = encodeURIComponent(some.join(','));
          const path = `/smb/board/info?projectIds=${named}`;
          const info = await ask({ method: 'GET', path, answer: boardInfoSchema });
          for (const { id, statistics } of info) found[id] = statistics;
        }
        return found;
      }),
    }),
  }),
});

export const {
  useFirstProjectsQuery,
  useFurtherProjectsQuery,
  useRecentProjectsQuery,
  useBoardsQuery,
} = mainPageApi;
export const { useStatisticsQuery } = statisticsApi;
