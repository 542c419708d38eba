import { type BoardFeatures, readFeatures } from '#domain/aggregates/setting/features.ts';
import { FailureError } from '../ports/failure.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

export interface ProjectFeatures {
  readonly boardId: string;
  readonly features: BoardFeatures;
}

export const featuresAddress = (boardId: string): string =>
  `/rest/agile/1.0/board/${encodeURIComponent(boardId)}/features`;

/** Returns the id of a team-managed project's only board; null if it has none. */
const boardOf = async (ask: AskTracker, projectKey: string): Promise<string | null> => {
  const query = new URLSearchParams({ projectKeyOrId: projectKey, maxResults: '1' });
  const answer = await ask({ url: `/rest/agile/1.0/board?${query}` });
  const { values } = (answer ?? {}) as { values?: readonly { id?: unknown }[] };
  const [board] = Array.isArray(values) ? values : [];
  return board?.id === undefined ? null : String(board.id);
};

const loadFeatures = async (
  ask: AskTracker,
  projectKey: string,
): Promise<ProjectFeatures | null> => {
  const boardId = await boardOf(ask, projectKey);
  if (boardId === null) return null;
  return { boardId, features: readFeatures(await ask({ url: featuresAddress(boardId) })) };
};

export const featuresApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the planning features of a team-managed project; null if they are unknown. */
    features: build.query<ProjectFeatures | null, string>({
      queryFn: fromTracker(async (ask, projectKey) => {
        try {
          return await loadFeatures(ask, projectKey);
        } catch (error) {
          if (error instanceof FailureError) return null;
          throw error;
        }
      }),
    }),
  }),
});

export const { useFeaturesQuery } = featuresApi;
