import { type Proof, proofSchema } from '#domain/contracts/proof.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

const PATH = '/smb/proof';

const proofApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /** The last comparison of the site's views with its events, and the one that is not finished. For site admins. */
    proof: build.query<Proof, void>({
      keepUnusedDataFor: 0,
      queryFn: fromBackend((ask) => ask({ method: 'GET', path: PATH, answer: proofSchema })),
    }),
    /** Compares the next part; `true` begins a new comparison (R-TIME-10). */
    prove: build.mutation<Proof, boolean>({
      queryFn: fromBackend((ask, restart) =>
        ask({ method: 'POST', path: PATH, body: { restart }, answer: proofSchema }),
      ),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) void dispatch(proofApi.util.upsertQueryData('proof', undefined, answer.data));
      },
    }),
  }),
});

export const { useProofQuery, useProveMutation } = proofApi;
