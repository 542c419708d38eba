import {
  type BoardFeatures,
  type FeatureName,
  readFeatures,
} from '#domain/aggregates/setting/features.ts';
import { BEFORE, featureFault } from '#domain/aggregates/setting/turn-on.ts';
import { FailureError } from '../ports/failure.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { featuresAddress, featuresApi } from './features-api.ts';

/**
 * Turns on a feature, after the features that it requires (R-LANE-20). Reads the state before each step, because the
 * previous step may have changed it. Throws `FailureError`.
 */
const turnOn = async (
  ask: AskTracker,
  boardId: string,
  wanted: FeatureName,
): Promise<BoardFeatures> => {
  let features = readFeatures(await ask({ url: featuresAddress(boardId) }));
  for (const name of [...BEFORE[wanted], wanted]) {
    const code = featureFault(features, name);
    if (code) throw new FailureError({ kind: 'refused', code });
    const feature = features[name];
    if (!feature || feature.on) continue;
    const body = { boardId: Number(boardId), feature: feature.id, enabling: true };
    await ask({ method: 'PUT', url: featuresAddress(boardId), body });
    features = readFeatures(await ask({ url: featuresAddress(boardId) }));
  }
  return features;
};

export interface TurnOn {
  readonly projectKey: string;
  readonly boardId: string;
  readonly name: FeatureName;
}

const turnOnApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    turnOn: build.mutation<BoardFeatures, TurnOn>({
      queryFn: fromTracker((ask, { boardId, name }) => turnOn(ask, boardId, name)),
      onQueryStarted: async ({ projectKey, boardId }, { dispatch, queryFulfilled }) => {
        // The caller reports a failure. Some features may have been turned on before the failure, so their state is
        // read again.
        const done = await queryFulfilled.catch(() => null);
        if (done) {
          const now = { boardId, features: done.data };
          dispatch(featuresApi.util.upsertQueryData('features', projectKey, now));
          return;
        }
        const anew = { forceRefetch: true, subscribe: false };
        void dispatch(featuresApi.endpoints.features.initiate(projectKey, anew));
      },
    }),
  }),
});

export const { useTurnOnMutation } = turnOnApi;
