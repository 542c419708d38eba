import type * as z from 'zod/mini';
import {
  type AiProviderChoice,
  aiProviderSchema,
  aiProviderTestedSchema,
  type chooseAiProviderBodySchema,
  type OwnEndpointBody,
} from '#domain/contracts/ai-provider.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

const PATH = '/smb/ai-generator/provider';

/** Who writes suggestions for the site, which its admins alone may see and choose. */
export const aiProviderApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    aiProvider: build.query<AiProviderChoice, void>({
      queryFn: fromBackend((ask) => ask({ method: 'GET', path: PATH, answer: aiProviderSchema })),
    }),
    /** Asks the endpoint a question and keeps nothing; answers the milliseconds. */
    testAiProvider: build.mutation<{ readonly milliseconds: number }, OwnEndpointBody>({
      queryFn: fromBackend((ask, body) =>
        ask({ method: 'POST', path: `${PATH}/test`, body, answer: aiProviderTestedSchema }),
      ),
    }),
    chooseAiProvider: build.mutation<AiProviderChoice, z.infer<typeof chooseAiProviderBodySchema>>({
      queryFn: fromBackend((ask, body) =>
        ask({ method: 'PUT', path: PATH, body, answer: aiProviderSchema }),
      ),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        // A refusal is told in the form.
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          dispatch(aiProviderApi.util.upsertQueryData('aiProvider', undefined, saved.data));
      },
    }),
  }),
});

export const { useAiProviderQuery, useTestAiProviderMutation, useChooseAiProviderMutation } =
  aiProviderApi;
