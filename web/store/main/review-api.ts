import { reviewCheckSchema } from '#domain/contracts/app-setting.ts';
import { settled } from '../ports/failure.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** Returns whether to ask the user for a review; false if that cannot be read (R-MAIN-4). */
const reviewApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    reviewCheck: build.query<boolean, void>({
      queryFn: fromBackend(async (ask) => {
        const path = '/smb/review-modal-check';
        const asked = () => ask({ method: 'GET', path, answer: reviewCheckSchema });
        const { data } = await settled(asked);
        return data?.turnOnReviewModal ?? false;
      }),
    }),
  }),
});

export const { useReviewCheckQuery } = reviewApi;
