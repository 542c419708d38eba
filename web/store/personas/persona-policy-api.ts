import {
  type ChoosePersonaPolicyBody,
  type PersonaPolicy,
  personaPolicySchema,
} from '#domain/contracts/persona-policy.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

const PATH = '/smb/persona-policy';

/** Who may create personas for the whole site. Only admins of the site may change this (R-PERSONA-20). */
const personaPolicyApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    personaPolicy: build.query<PersonaPolicy, void>({
      queryFn: fromBackend((ask) =>
        ask({ method: 'GET', path: PATH, answer: personaPolicySchema }),
      ),
    }),
    choosePersonaPolicy: build.mutation<PersonaPolicy, ChoosePersonaPolicyBody>({
      queryFn: fromBackend((ask, body) =>
        ask({ method: 'PUT', path: PATH, body, answer: personaPolicySchema }),
      ),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        // A failure is shown in the section of the settings.
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          dispatch(personaPolicyApi.util.upsertQueryData('personaPolicy', undefined, saved.data));
      },
    }),
  }),
});

export const { usePersonaPolicyQuery, useChoosePersonaPolicyMutation } = personaPolicyApi;
