import {
  type ChoosePersonaPolicyBody,
  type PersonaPolicy,
  personaPolicySchema,
} from '#domain/contracts/persona-policy.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { backendApi } from '../state/api.ts';
import { confirmedWrite } from '../state/confirmed-write.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { AppDispatch, RootState } from '../state/state.ts';

const PATH = '/smb/persona-policy';

const read = (ask: AskBackend) => ask({ method: 'GET', path: PATH, answer: personaPolicySchema });

/** Who may create personas for the whole site. Only admins of the site may change this (R-PERSONA-20). */
const personaPolicyApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    personaPolicy: build.query<PersonaPolicy, void>({
      queryFn: fromBackend(read),
    }),
    choosePersonaPolicy: build.mutation<PersonaPolicy, ChoosePersonaPolicyBody>({
      queryFn: confirmedWrite({
        write: (ask, body) => ask({ method: 'PUT', path: PATH, body, answer: personaPolicySchema }),
        read,
        shown: (state) => policyOf(state),
        show: (dispatch, now) => showPolicy(dispatch, now),
        isInForce: ({ globalMakers }, now) => now.globalMakers === globalMakers,
      }),
    }),
  }),
});

const policyOf = (state: RootState): PersonaPolicy | undefined =>
  personaPolicyApi.endpoints.personaPolicy.select()(state).data;

const showPolicy = (dispatch: AppDispatch, now: PersonaPolicy): void => {
  void dispatch(personaPolicyApi.util.upsertQueryData('personaPolicy', undefined, now));
};

export const { usePersonaPolicyQuery, useChoosePersonaPolicyMutation } = personaPolicyApi;
