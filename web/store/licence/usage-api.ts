import { type Usage, usageSchema } from '#domain/contracts/usage.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

const usageApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns how much each person has written in a day. Only admins of the host may ask. */
    usage: build.query<Usage, void>({
      queryFn: fromBackend((ask) =>
        ask({ method: 'GET', path: '/smb/usage', answer: usageSchema }),
      ),
    }),
  }),
});

export const { useUsageQuery } = usageApi;
