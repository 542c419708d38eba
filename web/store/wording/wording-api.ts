import { type ChooseWordingBody, type Wording, wordingSchema } from '#domain/contracts/wording.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { backendApi } from '../state/api.ts';
import { confirmedWrite } from '../state/confirmed-write.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { AppDispatch, RootState } from '../state/state.ts';

const PATH = '/smb/wording';

const read = (ask: AskBackend) => ask({ method: 'GET', path: PATH, answer: wordingSchema });

/** Which words the site's texts use for the host's things. Only admins of the site may change this (R-TEXT-13). */
const wordingApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    wording: build.query<Wording, void>({ queryFn: fromBackend(read) }),
    chooseWording: build.mutation<Wording, ChooseWordingBody>({
      queryFn: confirmedWrite({
        write: (ask, body) => ask({ method: 'PUT', path: PATH, body, answer: wordingSchema }),
        read,
        shown: (state) => chosenIn(state),
        show: (dispatch, now) => showChosen(dispatch, now),
        isInForce: ({ hostWords }, now) => now.hostWords === hostWords,
      }),
    }),
  }),
});

const chosenIn = (state: RootState): Wording | undefined =>
  wordingApi.endpoints.wording.select()(state).data;

const showChosen = (dispatch: AppDispatch, now: Wording): void => {
  void dispatch(wordingApi.util.upsertQueryData('wording', undefined, now));
};

export const { useWordingQuery, useChooseWordingMutation } = wordingApi;
