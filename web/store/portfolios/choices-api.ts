import * as z from 'zod/mini';
import { chunked } from '#domain/kernel/chunked.ts';
import type { FoundPerson, Person } from '#domain/tracker/entities.ts';
import { readFoundPeople, readPeople } from '#domain/tracker/read-entities.ts';
import { type ListedProject, readListedProject } from '../board-data/listed.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

/** Page size of projects (R-MAIN-2). */
const MOST_PROJECTS = 50;
const MOST_PEOPLE = 20;
const MOST_NAMED = 100;
/** Maximum number of people read when the page asks who may see a project. */
const MOST_BROWSERS = 1000;

const valuesOf = (answer: unknown): readonly unknown[] =>
  z.safeParse(z.object({ values: z.array(z.unknown()) }), answer).data?.values ?? [];

export interface FoundProjects {
  readonly projects: readonly ListedProject[];
  readonly total: number;
}

const projectsOf = (answer: unknown): readonly ListedProject[] =>
  valuesOf(answer).flatMap((entry) => readListedProject(entry) ?? []);

/** Choices in the dialogs of portfolios: projects that the user may see, and people of the site. */
export const choicesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns software projects whose name or key contains a text; for an empty text, the first projects. */
    sources: build.query<FoundProjects, string>({
      queryFn: fromTracker(async (ask, text) => {
        const query = new URLSearchParams({
          typeKey: 'software',
          orderBy: 'name',
          expand: 'lead,insight',
          maxResults: String(MOST_PROJECTS),
          ...(text === '' ? {} : { query: text }),
        });
        const answer = await ask({ url: `/rest/api/3/project/search?${query}` });
        const projects = projectsOf(answer);
        const { total } = (answer ?? {}) as { readonly total?: unknown };
        return { projects, total: typeof total === 'number' ? total : projects.length };
      }),
    }),
    /** Returns projects by id, in no particular order. Projects that the user may not see are missing. */
    namedSources: build.query<readonly ListedProject[], readonly string[]>({
      queryFn: fromTracker(async (ask, ids) => {
        const answers = await Promise.all(
          chunked(ids, MOST_PROJECTS).map((page) => {
            const query = new URLSearchParams({ maxResults: String(MOST_PROJECTS) });
            for (const id of page) query.append('id', id);
            return ask({ url: `/rest/api/3/project/search?${query}` });
          }),
        );
        return answers.flatMap(projectsOf);
      }),
    }),
    sitePeople: build.query<readonly FoundPerson[], string>({
      queryFn: fromTracker(async (ask, text) => {
        const query = new URLSearchParams({ query: text, maxResults: String(MOST_PEOPLE) });
        const found = readFoundPeople(await ask({ url: `/rest/api/3/user/search?${query}` }));
        return found.filter(({ active }) => active);
      }),
    }),
    namedPeople: build.query<readonly Person[], readonly string[]>({
      queryFn: fromTracker(async (ask, ids) => {
        const found: Person[] = [];
        for (const some of chunked(ids, MOST_NAMED)) {
          const query = new URLSearchParams({ maxResults: String(MOST_NAMED) });
          for (const id of some) query.append('accountId', id);
          found.push(...readPeople(valuesOf(await ask({ url: `/rest/api/3/user/bulk?${query}` }))));
        }
        return found;
      }),
    }),
    /** Returns account ids of people who may see the project with this key; null if there are too many to list. */
    browsers: build.query<readonly string[] | null, string>({
      queryFn: fromTracker(async (ask, projectKey) => {
        const query = new URLSearchParams({
          permissions: 'BROWSE',
          projectKey,
          maxResults: String(MOST_BROWSERS),
        });
        const people = readPeople(
          await ask({ url: `/rest/api/3/user/permission/search?${query}` }),
        );
        return people.length < MOST_BROWSERS ? people.map(({ accountId }) => accountId) : null;
      }),
    }),
  }),
});

export const {
  useSourcesQuery,
  useNamedSourcesQuery,
  useSitePeopleQuery,
  useNamedPeopleQuery,
  useBrowsersQuery,
} = choicesApi;
