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

/** The AI provider of the site, which only admins of the site may see and choose. */
export const aiProviderApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    aiProvider: build.query<AiProviderChoice, void>({
      queryFn: fromBackend((ask) => ask({ method: 'GET', path: PATH, answer: aiProviderSchema })),
    }),
    /**
     * Sends a test question to the endpoint, but does not save the endpoint. Returns how many milliseconds the answer
     * took.
     */
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
        // The form shows an error, so it is ignored here.
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          dispatch(aiProviderApi.util.upsertQueryData('aiProvider', undefined, saved.data));
      },
    }),
  }),
});

export const { useAiProviderQuery, useTestAiProviderMutation, useChooseAiProviderMutation } =
  aiProviderApi;
