import type { Project } from '#domain/tracker/entities.ts';
import { readProject } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../api.ts';
import { settled } from '../failure.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';

export const projectsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** The projects whose map the user may use: those where they may create issues (spec 000 §6). */
    projects: build.query<readonly Project[], void>({
      queryFn: (_none, { extra }) =>
        settled(async () => {
          const url = '/rest/api/3/project/search?action=create&orderBy=name&maxResults=100';
          const entries = await allPages(askTracker(extra as Ports), url);
          return entries.flatMap((entry) => readProject(entry) ?? []);
        }),
    }),
  }),
});

export const { useProjectsQuery } = projectsApi;
