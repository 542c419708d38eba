import { trackerApi } from '../api.ts';
import { FailureError, settled } from '../failure.ts';
import type { Ports } from '../ports.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';

/** A feature that teams switch on in their own projects, by the tracker's key for it. */
export interface BoardFeature {
  readonly boardId: string;
  readonly id: string;
  readonly on: boolean;
  /** Nobody may switch it. */
  readonly locked: boolean;
}

const RELEASES = 'RELEASES';

const listIn = (answer: unknown, name: string): readonly Record<string, unknown>[] => {
  const list = (answer as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? list : [];
};

const loadReleases = async (ask: AskTracker, projectKey: string): Promise<BoardFeature | null> => {
  const query = new URLSearchParams({ projectKeyOrId: projectKey, maxResults: '1' });
  const [board] = listIn(await ask({ url: `/rest/agile/1.0/board?${query}` }), 'values');
  if (board?.id === undefined) return null;
  const boardId = String(board.id);
  const answer = await ask({
    url: `/rest/agile/1.0/board/${encodeURIComponent(boardId)}/features`,
  });
  const feature = listIn(answer, 'features').find(({ boardFeature }) => boardFeature === RELEASES);
  if (!feature) return null;
  return {
    boardId,
    id: String(feature.featureId ?? ''),
    on: feature.state === 'ENABLED',
    locked: feature.toggleLocked === true,
  };
};

export const featuresApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a team-managed project plans with releases; null where that cannot be said. */
    releaseFeature: build.query<BoardFeature | null, string>({
      queryFn: (projectKey, { extra }) =>
        settled(async () => {
          try {
            return await loadReleases(askTracker(extra as Ports), projectKey);
          } catch (error) {
            if (error instanceof FailureError) return null;
            throw error;
          }
        }),
    }),
    /** Switches it on (spec 000 §8 Feature toggles); locked ones are refused. */
    turnOnReleases: build.mutation<null, { projectKey: string; feature: BoardFeature }>({
      queryFn: ({ projectKey, feature }, { extra, dispatch }) =>
        settled(async () => {
          const { boardId, id } = feature;
          await askTracker(extra as Ports)({
            method: 'PUT',
            url: `/rest/agile/1.0/board/${encodeURIComponent(boardId)}/features`,
            body: { boardId: Number(boardId), feature: id, enabling: true },
          });
          dispatch(
            featuresApi.util.upsertQueryData('releaseFeature', projectKey, {
              ...feature,
              on: true,
            }),
          );
          return null;
        }),
    }),
  }),
});
