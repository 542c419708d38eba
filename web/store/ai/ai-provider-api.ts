import type * as z from 'zod/mini';
import {
  type AiProviderChoice,
  aiProviderSchema,
  aiProviderTestedSchema,
  type chooseAiProviderBodySchema,
  type OwnEndpointBody,
} from '#domain/contracts/ai-provider.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { backendApi } from '../state/api.ts';
import { confirmedWrite } from '../state/confirmed-write.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { AppDispatch, RootState } from '../state/state.ts';

const PATH = '/smb/ai-generator/provider';

type Chosen = z.infer<typeof chooseAiProviderBodySchema>;

const read = (ask: AskBackend) => ask({ method: 'GET', path: PATH, answer: aiProviderSchema });

/** Returns whether the choice is in force. A new key is known by the moment at which it was set. */
const isInForce = (
  chosen: Chosen,
  { own }: AiProviderChoice,
  before: AiProviderChoice | undefined,
): boolean => {
  if (chosen.provider === 'default' || own === null) {
    return chosen.provider === 'default' && own === null;
  }
  if (own.baseUrl !== chosen.baseUrl || own.model !== chosen.model) return false;
  if (chosen.key === undefined) return true;
  return chosen.key === null ? own.key === null : own.key?.setAt !== before?.own?.key?.setAt;
};

/** The AI provider of the site, which only admins of the site may see and choose. */
export const aiProviderApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    aiProvider: build.query<AiProviderChoice, void>({
      queryFn: fromBackend(read),
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
    chooseAiProvider: build.mutation<AiProviderChoice, Chosen>({
      queryFn: confirmedWrite({
        write: (ask, body) => ask({ method: 'PUT', path: PATH, body, answer: aiProviderSchema }),
        read,
        shown: (state) => providerOf(state),
        show: (dispatch, now) => showProvider(dispatch, now),
        isInForce,
      }),
    }),
  }),
});

const providerOf = (state: RootState): AiProviderChoice | undefined =>
  aiProviderApi.endpoints.aiProvider.select()(state).data;

const showProvider = (dispatch: AppDispatch, now: AiProviderChoice): void => {
  void dispatch(aiProviderApi.util.upsertQueryData('aiProvider', undefined, now));
};

export const { useAiProviderQuery, useTestAiProviderMutation, useChooseAiProviderMutation } =
  aiProviderApi;
